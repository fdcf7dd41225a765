/** A word of a caption. */
export interface ShownWord {
  /** Number of its line, from 0. */
  readonly line: number;
  /** Its place in the line, UTF-16 units. */
  readonly start: number;
  readonly length: number;
  /** When it begins, on the clock of its caption. */
  readonly ms: number;
}

/** What is read at once. Milliseconds from the beginning of its scene, or of its film. */
export interface ShownCaption {
  readonly startMs: number;
  readonly endMs: number;
  readonly lines: readonly string[];
  readonly words: readonly ShownWord[];
}
