import { useSyncExternalStore } from 'react';

const SECOND = 1_000;
const MINUTE = 60_000;

/** One timer for all clocks that tick at the same pace; it runs only while somebody looks. */
function createTicker(every: number) {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let now = Math.floor(Date.now() / every) * every;

  // Set anew each time, to the next full second or minute: an interval would drift away from it.
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

/** The time, new every full second or every full minute. */
export function useNow(withSeconds: boolean): Date {
  const ticker = withSeconds ? seconds : minutes;
  return new Date(useSyncExternalStore(ticker.subscribe, ticker.get, ticker.get));
}
