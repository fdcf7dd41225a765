import { useCallback, useEffect, useState } from 'react';
import { tabStorage } from '../../storage/siteStorage';

const secondsUntil = (end: number): number => Math.max(0, Math.ceil((end - Date.now()) / 1000));

const KEY = 'mirra.countdowns';

/** When each countdown of this tab ends, milliseconds since 1970; expired ones are dropped. */
function readEnds(): Record<string, number> {
  const kept = JSON.parse(tabStorage.getItem(KEY) ?? '{}') as Record<string, number>;
  return Object.fromEntries(Object.entries(kept).filter(([, end]) => end > Date.now()));
}

/**
 * Whole seconds left of a countdown, measured by the clock, so that a throttled background tab does not stretch it. It
 * belongs to its name, not to the component: it continues while another form is shown, and after a reload.
 */
export function useCountdown(name: string): { left: number; start: (seconds: number) => void } {
  const [ends, setEnds] = useState(readEnds);
  const end = ends[name] ?? 0;
  const [left, setLeft] = useState(() => secondsUntil(end));

  useEffect(() => {
    const follow = () => setLeft(secondsUntil(end));
    follow();
    if (secondsUntil(end) === 0) return;
    const timer = setInterval(() => {
      follow();
      if (secondsUntil(end) === 0) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [end]);

  const start = useCallback(
    (seconds: number) => {
      const next = { ...readEnds(), [name]: Date.now() + seconds * 1000 };
      tabStorage.setQuietly(KEY, JSON.stringify(next));
      setEnds(next);
    },
    [name],
  );
  return { left, start };
}
