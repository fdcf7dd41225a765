import { useCallback, useEffect, useState } from 'react';

/** How long until a video that failed is tried again, milliseconds: a server may be away for a moment, or a network. */
const AGAIN_MS = 60_000;

interface Attempts {
  /** Counts them for one address. */
  attempt: number;
  /** The last attempt failed, and the next one is not due yet. */
  isLost: boolean;
  onFailed: () => void;
}

/** Attempts to play a video. A failed one is followed by another after a minute, or when the network is back. */
export function useVideoAttempts(src: string): Attempts {
  const [state, setState] = useState({ src, attempt: 0, isLost: false });
  if (state.src !== src) setState({ src, attempt: 0, isLost: false });
  const { attempt, isLost } = state.src === src ? state : { attempt: 0, isLost: false };
  useEffect(() => {
    if (!isLost) return;
    const again = () => setState((now) => ({ ...now, attempt: now.attempt + 1, isLost: false }));
    const timer = setTimeout(again, AGAIN_MS);
    window.addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [isLost]);
  const onFailed = useCallback(() => setState((now) => ({ ...now, isLost: true })), []);
  return { attempt, isLost, onFailed };
}
