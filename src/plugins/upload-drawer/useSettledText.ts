import { useEffect, useState } from 'react';

const PAUSE_MS = 300;

/** A text once its writer pauses, without the spaces round it. */
export function useSettledText(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled.trim();
}
