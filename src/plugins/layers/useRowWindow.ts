import { type RefObject, useEffect, useState } from 'react';

/** Rows drawn above and below what can be seen. */
const SPARE = 8;

/** The rows to render among many of one height: those visible in the nearest scroll area, and a few more. */
export function useRowWindow(
  list: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
): { from: number; to: number } {
  const [range, setRange] = useState({ from: 0, to: 60 });
  useEffect(() => {
    const element = list.current;
    const area = scrollAreaOf(element);
    if (element === null || area === null) return;
    const measure = () => {
      const top = area.getBoundingClientRect().top - element.getBoundingClientRect().top;
      const from = Math.max(0, Math.floor(top / rowHeight) - SPARE);
      const to = Math.ceil((top + area.clientHeight) / rowHeight) + SPARE;
      setRange((known) => (known.from === from && known.to === to ? known : { from, to }));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(area);
    area.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      area.removeEventListener('scroll', measure);
    };
  }, [list, rowHeight]);
  return { from: Math.min(range.from, count), to: Math.min(range.to, count) };
}

function scrollAreaOf(element: HTMLElement | null): HTMLElement | null {
  for (let parent = element?.parentElement ?? null; parent !== null; parent = parent.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  }
  return null;
}
