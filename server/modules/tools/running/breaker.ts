/** Failures in a row after which a tool rests, and for how long, milliseconds. */
const FAILURES = 3;
const REST_MS = 60_000;
/** Tools that are remembered. */
const REMEMBERED = 5_000;

interface Count {
  failures: number;
  restsUntil: number;
}

/** Lets tools rest that fail, so that nobody waits for them again and again. */
export interface Breaker {
  /** Whether a tool rests. After its rest one call is let through, and decides. */
  isOpen(id: string): boolean;

  succeeded(id: string): void;

  failed(id: string): void;
}

/** See {@link Breaker}. */
export function createBreaker(): Breaker {
  const counts = new Map<string, Count>();
  return {
    isOpen: (id: string): boolean => (counts.get(id)?.restsUntil ?? 0) > Date.now(),
    succeeded: (id: string): void => void counts.delete(id),
    failed(id: string): void {
      const failures = (counts.get(id)?.failures ?? 0) + 1;
      if (counts.size >= REMEMBERED) counts.clear();
      counts.set(id, { failures, restsUntil: failures >= FAILURES ? Date.now() + REST_MS : 0 });
    },
  };
}
