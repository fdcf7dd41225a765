import { partsOf, piecesOf } from './line-breaks';
import { lettersOf } from './letters';

/** Width of a text in one line, in any unit. */
export type Measure = (text: string) => number;

/** A line as it is drawn, and where it begins in its text, as a UTF-16 index. */
export interface Line {
  readonly text: string;
  readonly start: number;
}

/** A part of a line without tabs, and its distance from the line's beginning. */
export interface Run {
  readonly text: string;
  readonly x: number;
}

const HARD_BREAK = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/g;
const SOFT_HYPHEN = '\u00ad';
const SPACES_AT_END = /[\t\u0020\u1680\u2000-\u2006\u2008-\u200a\u205f\u3000]+$/;
/** A line without the spaces at its end, with a hyphen where a word goes on behind a soft one. */
function shown(line: string, goesOn: boolean): string {
  const words = line.replace(SPACES_AT_END, '');
  if (!words.includes(SOFT_HYPHEN)) return words;
  return `${words.replaceAll(SOFT_HYPHEN, '')}${goesOn && words.endsWith(SOFT_HYPHEN) ? '-' : ''}`;
}

/** Distance of tab stops, as shares of the font size. */
const TAB_STOP = 2;
/** What a tab leaves free at least, as a share of the distance of stops. */
const TAB_LEAST = 1 / 8;

/** Where the text behind a tab begins. */
const behindTab = (x: number, stop: number): number => Math.ceil(x / stop + TAB_LEAST) * stop;

/** The distance of tab stops for a font size. */
export const tabStopOf = (fontSize: number): number => fontSize * TAB_STOP;

/** The parts of a line between its tabs, each at its place; the last one may be empty. */
export function tabRunsOf(line: string, measure: Measure, tabStop: number): Run[] {
  let x = 0;
  return line.split('\t').map((text, index) => {
    if (index > 0) x = behindTab(x, tabStop);
    const run = { text, x };
    x += text === '' ? 0 : measure(text);
    return run;
  });
}

/** A measure for texts with tabs, for lines that begin at a tab stop. */
export const withTabs =
  (measure: Measure, tabStop: number): Measure =>
  (text) => {
    if (!text.includes('\t')) return measure(text);
    const { text: last = '', x = 0 } = tabRunsOf(text, measure, tabStop).at(-1) ?? {};
    return x + (last === '' ? 0 : measure(last));
  };

/** Widths that were measured before in this layout. */
function remembering(measure: Measure): Measure {
  const known = new Map<string, number>();
  return (text) => {
    let width = known.get(text);
    if (width === undefined) {
      width = measure(text);
      known.set(text, width);
    }
    return width;
  };
}

/**
 * How many pieces stand in the first line, at least one: a guess by the sum of their widths, which is corrected by the width of the
 * line as a whole.
 */
function countInLine(
  pieces: readonly string[],
  from: number,
  width: number,
  measure: Measure,
  single: Measure,
): number {
  const fits = (to: number) => measure(shown(pieces.slice(from, to).join(''), to < pieces.length)) <= width;
  let to = from;
  for (let sum = 0; to < pieces.length; to++) {
    const piece = pieces[to] ?? '';
    // Where a tab ends depends on what stands before it.
    if (piece.includes('\t') && to > from) break;
    sum += single(piece);
    if (sum > width) break;
  }
  to = Math.max(to, from + 1);
  if (fits(to)) while (to < pieces.length && fits(to + 1)) to++;
  else while (to > from + 1 && !fits(to)) to--;
  return to - from;
}

/** What is added to the width of lines, as a share: sums in two units must not end a line differently. */
const ROUNDING = 1e-9;

/** Lines of at most `most` from the pieces of one paragraph; what is wider than a line is torn. */
function fill(given: readonly string[], most: number, measure: Measure): Line[] {
  const width = most * (1 + ROUNDING);
  const single = remembering(measure);
  const lines: Line[] = [];
  let pieces = [...given];
  let at = 0;
  let start = 0;
  while (at < pieces.length) {
    const count = countInLine(pieces, at, width, measure, single);
    const [piece = ''] = pieces.slice(at, at + 1);
    const isTooWide = count === 1 && measure(shown(piece, at + 1 < pieces.length)) > width;
    const parts = isTooWide ? partsOf(piece) : [];
    if (parts.length > 1) {
      pieces = [...parts, ...pieces.slice(at + 1)];
      at = 0;
      continue;
    }
    const line = pieces.slice(at, at + count).join('');
    lines.push({ text: shown(line, at + count < pieces.length), start });
    start += line.length;
    at += count;
  }
  return lines.length > 0 ? lines : [{ text: '', start: 0 }];
}

/**
 * The lines of a text, at most `width` wide; a letter that is wider stands alone. Hard breaks end lines too.
 * @param measure has to count tabs as they are drawn, as {@link withTabs} does
 */
export function linesIn(text: string, width: number, measure: Measure): Line[] {
  const lines: Line[] = [];
  let from = 0;
  const add = (to: number) => {
    for (const line of fill(piecesOf(text.slice(from, to)), width, measure))
      lines.push({ text: line.text, start: from + line.start });
  };
  for (const { 0: hard, index } of text.matchAll(HARD_BREAK)) {
    add(index);
    from = index + hard.length;
  }
  add(text.length);
  return lines;
}

/** Lines of at most `width` from the pieces of one paragraph, for callers that try several widths. */
export const linesOfPieces = (pieces: readonly string[], width: number, measure: Measure): string[] =>
  fill(pieces, width, measure).map(({ text }) => text);

/** A text without line breaks and tabs, each with the spaces about it as one space. */
export const inOneLine = (text: string): string =>
  text.replaceAll(/[ \t\n\r\v\f\u0085\u2028\u2029]+/g, ' ').trim();

/** A text in one line of at most `width`; a longer one ends with an ellipsis after a whole letter. */
export function ellipsized(text: string, width: number, measure: Measure): string {
  if (measure(text) <= width) return text;
  const letters = lettersOf(text);
  let [fits, tooMany] = [0, letters.length];
  while (tooMany - fits > 1) {
    const middle = (fits + tooMany) >> 1;
    if (measure(`${letters.slice(0, middle).join('')}…`) <= width) fits = middle;
    else tooMany = middle;
  }
  return `${letters.slice(0, fits).join('').trimEnd()}…`;
}
