const KB = 1024;
const MB = 1024 * KB;

/** How large the JSON of a call may be, by its size class, bytes. */
export const bodyLimits = {
  /** A few fields: what a call takes of those who need not be logged in. */
  brief: 4 * KB,
  /** The fields of a page: what any other call takes. */
  usual: 64 * KB,
  /** One long text, or a list with some thousand entries. */
  long: 2 * MB,
  /** Many long texts. */
  large: 6 * MB,
  /** A project's document, whole or as patches. It is read and checked beside the server's other work. */
  document: 6 * MB,
} as const;

export type BodySize = keyof typeof bodyLimits;
