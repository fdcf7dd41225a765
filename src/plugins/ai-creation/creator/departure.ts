/** How long a page lives on at most after it was asked whether it may be left, milliseconds. */
const LEAVE_MS = 5_000;

/** Tells failures of the creation from failures of a page that is being left, which gives up its pictures and calls first. */
export interface Departure {
  /** Resolves at once, or, when the page may be about to be left, only once it has stayed. */
  stayed(): Promise<void>;
  stop(): void;
}

export function watchDeparture(): Departure {
  let askedAt = Number.NEGATIVE_INFINITY;
  const ask = () => {
    askedAt = performance.now();
  };
  window.addEventListener('beforeunload', ask);
  return {
    stayed: async () => {
      const left = askedAt + LEAVE_MS - performance.now();
      if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
    },
    stop: () => window.removeEventListener('beforeunload', ask),
  };
}
