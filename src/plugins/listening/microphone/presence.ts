/** A page that is hidden for longer gives the microphone back, milliseconds. */
export const HIDDEN_MS = 30_000;

interface PresenceDeps {
  page: Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>;
  window: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  /** Starts a timer and returns a function that stops it. */
  after(ms: number, run: () => void): () => void;
}

/**
 * Calls `onAway` when the visitor has left: the page was closed, or hidden for 30 s.
 * @returns a function that ends it
 */
export function watchPresence({ page, window, after }: PresenceDeps, onAway: () => void): () => void {
  let stopTimer: () => void = () => undefined;
  const change = () => {
    stopTimer();
    stopTimer = page.hidden ? after(HIDDEN_MS, onAway) : () => undefined;
  };
  page.addEventListener('visibilitychange', change);
  window.addEventListener('pagehide', onAway);
  change();
  return () => {
    stopTimer();
    page.removeEventListener('visibilitychange', change);
    window.removeEventListener('pagehide', onAway);
  };
}
