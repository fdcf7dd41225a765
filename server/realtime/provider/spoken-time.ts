import { FRAME_MS } from '../../../contract/speech/limits';
import type { Utterance } from './utterance';

/** Counts how long the sentences of one answer were spoken, and reports it once, when all are over. */
export class SpokenTime {
  private readonly waiting = new Set<Utterance>();
  private frames = 0;
  private isComplete = false;

  /** @param report takes milliseconds of sound that was sent; not called for an answer that was never heard */
  constructor(private readonly report: (ms: number) => void) {}

  add(utterance: Utterance): void {
    this.waiting.add(utterance);
  }

  /** A sentence was spoken, or dropped in the middle. */
  leave(utterance: Utterance): void {
    if (!this.waiting.delete(utterance)) return;
    this.frames += utterance.taken;
    this.tell();
  }

  /** No sentence will follow. */
  complete(): void {
    this.isComplete = true;
    this.tell();
  }

  private tell(): void {
    if (!this.isComplete || this.waiting.size > 0 || this.frames === 0) return;
    this.report(this.frames * FRAME_MS);
    this.frames = 0;
  }
}
