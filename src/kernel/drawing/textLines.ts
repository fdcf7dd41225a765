import { useEffect, useMemo } from 'react';
import { layoutText } from './layoutText';

/** Cached lines by font, width and text, since a full stage is drawn again with every change of one text. */
const laidOut = new Map<string, string[]>();
const LAID_OUT_LIMIT = 500;

/** Lines of a text in the context's font and letter spacing, at most `width` stage units wide. */
export function linesOf(
  context: CanvasRenderingContext2D,
  text: string,
  width: number,
  locale: string,
): readonly string[] {
  const key = [context.font, context.letterSpacing, width, locale, text].join('|');
  const known = laidOut.get(key);
  if (known !== undefined) return known;
  if (laidOut.size >= LAID_OUT_LIMIT) laidOut.clear();
  const lines = layoutText(text, width, locale, (part) => context.measureText(part).width);
  laidOut.set(key, lines);
  return lines;
}

/** Lines are measured anew: other letters have arrived for a font. */
export const forgetLines = (): void => laidOut.clear();

/** The page's own fonts, so that the canvas looks like the player; lines are measured again when fonts arrive. */
export function usePageFont(): string {
  useEffect(() => {
    document.fonts.addEventListener('loadingdone', forgetLines);
    return () => document.fonts.removeEventListener('loadingdone', forgetLines);
  }, []);
  return useMemo(() => getComputedStyle(document.body).fontFamily, []);
}
