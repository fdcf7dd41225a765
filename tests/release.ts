/** The last release: its servers must be able to go on while those of the next one start, on the schema of the next one. */
export const RELEASE = {
  /** Its commit. */
  commit: 'd0189072',
  /** Number of its last step of the schema. */
  lastStep: 27,
} as const;
