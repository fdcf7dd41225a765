import type { ListeningSettings } from '../settings';
import { createPhraseSpotter, type PhraseHit, type PhraseSpotter } from './spotter';

/** What the page sends: the phrases first, then sound. */
export type ToSpotter = { phrases: ListeningSettings['phrases'] } | { samples: Int16Array };
/** What the page gets. */
export type FromSpotter = { hit: PhraseHit } | { look: PhraseHit };

let spotter: PhraseSpotter | null = null;
const tell = (message: FromSpotter) => postMessage(message);

addEventListener('message', ({ data }: MessageEvent<ToSpotter>) => {
  if ('samples' in data) spotter?.feed(data.samples);
  else
    spotter = createPhraseSpotter(
      data,
      (hit) => tell({ hit }),
      (look) => tell({ look }),
    );
});
