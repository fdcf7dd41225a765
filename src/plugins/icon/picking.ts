import { createObservable } from '../../kernel';

/** Whether the icons are open: for a new one, or to replace the icons of these elements. */
export const picking = createObservable<{ replace: readonly string[] } | null>(null);
