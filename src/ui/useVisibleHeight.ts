import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  const viewport = window.visualViewport;
  viewport?.addEventListener('resize', listener);
  return () => viewport?.removeEventListener('resize', listener);
};

/** Least height of an on-screen keyboard, pixels: a browser's own bars are lower. */
const KEYBOARD_MIN = 120;

/** Pixels above the keyboard, or null while there is none. A page that is zoomed in is no keyboard. */
function aboveKeyboard(): number | null {
  const viewport = window.visualViewport;
  if (!viewport || viewport.scale > 1.01) return null;
  return window.innerHeight - viewport.height > KEYBOARD_MIN ? Math.round(viewport.height) : null;
}

/** Height in pixels that a phone's keyboard leaves of the window, where the browser lays it over the page; else null. */
export const useVisibleHeight = (): number | null => useSyncExternalStore(subscribe, aboveKeyboard);
