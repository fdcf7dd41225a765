import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { type Line, linesIn, type Measure, tabStopOf, withTabs } from '../../../contract/text/lines';
import { measureBy } from '../../../contract/text/widths';
import { forgetWidths, measuringContext, widthsIn } from './fonts/letterWidths';
import { STAGE_FAMILIES } from './fonts/stageFamily';

/** Typesetting that decides where lines end; lengths in stage units. */
export interface LetterLook {
  readonly fontSize: number;
  /** As CSS counts it. */
  readonly weight: number;
  readonly italic?: boolean;
  readonly letterSpacing?: number;
}

/** Set texts by font, width and content, since a full stage is drawn again with every change of one text. */
const laidOut = new Map<string, SetWords>();
/** The largest documents have 10,000 elements, and about a third of them may be texts. */
const LAID_OUT_LIMIT = 4_000;

/** Sets the font in which a text is drawn and measured. @param family as CSS names it */
export function setFont(context: CanvasRenderingContext2D, look: LetterLook, family: string): void {
  context.font = `${look.italic ? 'italic ' : ''}${look.weight} ${look.fontSize}px ${family}`;
  context.letterSpacing = `${look.letterSpacing ?? 0}px`;
}

/** Widths as a context draws them, kerning included: by them the parts of a line are placed, but no line ends. */
export const drawnMeasure =
  (context: CanvasRenderingContext2D): Measure =>
  (text) =>
    context.measureText(text).width;

/** As {@link drawnMeasure}, outside of any canvas; it holds until the next call. Null outside of browsers. */
export function measureAsDrawn(look: LetterLook, family: string): Measure | null {
  const context = measuringContext();
  if (context === null) return null;
  setFont(context, look, family);
  return drawnMeasure(context);
}

const FONT = /([\d.]+)px (.*)$/;
const WEIGHT = /\b(\d{3,4}|bold)\b/;

/** How letters are set in a context's font, and its family. */
function settingIn({ font, letterSpacing }: CanvasRenderingContext2D): { look: LetterLook; family: string } {
  const [, size = '10', family = ''] = FONT.exec(font) ?? [];
  const weight = WEIGHT.exec(font.slice(0, font.indexOf('px')))?.[1] ?? '400';
  return {
    look: {
      fontSize: Number(size),
      weight: weight === 'bold' ? 700 : Number(weight),
      letterSpacing: Number.parseFloat(letterSpacing) || 0,
    },
    family,
  };
}

/** A text as it is set in a box, outside of any canvas. */
export interface SetWords {
  readonly lines: readonly Line[];
  /** The measure by which lines end. */
  readonly measure: Measure;
  /** Distance of tab stops, stage units. */
  readonly tabStop: number;
}

/**
 * Sets a text in the lines that the editor, the player and thumbnails show.
 * @param width of the lines at most, stage units
 * @param family as CSS names it
 */
export function setWords(text: string, look: LetterLook, width: number, family: string): SetWords {
  const { fontSize, weight, letterSpacing = 0 } = look;
  const key = `${weight}|${fontSize}|${letterSpacing}|${width}|${family}|${text}`;
  const known = laidOut.get(key);
  if (known !== undefined) return known;
  const measure = measureBy(widthsIn(family, weight), fontSize, letterSpacing);
  const tabStop = tabStopOf(fontSize);
  const set = { lines: linesIn(text, width, withTabs(measure, tabStop)), measure, tabStop };
  if (laidOut.size >= LAID_OUT_LIMIT) laidOut.clear();
  laidOut.set(key, set);
  return set;
}

/**
 * Lines of a text in the context's font and letter spacing, at most `width` stage units wide.
 * @param _locale no longer matters: a text breaks alike for everybody
 */
export function linesOf(
  context: CanvasRenderingContext2D,
  text: string,
  width: number,
  _locale?: string,
): readonly string[] {
  const { look, family } = settingIn(context);
  return setWords(text, look, width, family).lines.map((line) => line.text);
}

/** How often letters of fonts have arrived. */
let arrivals = 0;
const listeners = new Set<() => void>();

/** Lines are measured anew: other letters have arrived for a font. */
export function forgetLines(): void {
  laidOut.clear();
  forgetWidths();
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

/** CSS `font-family` of texts on a stage that name no font: the font of the stage, and the page's for what that lacks. */
export const pageFamily = (): string =>
  `${STAGE_FAMILIES}, ${typeof document === 'undefined' ? 'sans-serif' : getComputedStyle(document.body).fontFamily}`;

/** As {@link pageFamily}, for components: lines are measured again when letters of fonts arrive. */
export function usePageFont(): string {
  useEffect(watchFonts, []);
  return useMemo(() => pageFamily(), []);
}
