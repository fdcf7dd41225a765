import { createToken, type WritableObservable } from '../../kernel';

/** Whether a guest sees the comments beside the stage. */
export const GuestView = createToken<WritableObservable<boolean>>('mirra.comment-guest-view');
