import { useCallback, useEffect, useRef, useState } from 'react';
import { LIBRARY_PAGE_SIZE } from '../../../../contract/material/limits';

/** Jump in places between two checks above which the list is flying past, as when its scrollbar is dragged. */
const FLYING = LIBRARY_PAGE_SIZE / 4;
/** Time until it counts as at rest, milliseconds. */
const REST_MS = 80;

interface Sight {
  /** First and last place. */
  from: number;
  to: number;
}

/** The range worth fetching, and a listener for the visible range: what flies past is not fetched. */
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
