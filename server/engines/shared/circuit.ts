/** A service that is left alone for a while. */
export interface Rest {
  /** When it is tried again, milliseconds since 1970. */
  readonly until: number;
  /** Code of its failure. */
  readonly reason: string;
}

/** The first rest of a service that failed, and the longest: each rest without success in between is twice as long. */
const FIRST_MS = 10_000;
const LONGEST_MS = 300_000;

/**
 * A circuit breaker: a service that failed is left alone for a while, so that nobody waits for it in vain; after that one call tries
 * it, and the others follow once it has answered.
 */
export class Circuit {
  private open: { until: number; reason: string; length: number } | null = null;
  private isTried = false;

  /** @param now the clock, milliseconds since 1970 */
  constructor(private readonly now: () => number = Date.now) {}

  /** The rest that goes on; null while the service is asked. */
  get rest(): Rest | null {
    return this.open !== null && this.now() < this.open.until ? this.open : null;
  }

  /** Whether a call may ask the service. The call has to say how it ended: {@link worked}, {@link failed} or {@link left}. */
  admit(): boolean {
    if (this.open === null) return true;
    if (this.isTried || this.rest !== null) return false;
    this.isTried = true;
    return true;
  }

  /** @returns whether the service had failed before */
  worked(): boolean {
    const hadFailed = this.open !== null;
    this.open = null;
    this.isTried = false;
    return hadFailed;
  }

  /**
   * @param reason code of the failure
   * @returns the rest that begins; null when one goes on already
   */
  failed(reason: string): Rest | null {
    this.isTried = false;
    // Calls that were under way together fail together: they are one failure.
    if (this.rest !== null) return null;
    const length = this.open === null ? FIRST_MS : Math.min(2 * this.open.length, LONGEST_MS);
    this.open = { until: this.now() + length, reason, length };
    return this.open;
  }

  /** The caller has gone away before the service could answer. */
  left(): void {
    this.isTried = false;
  }
}
