import { createToken, type WritableObservable } from '../../kernel';

/** Whether the share dialog is open. */
export const ShareState = createToken<WritableObservable<boolean>>('mirra.share-state');

/** Whether the dialog to publish is open. */
export const PublishState = createToken<WritableObservable<boolean>>('mirra.publish-state');
