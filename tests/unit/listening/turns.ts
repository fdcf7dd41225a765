import type { Timers } from '../../../src/plugins/listening/timers';

/** Time that a test turns by hand. */
export interface HandTimers extends Timers {
  /** Lets time pass; timers run in their order. */
  pass(ms: number): void;
  /** Timers that still wait. */
  readonly waiting: number;
}

export function createHandTimers(): HandTimers {
  let now = 0;
  let next = 0;
  const timers = new Map<number, { at: number; run: () => void }>();
  return {
    now: () => now,
    after(ms, run) {
      const id = next++;
      timers.set(id, { at: now + ms, run });
      return () => timers.delete(id);
    },
    pass(ms) {
      const end = now + ms;
      for (;;) {
        const due = [...timers].filter(([, { at }]) => at <= end).toSorted(([, a], [, b]) => a.at - b.at)[0];
        if (due === undefined) break;
        const [id, { at, run }] = due;
        timers.delete(id);
        now = Math.max(now, at);
        run();
      }
      now = end;
    },
    get waiting() {
      return timers.size;
    },
  };
}
