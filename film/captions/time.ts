import type { FilmLanguage } from '../../contract/film/schema';
import { lettersOf } from '../../contract/text/letters';
import type { ShownCaption } from './shown';

/** Milliseconds for which a caption is seen at least, where nothing else is to be read. */
export const LEAST_MS = 700;
/** Between captions that are closer than this nothing flickers: the first one stays. */
const GAP_MS = 240;

/** Letters that are read in a second. */
const SPEED: Readonly<Record<FilmLanguage, number>> = { 'zh-CN': 9, 'en-US': 20, 'ms-MY': 20, 'th-TH': 18 };

const lettersIn = (lines: readonly string[]): number =>
  lines.reduce((sum, line) => sum + lettersOf(line).length, 0);

/** Two captions as one, the lines of the second below those of the first. */
const joined = (first: ShownCaption, second: ShownCaption): ShownCaption => ({
  startMs: first.startMs,
  endMs: second.endMs,
  lines: [...first.lines, ...second.lines],
  words: [...first.words, ...second.words.map((word) => ({ ...word, line: word.line + first.lines.length }))],
});

/** Whether a caption would be gone before it is seen. */
const isShort = ({ startMs }: ShownCaption, until: number): boolean => until - startMs < LEAST_MS;

/** Joins captions that would be gone too soon with a neighbor, where both have room. */
function joinShort(captions: readonly ShownCaption[], end: number, lines: number): ShownCaption[] {
  const all: ShownCaption[] = [];
  captions.forEach((caption, index) => {
    const last = all.at(-1);
    const until = captions[index + 1]?.startMs ?? end;
    const fits = last !== undefined && last.lines.length + caption.lines.length <= lines;
    if (
      fits &&
      (isShort(last, caption.startMs) || (isShort(caption, until) && caption.startMs - last.endMs < GAP_MS))
    )
      all[all.length - 1] = joined(last, caption);
    else all.push(caption);
  });
  return all;
}

/**
 * Captions that are seen as long as it takes to read them, as far as the next one lets them.
 * @param end of their scene, milliseconds
 */
export function inTime(
  captions: readonly ShownCaption[],
  end: number,
  { language, lines }: { readonly language: FilmLanguage; readonly lines: number },
): ShownCaption[] {
  const all = joinShort(captions, end, lines);
  return all.map((caption, index) => {
    const next = all[index + 1]?.startMs ?? end;
    const needed = Math.max(LEAST_MS, (lettersIn(caption.lines) / SPEED[language]) * 1000);
    const wanted = Math.max(caption.endMs, caption.startMs + needed);
    return { ...caption, endMs: next - wanted < GAP_MS ? next : wanted };
  });
}
