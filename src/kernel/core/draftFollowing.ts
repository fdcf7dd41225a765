import type { Observable } from './observable';
import { createToken } from './token';

/** What of a followed draft the server has. */
export interface FollowedSave {
  /** The revision that the shown document contains. */
  readonly revision: number;
  /** Whether changes are shown that no save has told of yet. */
  readonly isAhead: boolean;
}

/** How a player that shows a draft follows its editor. Never available to third parties. */
export interface DraftFollowing {
  readonly save: Observable<FollowedSave>;
  /** Loads what is saved, for who has noticed that something was missed. @throws ApiError */
  reload(): Promise<void>;
}
export const DraftFollowing = createToken<DraftFollowing>('mirra.draft-following');
