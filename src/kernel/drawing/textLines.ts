import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { type Line, linesIn, type Measure, tabStopOf, withTabs } from '../../../contract/text/lines';
import { lettersOf } from '../../../contract/text/text';

/** Typesetting that decides where lines end; lengths in stage units. */
export interface LetterLook {
  readonly fontSize: number;
  /** As CSS counts it. */
  readonly weight: number;
  readonly italic?: boolean;
  readonly letterSpacing?: number;
}

/** Cached lines by font, width and text, since a full stage is drawn again with every change of one text. */
const laidOut = new Map<string, readonly Line[]>();
const LAID_OUT_LIMIT = 500;

const SIZE = /([\d.]+)px/;
/** The size of a context's font, stage units. */
const sizeIn = ({ font }: CanvasRenderingContext2D): number => Number(SIZE.exec(font)?.[1] ?? 10);

/** Sets the font in which a text is drawn and measured. @param family as CSS names it */
export function setFont(context: CanvasRenderingContext2D, look: LetterLook, family: string): void {
  context.font = `${look.italic ? 'italic ' : ''}${look.weight} ${look.fontSize}px ${family}`;
  context.letterSpacing = `${look.letterSpacing ?? 0}px`;
}

/** Widths in a context's font and letter spacing, and the distance of its tab stops. */
export function measuresOf(context: CanvasRenderingContext2D): { measure: Measure; tabStop: number } {
  return { measure: (text) => context.measureText(text).width, tabStop: tabStopOf(sizeIn(context)) };
}

/** As {@link linesOf}, with the place of each line in the text. */
export function placedLines(context: CanvasRenderingContext2D, text: string, width: number): readonly Line[] {
  const key = [context.font, context.letterSpacing, width, text].join('|');
  const known = laidOut.get(key);
  if (known !== undefined) return known;
  if (laidOut.size >= LAID_OUT_LIMIT) laidOut.clear();
  const { measure, tabStop } = measuresOf(context);
  const lines = linesIn(text, width, withTabs(measure, tabStop));
  laidOut.set(key, lines);
  return lines;
}

let measuring: CanvasRenderingContext2D | null = null;

/** A canvas that is never shown; null where there is none, as outside of browsers. */
function measuringContext(): CanvasRenderingContext2D | null {
  if (typeof document !== 'undefined') measuring ??= document.createElement('canvas').getContext('2d');
  return measuring;
}

/** Widths by the kinds of letters alone: Chinese ones are as wide as they are high, others about half as wide. */
const estimated =
  ({ fontSize, letterSpacing = 0 }: LetterLook): Measure =>
  (text) =>
    lettersOf(text).reduce(
      (sum, letter) => sum + fontSize * (letter > '\u2e80' ? 1 : 0.55) + letterSpacing,
      0,
    );

/** A text as it is set in a box, outside of any canvas. */
export interface SetWords {
  readonly lines: readonly Line[];
  readonly measure: Measure;
  /** Distance of tab stops, stage units. */
  readonly tabStop: number;
}

/**
 * Sets a text, as {@link linesOf} does for a canvas. Its measure holds until the next call, for another font maybe.
 * @param width of the lines at most, stage units
 * @param family as CSS names it
 */
export function setWords(text: string, look: LetterLook, width: number, family: string): SetWords {
  const context = measuringContext();
  if (context === null) {
    const [measure, tabStop] = [estimated(look), tabStopOf(look.fontSize)];
    return { lines: linesIn(text, width, withTabs(measure, tabStop)), measure, tabStop };
  }
  setFont(context, look, family);
  return { lines: placedLines(context, text, width), ...measuresOf(context) };
}

/**
 * Lines of a text in the context's font and letter spacing, at most `width` stage units wide.
 * @param _locale no longer matters: a text breaks alike for everybody
 */
export const linesOf = (
  context: CanvasRenderingContext2D,
  text: string,
  width: number,
  _locale?: string,
): readonly string[] => placedLines(context, text, width).map((line) => line.text);

/** How often letters of fonts have arrived. */
let arrivals = 0;
const listeners = new Set<() => void>();

/** Lines are measured anew: other letters have arrived for a font. */
export function forgetLines(): void {
  laidOut.clear();
  arrivals++;
  for (const listener of listeners) listener();
}

let isWatching = false;

/** Once for the page: whatever is drawn later needs it too. */
function watchFonts(): void {
  if (isWatching) return;
  isWatching = true;
  document.fonts.addEventListener('loadingdone', forgetLines);
}

function subscribe(listener: () => void): () => void {
  watchFonts();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const countArrivals = (): number => arrivals;

/** A number that changes when lines have to be measured again, because letters of a font have arrived. */
export const useFontArrivals = (): number => useSyncExternalStore(subscribe, countArrivals, countArrivals);

/** CSS `font-family` of the page; outside of browsers any. */
export const pageFamily = (): string =>
  typeof document === 'undefined' ? 'sans-serif' : getComputedStyle(document.body).fontFamily;

/** The page's own fonts, so that the canvas looks like the player; lines are measured again when fonts arrive. */
export function usePageFont(): string {
  useEffect(watchFonts, []);
  return useMemo(() => pageFamily(), []);
}
