import type { ListedPlugin } from '../../../../contract/plugin';
import type { Grant } from '../permissions/permissions';

export type { ListedPlugin };

/** A folder of the server that is no plugin, and why. */
export interface FolderProblem {
  readonly folder: string;
  readonly reason: string;
}

/** Where third-party plugins come from. */
export interface ExternalSource {
  /** What the server has installed. */
  list(): Promise<{ readonly records: readonly ListedPlugin[]; readonly problems: readonly FolderProblem[] }>;
  /** Reaches another origin, without cookies and redirects. */
  readonly fetch: Grant['fetch'];
  /** Whose grants these are; two users of one browser have their own. */
  readonly owner: string;
}
