import { createObservable } from '../../kernel';

/** Whether the library is open: for a new video, or to replace the one of these elements. */
export const picking = createObservable<{ replace: readonly string[] } | null>(null);
