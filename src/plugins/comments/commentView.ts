import type { CommentPlace } from '../../../contract/sharing/schema';
import { type Commenter, commenter } from '../../api/comments';
import { createObservable, createToken, type WritableObservable } from '../../kernel';

/** What one window shows of the comments. */
export interface CommentView {
  /** Whether a guest sees the comments beside the stage. */
  readonly beside: WritableObservable<boolean>;
  /** Whether the comments are open: pins stand on the stage only then. */
  readonly open: WritableObservable<boolean>;
  readonly shown: WritableObservable<'open' | 'resolved'>;
  /** The thread that was chosen, in the list or by its pin. */
  readonly chosen: WritableObservable<string | null>;
  /** Whether the next press on the stage chooses the place of the comment that is being written. */
  readonly placing: WritableObservable<boolean>;
  readonly place: WritableObservable<CommentPlace | null>;
  /** Who writes here; null for the owner of the project. */
  readonly guest: WritableObservable<Commenter | null>;
}
export const CommentView = createToken<CommentView>('mirra.comment-view');

/** Below this width, CSS pixels, the comments would cover the stage, so a guest opens them. */
const BESIDE = 1024;

/** @param isGuest whether the window belongs to somebody who was invited */
export const createCommentView = (isGuest: boolean): CommentView => ({
  beside: createObservable(isGuest && window.innerWidth >= BESIDE),
  open: createObservable(false),
  shown: createObservable<'open' | 'resolved'>('open'),
  chosen: createObservable<string | null>(null),
  placing: createObservable(false),
  place: createObservable<CommentPlace | null>(null),
  guest: createObservable(isGuest ? commenter() : null),
});
