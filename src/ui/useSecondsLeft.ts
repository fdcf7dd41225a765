import { useEffect, useState } from 'react';

const SECOND = 1000;
const CHECK_MS = 250;

const secondsUntil = (end: number): number => Math.max(0, Math.ceil((end - Date.now()) / SECOND));

/**
 * Whole seconds until a moment, by the clock, so that a throttled background tab does not stretch them.
 * @param end milliseconds since 1970; null while it is not known, which answers null
 */
export function useSecondsLeft(end: number | null): number | null {
  const [, setSeen] = useState<number | null>(null);
  useEffect(() => {
    if (end === null || secondsUntil(end) === 0) return;
    const timer = setInterval(() => {
      setSeen(secondsUntil(end));
      if (secondsUntil(end) === 0) clearInterval(timer);
    }, CHECK_MS);
    return () => clearInterval(timer);
  }, [end]);
  return end === null ? null : secondsUntil(end);
}
