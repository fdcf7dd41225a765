/** How long a connection may stay open before its caller has shown who he is, milliseconds. */
const WITHIN_MS = 10_000;
/** Such connections of one address: far more than pages that come back at once after a restart, which are told apart quickly. */
const PER_ADDRESS = 100;

export interface StrangerLimits {
  within: number;
  perAddress: number;
}

/** Takes the caller of a connection off the list: he is known now, or has gone. */
export type ForgetStranger = () => void;

/**
 * Connections whose callers have not shown yet who they are. They are few from one address, and end soon: each holds memory,
 * and costs anyone who opens it nothing.
 */
export class Strangers {
  readonly #limits: StrangerLimits;
  readonly #counts = new Map<string, number>();

  constructor(limits: StrangerLimits = { within: WITHIN_MS, perAddress: PER_ADDRESS }) {
    this.#limits = limits;
  }

  /** Whether an address has as many as it may have. */
  isFull(address: string): boolean {
    return (this.#counts.get(address) ?? 0) >= this.#limits.perAddress;
  }

  /**
   * Lets a connection in for now.
   * @param end ends it, when the time is up
   */
  admit(address: string, end: () => void): ForgetStranger {
    this.#change(address, 1);
    let isOpen = true;
    const known = () => {
      if (!isOpen) return;
      isOpen = false;
      clearTimeout(limit);
      this.#change(address, -1);
    };
    const limit = setTimeout(() => {
      known();
      end();
    }, this.#limits.within);
    limit.unref();
    return known;
  }

  #change(address: string, by: number): void {
    const count = (this.#counts.get(address) ?? 0) + by;
    if (count > 0) this.#counts.set(address, count);
    else this.#counts.delete(address);
  }
}
