import { FRAME_MS } from '../../../contract/speech/limits';
import type { SpeechFallback } from '../../engines/speech-synthesis/port';
import type { Utterance } from './utterance';

/** What was heard of an answer. */
export interface Spoken {
  /** Milliseconds of sound that were sent. */
  ms: number;
  /** Who has spoken in place of the voice, one for each sentence where that was so. */
  fallbacks: SpeechFallback[];
}

/** Counts how long the sentences of one answer were spoken, and reports it once, when all are over. */
export class SpokenTime {
  private readonly waiting = new Set<Utterance>();
  private readonly fallbacks: SpeechFallback[] = [];
  private frames = 0;
  private isComplete = false;

  /** @param report not called for an answer that was never heard */
  constructor(private readonly report: (spoken: Spoken) => void) {}

  add(utterance: Utterance): void {
    this.waiting.add(utterance);
  }

  /** A sentence was spoken, or dropped in the middle. */
  leave(utterance: Utterance): void {
    if (!this.waiting.delete(utterance)) return;
    this.frames += utterance.taken;
    if (utterance.fallback !== null) this.fallbacks.push(utterance.fallback);
    this.tell();
  }

  /** No sentence will follow. */
  complete(): void {
    this.isComplete = true;
    this.tell();
  }

  private tell(): void {
    if (!this.isComplete || this.waiting.size > 0 || this.frames === 0) return;
    this.report({ ms: this.frames * FRAME_MS, fallbacks: this.fallbacks });
    this.frames = 0;
  }
}
