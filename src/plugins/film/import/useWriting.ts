import { useEffect, useRef, useState } from 'react';
import type { WritingSource, WrittenScene } from '../../../../contract/film/routes/import';
import { ApiError, call } from '../../../api/client';
import { useFilm } from '../useFilm';

/** How long a script may be asked to be, seconds. */
export const scriptLengths = [30, 60, 120, 300, 600] as const;
export type ScriptLength = (typeof scriptLengths)[number];

/** The length that is nearest to some seconds. */
export const lengthNear = (seconds: number): ScriptLength =>
  scriptLengths.reduce((best, one) => (Math.abs(one - seconds) < Math.abs(best - seconds) ? one : best));

type State = { kind: 'idle' } | { kind: 'writing' } | { kind: 'failed'; message: string };

/** Has the language model write a script in the language of the film. */
export function useWriting() {
  const language = useFilm((film) => film.language);
  const [state, setState] = useState<State>({ kind: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  return {
    state,
    cancel: () => running.current?.abort(),
    /** @returns null when it was canceled, or has failed and says so */
    async write(source: WritingSource, seconds: number, wish = ''): Promise<WrittenScene[] | null> {
      running.current?.abort();
      const stop = new AbortController();
      running.current = stop;
      setState({ kind: 'writing' });
      try {
        const body = { source, language, seconds, ...(wish !== '' && { wish }) };
        const { scenes } = await call(
          'POST /film/import/write',
          { body },
          { signal: stop.signal, quiet: true },
        );
        setState({ kind: 'idle' });
        return scenes;
      } catch (error) {
        if (stop.signal.aborted) setState({ kind: 'idle' });
        else if (error instanceof ApiError) setState({ kind: 'failed', message: error.message });
        else throw error;
        return null;
      }
    },
  };
}
