/** What PostgreSQL cannot store, and no text means: NUL, and halves of surrogate pairs. */
const UNSTORABLE = /[\0\ud800-\udfff]/gu;

/** Whether a text can be stored: neither a NUL character nor half of a surrogate pair. */
export const isStorableText = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/** A text without what cannot be stored. */
export const storableText = (text: string): string =>
  isStorableText(text) ? text : text.replace(UNSTORABLE, '');
