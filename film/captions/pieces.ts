import type { FilmLanguage } from '../../contract/film/schema';
import { partsOf, piecesOf } from '../../contract/text/line-breaks';
import type { Measure } from '../../contract/text/lines';
import { wordsOf } from '../script/words';

/** A part of a sentence behind which a line may end. */
export interface CaptionPiece {
  readonly text: string;
  /** UTF-16 units of the sentence. */
  readonly start: number;
  /** With the spaces at its end, and without them. */
  readonly width: number;
  readonly inkWidth: number;
  /** Whether a clause ends with it. */
  readonly endsClause: boolean;
}

/**
 * Marks behind which somebody who speaks takes breath, with what closes behind them; and spaces of Thai, which are such marks. A period
 * within a sentence shortens a word.
 */
const CLAUSE = /(?:[，、；：。！？…,;:!?–—]["'”’」』》）)】\]]*\s*|[\u0e00-\u0e7f]\s+)$/u;

/** Pieces that end at words: within a Chinese word a line could end too, but a caption is read at a glance. */
function atWords(pieces: readonly string[], text: string, language: FilmLanguage): string[] {
  const inside = new Set<number>();
  for (const word of wordsOf(text, language))
    for (let at = word.start + 1; at < word.start + word.text.length; at++) inside.add(at);
  const whole: string[] = [];
  let at = 0;
  for (const piece of pieces) {
    if (inside.has(at)) whole.push((whole.pop() ?? '') + piece);
    else whole.push(piece);
    at += piece.length;
  }
  return whole;
}

/** What is wider than a line in parts that are not, as far as letters allow it. */
function torn(piece: string, width: number, measure: Measure): string[] {
  if (measure(piece.trimEnd()) <= width) return [piece];
  const parts = partsOf(piece);
  return parts.length < 2 ? [piece] : parts.flatMap((part) => torn(part, width, measure));
}

/** The parts of a sentence between which its captions and their lines may end. */
export function captionPieces(
  text: string,
  language: FilmLanguage,
  width: number,
  measure: Measure,
): CaptionPiece[] {
  const words = atWords(piecesOf(text), text, language).flatMap((piece) =>
    measure(piece.trimEnd()) <= width ? [piece] : piecesOf(piece),
  );
  let start = 0;
  return words
    .flatMap((piece) => torn(piece, width, measure))
    .map((piece) => {
      const made = {
        text: piece,
        start,
        width: measure(piece),
        inkWidth: measure(piece.trimEnd()),
        endsClause: CLAUSE.test(piece),
      };
      start += piece.length;
      return made;
    });
}
