import type { ListeningSettings } from '../settings';
import type { PhraseHit, PhraseSpotter } from './spotter';
import type { FromSpotter, ToSpotter } from './spotter.worker';

export type { PhraseHit, PhraseSpotter } from './spotter';

/** Whether a project has phrases that can be heard by their sound. */
export const canSpot = ({ phrases }: Pick<ListeningSettings, 'phrases'>): boolean =>
  Object.values(phrases).some(({ templates, threshold }) => templates.length > 0 && threshold !== null);

/**
 * Hears the set phrases of a project without a recognizer, in a worker.
 * @param onLook tells each score, hit or not, three times a second
 */
export function openPhraseSpotter(
  { phrases }: Pick<ListeningSettings, 'phrases'>,
  onHit: (hit: PhraseHit) => void,
  onLook: (look: PhraseHit) => void = () => undefined,
): Promise<PhraseSpotter> {
  const worker = new Worker(new URL('./spotter.worker.ts', import.meta.url), { type: 'module' });
  const send = (message: ToSpotter) => worker.postMessage(message);
  worker.addEventListener('message', ({ data }: MessageEvent<FromSpotter>) => {
    if ('hit' in data) onHit(data.hit);
    else onLook(data.look);
  });
  send({ phrases });
  return Promise.resolve({
    feed: (samples) => send({ samples }),
    close: () => worker.terminate(),
  });
}
