/** What happens to a text in which a sensitive word is found. */
export const wordActions = ['mask', 'refuse', 'log'] as const;

/** File formats of sensitive words. */
export const wordFormats = ['txt', 'csv', 'xlsx'] as const;

/** Limits of sensitive words: characters of a word, an upload, a name and a script; words of a page and a file. */
export const wordLimits = {
  word: 10,
  upload: 200,
  name: 30,
  script: 200,
  exceptions: 200,
  page: 100,
  fileWords: 20_000,
  fileBytes: 2 * 1024 * 1024,
  libraries: 50,
  libraryWords: 20_000,
  operatorWords: 200_000,
} as const;
