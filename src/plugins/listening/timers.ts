/** Time, as the parts of listening see it; tests turn it by hand. */
export interface Timers {
  /** Milliseconds of a clock that never goes back. */
  now(): number;
  /** Starts a timer and returns a function that stops it. */
  after(ms: number, run: () => void): () => void;
}
