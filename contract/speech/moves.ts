import type { AvatarMove } from '../conversation/schema';
import { avatarMoves } from './limits';

/** A mark takes the space before it along, unless a word stands right behind it. */
const MARK = new RegExp(
  String.raw`(?:\s(?=\[[\w-]+\](?:[\s\p{P}]|$)))?\[(${avatarMoves.join('|')})\]`,
  'giu',
);

/** What the avatar does, and where in the text without marks: UTF-16 units. */
export interface PlacedMove {
  readonly move: AvatarMove;
  readonly at: number;
}

/** Takes the marks of moves, such as `[smile]`, out of a text, in their order; what else stands in brackets stays. */
export function takeMoves(text: string): { text: string; moves: PlacedMove[] } {
  const moves: PlacedMove[] = [];
  let taken = 0;
  const plain = text.replace(MARK, (mark, name: string, from: number) => {
    moves.push({ move: name.toLowerCase() as AvatarMove, at: from - taken });
    taken += mark.length;
    return '';
  });
  return { text: plain, moves };
}
