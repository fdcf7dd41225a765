import { createToken, type WritableObservable } from '../../kernel';

/** Whether the preview is open. */
export const PreviewState = createToken<WritableObservable<boolean>>('mirra.preview-state');
