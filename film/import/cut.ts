import { sentenceEnds } from '../../contract/text/sentences';
import { cutUnits } from '../../contract/text/text';

/**
 * The beginning of a text that keeps a limit and ends with a whole sentence; where the first sentence alone is longer, with a whole
 * letter.
 * @param limit in UTF-16 units
 */
export function cutAtSentence(text: string, limit: number): string {
  if (text.length <= limit) return text;
  // One unit behind the limit tells whether a sentence ends there; the last end is that of the slice.
  const end = sentenceEnds(text.slice(0, limit + 1)).findLast((one) => one <= limit);
  return (end === undefined ? cutUnits(text, limit) : text.slice(0, end)).trimEnd();
}

/** The pieces of a text that each keep a limit, as {@link cutAtSentence} cuts them. */
export function piecesOf(text: string, limit: number): string[] {
  const pieces: string[] = [];
  let rest = text.trim();
  while (rest !== '') {
    const piece = cutAtSentence(rest, limit);
    if (piece === '') break;
    pieces.push(piece);
    rest = rest.slice(piece.length).trim();
  }
  return pieces;
}
