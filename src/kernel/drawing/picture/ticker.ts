/** The time, as a store that changes at every full step. */
export interface Ticker {
  subscribe(listener: () => void): () => void;
  /** Milliseconds since 1970, at the last full step. */
  get(): number;
}

/** One timer for all who wait for the same step, milliseconds; it runs only while there are subscribers. */
export function createTicker(every: number): Ticker {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const fullStep = () => Math.floor(Date.now() / every) * every;
  let now = fullStep();

  // Set again each time to the next full step, since an interval would drift.
  const wait = () => {
    timer = setTimeout(
      () => {
        now = fullStep();
        for (const listener of listeners) listener();
        wait();
      },
      every - (Date.now() % every),
    );
  };

  return {
    subscribe(listener) {
      if (listeners.size === 0) {
        now = fullStep();
        wait();
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) clearTimeout(timer);
      };
    },
    get: () => now,
  };
}
