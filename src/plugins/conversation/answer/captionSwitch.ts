import { createToken, type WritableObservable } from '../../../kernel';

/** Whether captions are shown. */
export const CaptionSwitch = createToken<WritableObservable<boolean>>('mirra.caption-switch');
