import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CloneTrial } from '../../../../contract/clone/schema';
import type { Language } from '../../../../contract/errors';
import { ApiError } from '../../../api/client';
import { callEvents } from '../../../api/events';
import { uploadCustom } from '../cloneQueries';
import type { ReadPhoto } from '../portrait/photo';

/** Share of the whole when the photograph has arrived. */
const SENT = 0.2;

export type TrialState =
  | { state: 'none' }
  | { state: 'running'; share: number }
  | { state: 'failed'; message: string }
  | { state: 'done'; trial: CloneTrial };

export interface TrialWish {
  photo: ReadPhoto;
  gender: 'female' | 'male';
  language: Language;
}

async function runTrial(
  { photo, gender, language }: TrialWish,
  signal: AbortSignal,
  onShare: (share: number) => void,
): Promise<CloneTrial> {
  const fileUrl = await uploadCustom(photo.picture, 'photo.jpg');
  signal.throwIfAborted();
  const maskUrl = await uploadCustom(photo.mask, 'mask.png');
  signal.throwIfAborted();
  onShare(SENT);
  const body = { fileUrl, maskUrl, reading: photo.reading, gender, language, agreement: true };
  for await (const { event, data } of callEvents(
    'POST /custom/trial',
    { body },
    { signal, quiet: true, as: 'session' },
  )) {
    if (event === 'done') return data;
    onShare(SENT + (1 - SENT) * data.share);
  }
  throw new Error('The trial ended without a result');
}

/** Lets a photograph speak one sentence before anything is paid. A new one stops the one before. */
export function useTrial(): {
  shown: TrialState;
  start: (wish: TrialWish) => Promise<void>;
  stop: () => void;
} {
  const { t } = useTranslation('clone');
  const [shown, setShown] = useState<TrialState>({ state: 'none' });
  const running = useRef<AbortController | null>(null);

  const stop = useCallback(() => {
    running.current?.abort();
    running.current = null;
    setShown({ state: 'none' });
  }, []);
  useEffect(() => () => running.current?.abort(), []);

  const start = useCallback(
    async (wish: TrialWish) => {
      running.current?.abort();
      const own = new AbortController();
      running.current = own;
      setShown({ state: 'running', share: 0 });
      const onShare = (share: number) => {
        if (!own.signal.aborted) setShown({ state: 'running', share });
      };
      try {
        const trial = await runTrial(wish, own.signal, onShare);
        if (!own.signal.aborted) setShown({ state: 'done', trial });
      } catch (error) {
        if (!own.signal.aborted)
          setShown({
            state: 'failed',
            message: error instanceof ApiError ? error.message : t('trial.failed'),
          });
      }
    },
    [t],
  );

  return { shown, start, stop };
}
