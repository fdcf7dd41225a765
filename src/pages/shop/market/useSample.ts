import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, callBlob } from '../../../api/client';
import { type Playback, playSound } from '../../../api/speech/playback';

type SampleState = 'idle' | 'asking' | 'playing';

/**
 * Hears a sentence in a voice that is for sale; a second press stops it. `failure` is the server's message, as when there
 * were too many samples; it is empty when the sound came and cannot be played here.
 */
export function useSample(itemId: string): {
  state: SampleState;
  failure: string | null;
  press: (text: string) => void;
} {
  const [state, setState] = useState<SampleState>('idle');
  const [failure, setFailure] = useState<string | null>(null);
  const current = useRef<{ asking: AbortController; playing: Playback | null } | null>(null);

  const stop = useCallback(() => {
    current.current?.asking.abort();
    current.current?.playing?.stop();
    current.current = null;
  }, []);
  useEffect(() => stop, [stop]);

  const hear = async (text: string) => {
    const mine = { asking: new AbortController(), playing: null as Playback | null };
    current.current = mine;
    setState('asking');
    setFailure(null);
    try {
      const sound = await callBlob(
        'POST /market/sample',
        { body: { itemId, text } },
        { as: 'session', quiet: true, signal: mine.asking.signal },
      );
      if (current.current !== mine) return;
      setState('playing');
      mine.playing = playSound(
        sound,
        () => setState('idle'),
        () => {
          setState('idle');
          setFailure('');
        },
      );
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (current.current !== mine) return;
      setState('idle');
      setFailure(error.message);
    }
  };
  return {
    state,
    failure,
    press(text) {
      if (state === 'idle') return void hear(text);
      stop();
      setState('idle');
    },
  };
}
