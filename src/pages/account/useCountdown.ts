import { useCallback, useEffect, useState } from 'react';

const secondsUntil = (end: number): number => Math.max(0, Math.ceil((end - Date.now()) / 1000));

/** Whole seconds left until an end; read off the clock, so a throttled background tab does not stretch it. */
export function useCountdown(): { left: number; start: (seconds: number) => void } {
  const [end, setEnd] = useState(0);
  const [left, setLeft] = useState(0);

  useEffect(() => {
    if (end === 0) return;
    const follow = () => {
      const now = secondsUntil(end);
      setLeft(now);
      if (now === 0) setEnd(0);
    };
    const timer = setInterval(follow, 250);
    return () => clearInterval(timer);
  }, [end]);

  const start = useCallback((seconds: number) => {
    setEnd(Date.now() + seconds * 1000);
    setLeft(seconds);
  }, []);
  return { left, start };
}
