import type { AvatarMove } from '../../../contract/conversation/schema';
import { armGestures, faceMoods } from '../../../contract/speech/limits';
import type { ArmGesture, PosePack } from '../../engines/avatar/port';
import { canShake } from '../bearing/head';
import type { FaceMood } from '../body-language';

/** What comes nearest to a gesture where there are no pictures of arms. */
const NEAREST: Readonly<Partial<Record<AvatarMove, AvatarMove>>> = {
  wave: 'smile',
  thumb: 'smile',
  together: 'nod',
  heart: 'nod',
  bow: 'nod',
};

export const isArmGesture = (move: AvatarMove): move is ArmGesture =>
  (armGestures as readonly string[]).includes(move);

export const isMood = (move: AvatarMove): move is FaceMood => (faceMoods as readonly string[]).includes(move);

/** What an avatar does where a text asks for a move: the move, the nearest that it can make, or nothing. */
export function possibleMove(
  move: AvatarMove,
  { moves, eyes }: Pick<PosePack, 'moves' | 'eyes'>,
): AvatarMove | null {
  if (isArmGesture(move)) return moves.arms?.[move] === undefined ? (NEAREST[move] ?? null) : move;
  // Those who smile as they always did have no moods.
  if (move === 'joy') return eyes.includes('concern') ? move : 'smile';
  if (isMood(move)) return eyes.includes(move) ? move : null;
  if (move === 'shake') return canShake(moves) ? move : null;
  return move;
}
