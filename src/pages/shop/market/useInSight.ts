import { useEffect, useEffectEvent, useRef } from 'react';

/** How far below the window the next page is asked for, CSS pixels. */
const AHEAD = '600px';

/** A ref for the last place of a list; `onSight` is called whenever that comes near the window. */
export function useInSight<E extends Element>(onSight: () => void) {
  const mark = useRef<E>(null);
  const seen = useEffectEvent(onSight);
  useEffect(() => {
    if (mark.current === null) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) seen();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(mark.current);
    return () => observer.disconnect();
  });
  return mark;
}
