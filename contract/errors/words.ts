import type { ErrorEntry } from './entry';

/** Sensitive words. */
export const wordErrors = {
  wordTooLong: { code: 4340, status: 400 },
  wordsTooLong: { code: 4341, status: 400 },
  wordsRequired: { code: 4342, status: 400 },
  wordLibraryFull: { code: 4343, status: 409 },
  tooManyWordLibraries: { code: 4344, status: 409 },
  wordFileUnreadable: { code: 4345, status: 415 },
  wordFileTooLarge: { code: 4346, status: 413 },
} satisfies Record<string, ErrorEntry>;
