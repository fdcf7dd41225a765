/** An adapter, and how it ends. */
export interface OpenedAdapter<T> {
  engine: T;
  close(): Promise<void>;
}

interface Held<T> extends OpenedAdapter<T> {
  /** Calls that go on. */
  uses: number;
  isReplaced: boolean;
}

/**
 * An engine that can be replaced while its calls go on: new calls use the new adapter, those that go on end with the old
 * one, which is closed when its last call has ended.
 */
export class Exchangeable<T> {
  private held: Held<T>;

  constructor(
    first: OpenedAdapter<T>,
    private readonly onError: (error: unknown) => void,
  ) {
    this.held = { ...first, uses: 0, isReplaced: false };
  }

  /** The adapter that new calls use. */
  get current(): T {
    return this.held.engine;
  }

  /** Holds the adapter of now for one call; `release` ends the call, once or more often. */
  use(): { engine: T; release: () => void } {
    const { held } = this;
    held.uses++;
    let isOver = false;
    return {
      engine: held.engine,
      release: () => {
        if (isOver) return;
        isOver = true;
        held.uses--;
        this.closeUnused(held);
      },
    };
  }

  exchange(next: OpenedAdapter<T>): void {
    const old = this.held;
    this.held = { ...next, uses: 0, isReplaced: false };
    old.isReplaced = true;
    this.closeUnused(old);
  }

  /** Closes the adapter of now; its open calls fail as their port says. */
  close(): Promise<void> {
    return this.held.close();
  }

  private closeUnused(held: Held<T>): void {
    if (held.isReplaced && held.uses === 0) held.close().catch(this.onError);
  }
}
