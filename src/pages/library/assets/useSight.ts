import { useCallback, useEffect, useRef, useState } from 'react';
import { LIBRARY_PAGE_SIZE } from '../../../../contract/constants';

/** Places from one look to the next beyond which the list flies past, as when its scrollbar is dragged. */
const FLYING = LIBRARY_PAGE_SIZE / 4;
/** Until it is taken to have come to rest. */
const REST_MS = 80;

interface Sight {
  /** First and last place. */
  from: number;
  to: number;
}

/** The places that are worth asking for, and what hears of those in sight: nobody can look at what flies past. */
export function useSight(): [Sight, (from: number, to: number) => void] {
  const [sight, setSight] = useState<Sight>({ from: 0, to: 0 });
  const last = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const see = useCallback((from: number, to: number) => {
    clearTimeout(timer.current);
    const flies = Math.abs(from - last.current) > FLYING;
    last.current = from;
    if (flies) timer.current = setTimeout(() => setSight({ from, to }), REST_MS);
    else setSight({ from, to });
  }, []);
  return [sight, see];
}
