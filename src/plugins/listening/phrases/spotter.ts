import type { Phrase } from '../../../kernel';
import type { ListeningSettings } from '../settings';
import { FRAMES_PER_ROW, heardFrame, heardSound, HOP, spectrumOf } from './mfcc';
import { scoreOf } from './score';
import { readTemplate } from './templates';

export interface PhraseHit {
  readonly phrase: Phrase;
  readonly score: number;
  /** Largest score that counts as a hit. */
  readonly threshold: number;
}

/** Listens for set phrases in a running sound. */
export interface PhraseSpotter {
  /** Takes samples of 16 kHz while somebody speaks. */
  feed(samples: Int16Array): void;
  close(): void;
}

/** Sound that is compared at once, in frames of 20 ms: 2.6 s. */
const WINDOW = 130;
/** A look each 300 ms. */
const EVERY = 15;
/** A phrase counts when it ends within the last 600 ms: an earlier end has been looked at before. */
const FRESH = 30;
/** Samples of a frame. */
const FRAME = 400;

interface Known {
  readonly phrase: Phrase;
  readonly templates: readonly Float64Array[][];
  readonly threshold: number;
}

/** The phrases that can be heard: with templates and a threshold. */
function knownOf({ phrases }: Pick<ListeningSettings, 'phrases'>): Known[] {
  return (['wake', 'sleep', 'stop'] as const).flatMap((phrase) => {
    const { templates, threshold } = phrases[phrase];
    const readable = templates.map(readTemplate).filter((rows) => rows !== null);
    return readable.length === 0 || threshold === null ? [] : [{ phrase, templates: readable, threshold }];
  });
}

/**
 * Compares the last seconds with the templates, three times a second.
 * @param onLook tells each score, hit or not, as a test of a phrase wants to see
 */
export function createPhraseSpotter(
  settings: Pick<ListeningSettings, 'phrases'>,
  onHit: (hit: PhraseHit) => void,
  onLook: (look: PhraseHit) => void = () => undefined,
): PhraseSpotter {
  const known = knownOf(settings);
  let rest = new Int16Array(0);
  let frames: Float64Array[][] = [];
  let fresh = 0;

  const look = () => {
    const sound = heardSound(frames);
    let best: PhraseHit | null = null;
    for (const { phrase, templates, threshold } of known) {
      const { cost, end } = scoreOf(templates, sound);
      const found = { phrase, score: cost, threshold };
      if (Number.isFinite(cost)) onLook(found);
      const isHit = cost <= threshold && end * FRAMES_PER_ROW >= frames.length - FRESH;
      // Phrases that sound alike: the one that is surest by its own measure.
      if (isHit && (best === null || cost / threshold < best.score / best.threshold)) best = found;
    }
    if (best === null) return;
    // The same words are no second hit.
    frames = [];
    onHit(best);
  };

  return {
    feed(samples) {
      if (known.length === 0) return;
      const sound = new Int16Array(rest.length + samples.length);
      sound.set(rest);
      sound.set(samples, rest.length);
      let at = 0;
      for (; at + FRAME <= sound.length; at += HOP) {
        frames.push(heardFrame(spectrumOf(sound, at)));
        if (frames.length > WINDOW) frames.shift();
        if (++fresh >= EVERY) {
          fresh = 0;
          look();
        }
      }
      rest = sound.slice(at);
    },
    close() {
      frames = [];
    },
  };
}
