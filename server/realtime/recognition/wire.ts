import type { recognitionErrors } from '../../../contract/speech/limits';
import type { Recognized } from '../../engines/speech-recognition/port';

/** Names of the reasons, as the contract lists them. */
export type RecognitionFailure = (typeof recognitionErrors)[number];

/** What a client asks for at the beginning. */
export interface RecordingStart {
  /** Null leaves it to what else is known of the client. */
  language: string | null;
  hotwords: Readonly<Record<string, number>>;
  itn: boolean;
  /** The trace that the client begins, as it says. */
  traceparent?: string;
}

/** A message of a client. */
export type Incoming =
  | { kind: 'start'; start: RecordingStart }
  | { kind: 'sound'; pcm: Buffer }
  | { kind: 'end' }
  | { kind: 'nothing' }
  | { kind: 'bad'; reason: string };

/** The words in which one kind of clients talks about one recording. What it writes are text messages. */
export interface Wire {
  /** The recording of a protocol without a start message; null when the client sends one. */
  readonly start: RecordingStart | null;
  read(message: Buffer, isBinary: boolean): Incoming;
  started(): string[];
  heard(recognized: Recognized): string[];
  ended(): string[];
  failed(failure: RecognitionFailure): string[];
}
