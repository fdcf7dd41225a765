import type { Edit } from '../../../../contract/instruction/schema';

/**
 * What became of one change: `locked` objects are left alone; `same` was so already; `gone` is not on the stage; `unable` cannot
 * be changed with words; `no-role` needs a role first.
 */
export type Result = 'done' | 'locked' | 'same' | 'gone' | 'unable' | 'no-role';

/** One change of a sentence and what became of it. */
export interface EditOutcome {
  readonly edit: Edit;
  readonly result: Result;
  /** What it was done to, in the user's language; null for what has no name. */
  readonly name: string | null;
}
