import type { AvatarMove } from '../../../contract/conversation/schema';
import { avatarMoves } from '../../../contract/speech/limits';

/** When a person would do it, for models; empty where the name says it. */
const WHEN: Readonly<Record<AvatarMove, string>> = {
  smile: '',
  nod: '',
  think: '',
  shake: 'no',
  joy: '',
  concern: 'sorry to hear it',
  surprise: '',
  doubt: 'not sure',
  wave: 'hello, goodbye',
  left: 'presents what is on the left',
  right: 'on the right',
  both: 'all of it, welcome',
  'point-left': '',
  'point-right': '',
  'point-up': 'attention',
  one: 'first',
  two: 'second',
  three: 'third',
  thumb: 'well done',
  together: 'thanks, respect',
  heart: 'from the heart',
  bow: 'apology',
  shrug: 'who knows',
};

/** The marks of all moves with what they are for, as prompts list them. */
export const describedMoves: string = avatarMoves
  .map((move) => (WHEN[move] === '' ? `[${move}]` : `[${move}] (${WHEN[move]})`))
  .join(', ');
