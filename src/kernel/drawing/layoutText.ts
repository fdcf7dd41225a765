import { piecesOf } from '../../../contract/text/line-breaks';
import { linesIn, linesOfPieces, type Measure } from '../../../contract/text/lines';

export type { Measure } from '../../../contract/text/lines';

/**
 * Pieces between which a line may break; spaces belong to the piece before them.
 * @param _locale no longer matters: a text breaks alike for everybody, whatever language they read the page in
 */
export const breakable = (text: string, _locale?: string): string[] => piecesOf(text);

/**
 * Breaks a text into lines of at most `width`, as canvas and player do; a wider word is broken inside, but never within a letter.
 * @param _locale no longer matters
 */
export const layoutText = (text: string, width: number, _locale: string, measure: Measure): string[] =>
  linesIn(text, width, measure).map((line) => line.text);

/** Lines of at most `width` from the pieces of one paragraph, for callers that try several widths. */
export const fillLines = (pieces: readonly string[], width: number, measure: Measure): string[] =>
  linesOfPieces(pieces, width, measure);
