import type { Match, Matcher } from '../../sensitive-words';
import type { AnswerPiece } from './pieces';

/** What the sensitive words did to an answer. */
export interface FilterResult {
  matches: Match[];
  /** The id of the word whose text is refused; null when none was found. */
  refusedBy: string | null;
}

/**
 * Masks sensitive words in an answer, and ends it at a refused one. Text that may still become a word is held back, and
 * with it the citations that stand behind it.
 */
export async function* filtered(
  pieces: AsyncIterable<AnswerPiece>,
  matcher: Matcher,
  result: FilterResult,
): AsyncGenerator<AnswerPiece> {
  const stream = matcher.stream();
  let pushed = 0;
  let given = 0;
  let waiting: { at: number; piece: AnswerPiece }[] = [];

  /** Masking keeps the length of a text but for rare characters of two units, so offsets stay. */
  function* giveOut({ text, matches, refused }: ReturnType<typeof stream.push>): Generator<AnswerPiece> {
    result.matches.push(...matches);
    if (refused) result.refusedBy = matches.findLast(({ action }) => action === 'refuse')?.wordId ?? '';
    const end = given + text.length;
    let from = 0;
    for (const { at, piece } of waiting) {
      if (at > end) break;
      if (at > given + from) yield { type: 'text', text: text.slice(from, at - given) };
      from = Math.max(from, at - given);
      yield piece;
    }
    waiting = waiting.filter(({ at }) => at > end);
    if (from < text.length) yield { type: 'text', text: text.slice(from) };
    given = end;
  }

  for await (const piece of pieces) {
    if (piece.type === 'text') {
      pushed += piece.text.length;
      yield* giveOut(stream.push(piece.text));
      if (result.refusedBy !== null) return;
    } else if (pushed === given) yield piece;
    else waiting.push({ at: pushed, piece });
  }
  yield* giveOut(stream.end());
}
