/** Longest time that a calculation keeps everybody else waiting, milliseconds: a fifth of a frame of an avatar stream. */
const LONGEST_MS = 8;

/** Lets a long calculation step aside now and then, so that streams go on. */
export class Pace {
  private since = performance.now();

  /** Whether it is time to {@link rest}. */
  isDue(): boolean {
    return performance.now() - this.since >= LONGEST_MS;
  }

  /** Lets everybody else go first. */
  async rest(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    this.since = performance.now();
  }
}
