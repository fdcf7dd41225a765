/** Width of a text in stage units. */
export type Measure = (text: string) => number;

const segmenters = new Map<string, Intl.Segmenter>();

/** Words by the rules of the script, since Thai and Chinese have no spaces between words. */
function segmenter(locale: string): Intl.Segmenter {
  const known = segmenters.get(locale);
  if (known !== undefined) return known;
  const created = new Intl.Segmenter(locale, { granularity: 'word' });
  segmenters.set(locale, created);
  return created;
}

/** Characters that must not start a line; they stay with the word before them. */
const CLOSING = /^[\p{Pe}\p{Pf}\p{Po}%…]+$/u;
/** Characters that must not end a line; they stay with the word after them. */
const OPENING = /^[\p{Ps}\p{Pi}]+$/u;

/** Pieces between which a line may break; spaces belong to the piece before them. */
export function breakable(text: string, locale: string): string[] {
  const pieces: string[] = [];
  let glue = false;
  for (const { segment } of segmenter(locale).segment(text)) {
    const joins = glue || segment.trim() === '' || CLOSING.test(segment);
    if (joins && pieces.length > 0) pieces[pieces.length - 1] += segment;
    else pieces.push(segment);
    glue = OPENING.test(segment);
  }
  return pieces;
}

/** Breaks a text into lines of at most `width`, between words; a wider word is broken inside, but never within a character. */
export function layoutText(text: string, width: number, locale: string, measure: Measure): string[] {
  return text.split('\n').flatMap((paragraph) => layoutParagraph(paragraph, width, locale, measure));
}

const layoutParagraph = (text: string, width: number, locale: string, measure: Measure): string[] =>
  fillLines(breakable(text, locale), width, measure);

/** Lines of at most `width` from the pieces of one paragraph, for callers that try several widths. */
export function fillLines(pieces: readonly string[], width: number, measure: Measure): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of pieces) {
    if (measure((line + piece).trimEnd()) <= width) {
      line += piece;
      continue;
    }
    if (line !== '') lines.push(line.trimEnd());
    line = '';
    for (const part of measure(piece.trimEnd()) <= width ? [piece] : splitWord(piece, width, measure)) {
      if (line !== '') lines.push(line);
      line = part;
    }
  }
  lines.push(line.trimEnd());
  return lines;
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

function splitWord(word: string, width: number, measure: Measure): string[] {
  const parts: string[] = [];
  let part = '';
  for (const { segment } of graphemes.segment(word)) {
    if (part !== '' && measure(part + segment) > width) {
      parts.push(part);
      part = '';
    }
    part += segment;
  }
  parts.push(part);
  return parts;
}
