import { useCallback, useEffect, useRef, useState } from 'react';
import { callBlob } from './client';

interface Playing {
  id: number;
  stop: () => void;
}

/** Plays the sample of one voice at a time; a second request for it stops it. */
export function useAudition(onFailure: () => void): { playing: number | null; toggle: (id: number) => void } {
  const [shown, setShown] = useState<number | null>(null);
  const current = useRef<Playing | null>(null);

  const stop = useCallback(() => {
    current.current?.stop();
    current.current = null;
    setShown(null);
  }, []);

  useEffect(() => () => current.current?.stop(), []);

  const toggle = useCallback(
    (id: number) => {
      const again = current.current?.id === id;
      stop();
      if (again) return;
      const player = startSample(id, stop, () => {
        stop();
        onFailure();
      });
      current.current = { id, stop: player };
      setShown(id);
    },
    [stop, onFailure],
  );

  return { playing: shown, toggle };
}

/** Fetches and plays a sample; returns a function that stops it and frees the bytes. */
function startSample(id: number, onEnd: () => void, onFailure: () => void): () => void {
  const stop = new AbortController();
  const audio = new Audio();
  let address: string | null = null;
  audio.addEventListener('ended', onEnd);
  callBlob('GET /avatar/audio/{id}/sample', { params: { id } }, { signal: stop.signal })
    .then((blob) => {
      if (stop.signal.aborted) return;
      address = URL.createObjectURL(blob);
      audio.src = address;
      return audio.play();
    })
    .catch(() => {
      if (!stop.signal.aborted) onFailure();
    });
  return () => {
    stop.abort();
    audio.pause();
    if (address !== null) URL.revokeObjectURL(address);
  };
}
