import { createToken, type Observable } from '../../kernel';

/** Who edits the project now, in other windows than this. */
export interface EditorsNow {
  /** Whether another window of the same account is among them. */
  readonly own: boolean;
  /** Names of the others. */
  readonly names: readonly string[];
}

export const noEditors: EditorsNow = { own: false, names: [] };

export const LiveEditors = createToken<Observable<EditorsNow>>('mirra.live-editors');
