import { FIRST_CLONED } from '../../../contract/clone/limits';
import type { SpeechChunk } from '../shared/speech/chunk';
import type { Pronunciation } from './pronounce';

export {
  type PhonemeTiming,
  SPEECH_SAMPLE_RATE,
  type SpeechChunk,
  type Viseme,
  VISEMES,
  type VisemeTiming,
  type WordTiming,
} from '../shared/speech/chunk';
export { applyGain } from '../shared/speech/levels';
export { wavOf } from '../shared/wav';

/** What to say and how. The three levels run from 0 to 100; 50 is the voice's own. */
export interface SpeechRequest {
  /** Plain text, at most 2,000 UTF-16 units. */
  text: string;
  /** Number of a voice in the catalogue; 0 means the default voice. */
  voice: number;
  speed?: number;
  volume?: number;
  pitch?: number;
  /** Words that are said in another way than they are written. */
  pronunciations?: readonly Pronunciation[];
  /**
   * Given by those whose listener waits: when the voice fails or gives no sound in time, another one speaks from there on, and this is
   * told who. Without it the voice speaks, or the synthesis fails.
   */
  onFallback?: (fallback: SpeechFallback) => void;
  /** Finds the times of sounds for voices that do not know them; without it they are estimated. */
  align?: Align;
  /** Somebody listens already: sound does not wait until the times of its sounds are found. */
  isLive?: boolean;
  /** Aborts the synthesis; the iteration then throws {@link SpeechError} `aborted`. */
  signal?: AbortSignal;
}

/** A sentence as a voice has said it. */
export interface SentenceToAlign {
  /** As it was given to the voice: words in place of numbers. */
  text: string;
  locale: LocalVoice['locale'];
  /** Of the voice; null where that is unknown. */
  gender: LocalVoice['gender'];
  /** {@link SPEECH_SAMPLE_RATE}. */
  pcm: Int16Array;
}

/** Finds when the words and sounds of a sentence are heard; places are those of its text. Null leaves it to the estimate. It never rejects. */
export type Align = (sentence: SentenceToAlign) => Promise<Omit<SpeechChunk, 'pcm'> | null>;

/** Another voice that speaks in place of the one that was asked for. */
export interface SpeechFallback {
  /** Adapters: who was asked, and who speaks. */
  from: string;
  to: string;
  /** Code of the failure. */
  reason: string;
}

/** Whether an adapter can speak now; `reason` is for the operator's log. */
export type SpeechAvailability = { available: true } | { available: false; reason: string };

/** A voice of a model on this machine. */
export interface LocalVoice {
  /** {@link FIRST_LOCAL_VOICE} or above; the same for as long as the folder has its name. */
  id: number;
  name: string;
  locale: 'zh-CN' | 'en-US' | 'ms-MY' | 'th-TH';
  /** Null where the model does not say it. */
  gender: 'female' | 'male' | null;
  /** Folder of the model. */
  folder: string;
  /** Null where the model does not say it. */
  license: string | null;
  /** Of the model, on disk. */
  bytes: number;
}

/** Numbers of voices from here on belong to models on this machine, up to the numbers of clones. */
export const FIRST_LOCAL_VOICE = 100_001;

/** Whether a number belongs to a voice of a model on this machine. */
export const isLocalVoice = (id: number): boolean => id >= FIRST_LOCAL_VOICE && id < FIRST_CLONED;

/** Whether a number belongs to a voice that was made from a recording. */
export const isClonedVoice = (id: number): boolean => id >= FIRST_CLONED;

export interface SpeechSynthesis {
  /** Name of the adapter, for logs and metrics. */
  readonly provider: string;
  available(): Promise<SpeechAvailability>;
  /**
   * Speaks a text piece by piece. Synthesis keeps pace with consumption, at most about a sentence ahead.
   * @throws SpeechError while iterating
   */
  synthesize(request: SpeechRequest): AsyncIterable<SpeechChunk>;
  /**
   * Prepares for the first sentence, where that takes time.
   * @param voice that will speak; the default one when absent
   * @throws SpeechError
   */
  warm?(voice?: number): Promise<void>;
  /** The voices of models on this machine that can speak now, where there may be any. */
  localVoices?(): Promise<readonly LocalVoice[]>;
  /** Ends helper processes and connections. Open iterations throw `closed`. */
  close(): Promise<void>;
}

/**
 * - `notInstalled`: the speech program is not there; text only.
 * - `unknownVoice`: the number is not in the catalogue, or the provider has no such voice.
 * - `aborted`: the caller's signal.
 * - `closed`: the engine was closed.
 * - `programFailed`: the speech program died, and died again on the retry.
 * - `unauthorized`, `quotaExceeded`: the provider refused the account.
 * - `providerFailed`: any other answer of the provider.
 * - `timeout`: no answer in time.
 */
export type SpeechErrorCode =
  | 'notInstalled'
  | 'unknownVoice'
  | 'aborted'
  | 'closed'
  | 'programFailed'
  | 'unauthorized'
  | 'quotaExceeded'
  | 'providerFailed'
  | 'timeout';

export class SpeechError extends Error {
  override readonly name = 'SpeechError';
  constructor(
    readonly code: SpeechErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
