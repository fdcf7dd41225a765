import { useSyncExternalStore } from 'react';

/** Widest screen of a phone, in CSS pixels; a tablet shows what a computer shows. */
const PHONE_WIDTH = 768;
const NARROW = `(max-width: ${PHONE_WIDTH}px)`;
const COARSE = '(pointer: coarse)';

const isMobileAgent = (agent: string): boolean => /Mobi|Android|iPhone|iPod/i.test(agent);

/** Whether this is a phone: narrow, and touched or known by its name. A narrow desktop window is none. */
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

/** {@link isPhone}, followed while the window changes. */
export const useIsPhone = (): boolean => useSyncExternalStore(follow, isPhone);
