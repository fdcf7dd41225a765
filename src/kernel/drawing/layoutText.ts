/** Width of a text in stage units. */
export type Measure = (text: string) => number;

const segmenters = new Map<string, Intl.Segmenter>();

/** Words by the rules of the script: Thai and Chinese write none of their word ends. */
function segmenter(locale: string): Intl.Segmenter {
  const known = segmenters.get(locale);
  if (known !== undefined) return known;
  const created = new Intl.Segmenter(locale, { granularity: 'word' });
  segmenters.set(locale, created);
  return created;
}

/** Signs that may not begin a line; they stay with the word before them. */
const CLOSING = /^[\p{Pe}\p{Pf}\p{Po}%…]+$/u;
/** Signs that may not end a line; they stay with the word after them. */
const OPENING = /^[\p{Ps}\p{Pi}]+$/u;

/** Pieces that a line may be broken between; spaces are part of the piece before them. */
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

/**
 * Breaks a text into lines no wider than `width`, between words; a word wider than a line is broken where it must be,
 * never inside a character.
 */
export function layoutText(text: string, width: number, locale: string, measure: Measure): string[] {
  return text.split('\n').flatMap((paragraph) => layoutParagraph(paragraph, width, locale, measure));
}

function layoutParagraph(text: string, width: number, locale: string, measure: Measure): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of breakable(text, locale)) {
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
