/** The last release: its servers must keep working on the schema of the next release while servers of that one start. */
export const RELEASE = {
  /** Its commit. */
  commit: 'd0189072',
  /** Number of its last step of the schema. */
  lastStep: 27,
} as const;
