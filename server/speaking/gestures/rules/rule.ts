import type { AvatarMove } from '../../../../contract/conversation/schema';

/** What is done where a sentence has certain words. */
export interface Rule {
  /** The words; what they would mean in other company is left out here. */
  readonly when: RegExp;
  /** One of these is chosen by the text; a list is done at once, a mood with a gesture. */
  readonly moves: readonly (AvatarMove | readonly AvatarMove[])[];
  /** Share of the sentences in which it is done, from 0 to 1; all when absent. */
  readonly share?: number;
  /** Holds only in a sentence in which no other rule does. */
  readonly isWeak?: boolean;
}

/** The moves that several languages have for the same matter. */
export const LEFT = ['left', 'point-left'] as const;
export const RIGHT = ['right', 'point-right'] as const;
export const SORRY = [['concern', 'bow']] as const;
export const UNSURE = ['doubt', 'shrug'] as const;
export const OTHERWISE = ['left', 'right', 'both'] as const;
