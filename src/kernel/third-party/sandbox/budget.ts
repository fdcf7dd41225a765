/** What is left of something that comes back with time, such as milliseconds of work in each second. */
export class Budget {
  readonly #perSecond: number;
  readonly #most: number;
  readonly #now: () => number;
  #left: number;
  #asOf: number;

  /**
   * @param perSecond how much comes back in a second
   * @param most how much may gather while nothing is spent
   */
  constructor(perSecond: number, most: number, now: () => number = () => performance.now()) {
    this.#perSecond = perSecond;
    this.#most = most;
    this.#now = now;
    this.#left = most;
    this.#asOf = now();
  }

  /** Takes an amount; what is known only afterwards may leave a debt. */
  spend(amount: number): void {
    this.#refill();
    this.#left -= amount;
  }

  /** Milliseconds until there is something left again; 0 when there is. */
  wait(): number {
    this.#refill();
    return this.#left > 0 ? 0 : Math.ceil(((1 - this.#left) / this.#perSecond) * 1000);
  }

  #refill(): void {
    const now = this.#now();
    this.#left = Math.min(this.#most, this.#left + ((now - this.#asOf) / 1000) * this.#perSecond);
    this.#asOf = now;
  }
}
