import { type PlacedMove, takeMoves } from '../../contract/speech/moves';

/** What is said of a sentence, and what the avatar does meanwhile. */
export interface SpokenText {
  /** Without the marks of moves and without blanks around it; empty for a sentence that is a mark alone. */
  readonly text: string;
  /** Where each move stands in `text`. */
  readonly moves: readonly PlacedMove[];
}

/** What is said of a sentence of a script. */
export function spokenOf(sentence: string): SpokenText {
  const { text, moves } = takeMoves(sentence);
  const spoken = text.trim();
  const from = text.length - text.trimStart().length;
  const placed = moves.map(({ move, at }) => ({
    move,
    at: Math.min(spoken.length, Math.max(0, at - from)),
  }));
  return { text: spoken, moves: placed };
}

/** Whether a spoken text has anything to be heard: signs alone have no sound, and services refuse them. */
export const isHeard = (spoken: string): boolean => /[\p{L}\p{N}]/u.test(spoken);
