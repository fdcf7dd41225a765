import type { VisemeTiming, WordTiming } from '../../../engines/speech-synthesis/port';

/** A sentence as it was spoken. Times are milliseconds from the beginning of its sound. */
export interface SentenceSpeech {
  /** 16 kHz, mono, in the volume of the voice itself. */
  readonly pcm: Int16Array;
  readonly words: readonly WordTiming[];
  readonly visemes: readonly VisemeTiming[];
}
