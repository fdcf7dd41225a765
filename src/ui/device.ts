import { useSyncExternalStore } from 'react';

/** Maximum width of a phone's screen, in CSS pixels; tablets get the desktop version. */
const PHONE_WIDTH = 768;
const NARROW = `(max-width: ${PHONE_WIDTH}px)`;
const COARSE = '(pointer: coarse)';

const isMobileAgent = (agent: string): boolean => /Mobi|Android|iPhone|iPod/i.test(agent);

/** Whether this is a phone: narrow, with touch or a phone's user agent. A narrow desktop window is not. */
export const isPhone = (): boolean =>
  window.matchMedia(NARROW).matches &&
  (window.matchMedia(COARSE).matches || isMobileAgent(navigator.userAgent));

function follow(listener: () => void): () => void {
  const lists = [NARROW, COARSE].map((query) => window.matchMedia(query));
  for (const list of lists) list.addEventListener('change', listener);
  return () => {
    for (const list of lists) list.removeEventListener('change', listener);
  };
}

/** {@link isPhone}, updated when the window changes. */
export const useIsPhone = (): boolean => useSyncExternalStore(follow, isPhone);
