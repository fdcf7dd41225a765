import type { AvatarMove } from '../../../../contract/conversation/schema';
import { avatarMoves } from '../../../../contract/speech/limits';
import { takeMoves } from '../../../../contract/speech/moves';
import type { SentenceCitation } from './question';

/**
 * What an answer is made of on its way: text, marks that what was said just now rests on some chunks, and moves of the avatar
 * at what follows.
 */
export type AnswerPiece =
  | { type: 'text'; text: string }
  | { type: 'cite'; citations: SentenceCitation[] }
  | { type: 'move'; move: AvatarMove };

/** A text that somebody has written for a role, with the moves that it asks for; brackets of other kinds stay. */
export function authoredPieces(written: string): AnswerPiece[] {
  const { text, moves } = takeMoves(written);
  const pieces: AnswerPiece[] = [];
  let from = 0;
  const flush = (to: number) => {
    const part = from === 0 ? text.slice(0, to).trimStart() : text.slice(from, to);
    if (part !== '') pieces.push({ type: 'text', text: part });
    from = to;
  };
  for (const { move, at } of moves) {
    flush(at);
    pieces.push({ type: 'move', move });
  }
  flush(text.length);
  return pieces;
}

/** A marker of a source as models write it, a marker of a move, and what may still become one. */
const MARKER = /^(?:\[(\d{1,2})\]|【(\d{1,2})】)/;
const MOVE = new RegExp(String.raw`^\[(${avatarMoves.join('|')})\]`, 'i');
const MAYBE_SOURCE = /^[[【]\d{0,2}$/;
const maybeMarker = (rest: string): boolean =>
  MAYBE_SOURCE.test(rest) ||
  (rest.startsWith('[') && avatarMoves.some((move) => move.startsWith(rest.slice(1).toLowerCase())));

/**
 * Takes the markers of sources such as `[1]` and of moves such as `[smile]` out of a text that comes in pieces. A marker of no
 * source is dropped too: it says nothing to a listener.
 * @param sources the chunk of each number, the first for 1
 */
export function createMarkerParser(sources: readonly SentenceCitation[]) {
  let rest = '';
  /** The space behind a mark goes with it. */
  let dropsSpace = false;

  function take(isEnd: boolean): AnswerPiece[] {
    const pieces: AnswerPiece[] = [];
    let text = '';
    const flush = () => {
      if (text !== '') pieces.push({ type: 'text', text });
      text = '';
    };
    while (rest !== '') {
      if (dropsSpace) rest = rest.replace(/^\s/, '');
      dropsSpace = false;
      const at = rest.search(/[[【]/);
      if (at !== 0) {
        const end = at === -1 ? rest.length : at;
        text += rest.slice(0, end);
        rest = rest.slice(end);
        continue;
      }
      const marker = MARKER.exec(rest);
      if (marker !== null) {
        const source = sources[Number(marker[1] ?? marker[2]) - 1];
        rest = rest.slice(marker[0].length);
        flush();
        if (source !== undefined) pieces.push({ type: 'cite', citations: [source] });
        continue;
      }
      const move = MOVE.exec(rest);
      if (move?.[1] !== undefined) {
        rest = rest.slice(move[0].length);
        dropsSpace = true;
        flush();
        pieces.push({ type: 'move', move: move[1].toLowerCase() as AvatarMove });
        continue;
      }
      if (!isEnd && maybeMarker(rest)) break;
      text += rest.slice(0, 1);
      rest = rest.slice(1);
    }
    flush();
    return pieces;
  }

  return {
    push(piece: string): AnswerPiece[] {
      rest += piece;
      return take(false);
    },
    end: (): AnswerPiece[] => take(true),
  };
}
