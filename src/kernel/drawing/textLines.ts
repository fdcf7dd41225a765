import { useEffect, useMemo } from 'react';
import { layoutText } from './layoutText';

/** Lines by font, width and text: a full stage is drawn anew with every change of one of its texts. */
const laidOut = new Map<string, string[]>();
const LAID_OUT_LIMIT = 500;

/** Lines of a text in the context's font and letter spacing, no wider than `width` stage units. */
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

/** The page's own faces, so that the canvas looks as the player will; lines are measured anew as faces arrive. */
export function usePageFont(): string {
  useEffect(() => {
    const forget = () => laidOut.clear();
    document.fonts.addEventListener('loadingdone', forget);
    return () => document.fonts.removeEventListener('loadingdone', forget);
  }, []);
  return useMemo(() => getComputedStyle(document.body).fontFamily, []);
}
