import { type RefObject, useEffect, useState } from 'react';
import type { Size } from '../../document';

const nowhere: Size = { width: 0, height: 0 };

/** The size of an element in pixels, as it is laid out; nothing until it is known. */
export function useSizeOf(held: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState(nowhere);
  useEffect(() => {
    const element = held.current;
    if (element === null) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry === undefined) return;
      const { width, height } = entry.contentRect;
      setSize((old) => (old.width === width && old.height === height ? old : { width, height }));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [held]);
  return size;
}
