import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Root font size at the design's width, in pixels; also the maximum. */
const FULL = 16;
const DESIGN_WIDTH = 1920;
const PHONE_DESIGN_WIDTH = 430;
/** Windows up to this width have the phone layout. */
const PHONE_WIDTH = 768;
/** Delay after the last change of size, milliseconds. */
const RESIZE_DEBOUNCE_MS = 500;
const UNSCALED = /^\/work\/image\/index\/?$/;

/** Root font size of a window `width` pixels wide, in pixels (docs/decisions/0014-root-font.md). */
export function rootFontSize(width: number, pathname: string): number {
  if (UNSCALED.test(pathname)) return FULL;
  const design = width <= PHONE_WIDTH ? PHONE_DESIGN_WIDTH : DESIGN_WIDTH;
  return Math.min(FULL, (width / design) * FULL);
}

/** `public/first-paint.js` does the same before anything is painted. */
function apply(pathname: string): void {
  const size = rootFontSize(window.innerWidth, pathname);
  const { style } = document.documentElement;
  style.fontSize = `${size}px`;
  // Controls keep their size in pixels, since fingers and eyes do not shrink with the window.
  style.setProperty('--mantine-scale', String(FULL / size));
}

/** Keeps the root font size to the window's width. */
export function useRootFont(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    apply(pathname);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const resized = () => {
      clearTimeout(timer);
      timer = setTimeout(() => apply(pathname), RESIZE_DEBOUNCE_MS);
    };
    window.addEventListener('resize', resized);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('resize', resized);
    };
  }, [pathname]);
}
