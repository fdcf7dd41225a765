import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { LetterHeights } from '../../../elements/canvas/kit';
import {
  createTypesetter,
  drawnMeasure,
  type LetterLook,
  setFont,
  type SetWords,
} from '../../../elements/canvas/text-lines';
import type { Measure } from '../../../contract/text/lines';
import { forgetWidths, measuringContext, widthsIn } from './fonts/letterWidths';
import { STAGE_FAMILIES } from './fonts/stageFamily';

export type { LetterLook, SetWords } from '../../../elements/canvas/text-lines';

const typesetter = createTypesetter(widthsIn);

/** The heights of the letters in a context's font. */
export function drawnHeights(context: CanvasRenderingContext2D): LetterHeights {
  const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = context.measureText('');
  return { ascent, descent };
}

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

/**
 * Sets a text in the lines that the editor, the player and thumbnails show.
 * @param width of the lines at most, stage units
 * @param family as CSS names it
 */
export function setWords(text: string, look: LetterLook, width: number, family: string): SetWords {
  return typesetter.set(text, look, width, family);
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
  typesetter.forget();
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
