/** A budget that is refilled over time, such as milliseconds of work per second. */
export class Budget {
  readonly #perSecond: number;
  readonly #most: number;
  readonly #now: () => number;
  #left: number;
  #asOf: number;

  /**
   * @param perSecond refill per second
   * @param most maximum of the budget
   */
  constructor(perSecond: number, most: number, now: () => number = () => performance.now()) {
    this.#perSecond = perSecond;
    this.#most = most;
    this.#now = now;
    this.#left = most;
    this.#asOf = now();
  }

  /** Spends an amount; costs that are only known afterwards may leave a debt. */
  spend(amount: number): void {
    this.#refill();
    this.#left -= amount;
  }

  /** Milliseconds until the budget is positive again; 0 when it is. */
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
