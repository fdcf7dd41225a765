/** Sound that recognizers take: PCM16, little-endian, mono, this many samples a second. */
export const RECOGNITION_SAMPLE_RATE = 16_000;
export const RECOGNITION_BYTES_PER_SECOND = RECOGNITION_SAMPLE_RATE * 2;

/** How one recording is to be understood. */
export interface RecognitionOptions {
  /** The language that is spoken, one of {@link SpeechRecognition.languages}. */
  language: string;
  /** Words that are likely, with weights from 1 to 100. */
  hotwords?: Readonly<Record<string, number>>;
  /** Writes numbers and dates in digits, where the service can; true by default. */
  itn?: boolean;
}

/**
 * What was understood. A `partial` is the whole text of the sentence that is being spoken, and replaces the partial before it; a
 * `final` is the text of that sentence for good, after which the next one begins.
 */
export interface Recognized {
  kind: 'partial' | 'final';
  text: string;
  /** Start and end of each spoken word or character in the recording, milliseconds; only where the service tells. */
  times?: readonly (readonly [number, number])[];
}

/** Hears what comes of a recording; exactly one of `ended` and `failed` comes last, unless it was canceled. */
export interface RecognitionListener {
  heard(recognized: Recognized): void;
  ended(): void;
  failed(error: RecognitionError): void;
}

/** A recording that is being recognized. Calls after its end do nothing. */
export interface RecognitionSession {
  /** Takes sound, {@link RECOGNITION_SAMPLE_RATE}; in pieces of any length, odd ones too. */
  feed(pcm: Uint8Array): void;
  /** There is no more sound: the last texts follow, then `ended`. A service may also end by itself, after a long silence. */
  end(): void;
  /** Drops the recording; the listener hears nothing any more. */
  cancel(): void;
}

export interface SpeechRecognition {
  /** Name of the adapter, for logs and metrics. */
  readonly provider: string;
  /** Languages that it understands, such as `zh-CN`. */
  readonly languages: readonly string[];
  /** Begins a recording. It never throws: every failure goes to the listener, after the call has returned. */
  open(options: RecognitionOptions, listener: RecognitionListener): RecognitionSession;
  /** Ends helper processes and connections. Open recordings fail with `closed`. */
  close(): Promise<void>;
}

/**
 * - `unsupportedLanguage`: not one of the adapter's languages.
 * - `closed`: the engine was closed.
 * - `unauthorized`, `quotaExceeded`: the service refused the account.
 * - `providerFailed`: any other answer of the service, or its end in the middle of a sentence.
 * - `timeout`: no answer in time, or the service was left without sound for too long.
 */
export type RecognitionErrorCode =
  | 'unsupportedLanguage'
  | 'closed'
  | 'unauthorized'
  | 'quotaExceeded'
  | 'providerFailed'
  | 'timeout';

export class RecognitionError extends Error {
  override readonly name = 'RecognitionError';
  constructor(
    readonly code: RecognitionErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
