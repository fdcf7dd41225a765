import { useSyncExternalStore } from 'react';

const SECOND = 1_000;
const MINUTE = 60_000;

/** One timer for all clocks with the same interval; it runs only while there are subscribers. */
function createTicker(every: number) {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let now = Math.floor(Date.now() / every) * every;

  // Set again each time to the next full second or minute, since an interval would drift.
  const wait = () => {
    timer = setTimeout(
      () => {
        now = Math.floor(Date.now() / every) * every;
        for (const listener of listeners) listener();
        wait();
      },
      every - (Date.now() % every),
    );
  };

  return {
    subscribe(listener: () => void) {
      if (listeners.size === 0) {
        now = Math.floor(Date.now() / every) * every;
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

const seconds = createTicker(SECOND);
const minutes = createTicker(MINUTE);

/** The time, updated every full second or minute. */
export function useNow(withSeconds: boolean): Date {
  const ticker = withSeconds ? seconds : minutes;
  return new Date(useSyncExternalStore(ticker.subscribe, ticker.get, ticker.get));
}
