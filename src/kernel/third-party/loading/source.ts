import type { ListedPlugin } from '../../../../contract/plugin/schema';
import type { Grant } from '../permissions/permissions';

export type { ListedPlugin };

/** An invalid plugin folder of the server, with its error. */
export interface FolderProblem {
  readonly folder: string;
  readonly reason: string;
}

/** Where third-party plugins come from. */
export interface ExternalSource {
  /** The plugins installed on the server. */
  list(): Promise<{ readonly records: readonly ListedPlugin[]; readonly problems: readonly FolderProblem[] }>;
  /** Fetches from another origin, without cookies and redirects. */
  readonly fetch: Grant['fetch'];
  /** Owner of the grants; each user of a browser has separate ones. */
  readonly owner: string;
}
