import type { RecognizerKind, RecognitionState } from '../../../kernel';

/** Why a recording could not go on. */
export type RecognitionProblem =
  /** The line to the service, or the browser's to its own. */
  | 'connection'
  /** The browser or the visitor forbids it. */
  | 'denied'
  /** The service does not serve this visitor, or nobody, now. */
  | 'refused'
  /** The service did not answer, or not in time. */
  | 'silent'
  /** The language is not understood here. */
  | 'language';

export interface RecordingOptions {
  /** Language of the visitor, such as `zh-CN`. */
  readonly language: string;
  /** Words that are likelier here than elsewhere. */
  readonly hotwords: readonly string[];
  /** The microphone, for recognizers that listen to it themselves. */
  readonly track: MediaStreamTrack;
}

export interface RecordingEvents {
  /** Ends with `closed`, once. */
  onState(state: RecognitionState): void;
  /**
   * The text of the current stretch of speech so far.
   * @param isFinal the stretch is over and its text will not change any more; the next text belongs to another one
   */
  onText(text: string, isFinal: boolean): void;
  /** @param details what the other side said, for a message */
  onProblem(problem: RecognitionProblem, details: string): void;
}

/** One recording that is being recognized. */
export interface Recording {
  /** Takes 16-bit samples at 16 kHz. */
  send(samples: Int16Array): void;
  /** Nothing more will be said: what was said is still recognized, then it closes. */
  finish(): void;
  /** Closes it at once. */
  close(): void;
}

/** Something that understands speech. */
export interface Recognizer {
  readonly kind: Exclude<RecognizerKind, 'phrases'>;
  open(options: RecordingOptions, events: RecordingEvents): Recording;
}
