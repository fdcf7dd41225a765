import type { ProjectListener } from '../../api/updates';
import { createToken, type Observable, type WritableObservable } from '../../kernel';

/** Who edits the project now, in other windows than this. */
export interface EditorsNow {
  /** Whether another window of the same account is among them. */
  readonly own: boolean;
  /** Names of the others. */
  readonly names: readonly string[];
}

export const noEditors: EditorsNow = { own: false, names: [] };

export const LiveEditors = createToken<Observable<EditorsNow>>('mirra.live-editors');

/** Keeps the names of those who edit, without this window. */
export const namesInto =
  (now: WritableObservable<EditorsNow>): NonNullable<ProjectListener['editors']> =>
  (editors) =>
    now.set({
      own: editors.some(({ own }) => own),
      names: [...new Set(editors.filter(({ own }) => !own).map(({ name }) => name))],
    });
