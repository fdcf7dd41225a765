/** A word of a caption. */
export interface ShownWord {
  /** The line in which it stands, from 0. */
  readonly line: number;
  /** Its place in that line, UTF-16 units. */
  readonly start: number;
  readonly length: number;
  /** When it begins to be said, milliseconds from the beginning of the scene. */
  readonly ms: number;
}

/** A caption with its lines; times in milliseconds from the beginning of the scene. */
export interface ShownCaption {
  readonly startMs: number;
  readonly endMs: number;
  readonly lines: readonly string[];
  /** In the order in which they are said. */
  readonly words: readonly ShownWord[];
}
