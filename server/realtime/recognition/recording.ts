import { recognition as constants, recognitionCloseCodes } from '../../../contract/speech/limits';
import {
  RECOGNITION_BYTES_PER_SECOND,
  type RecognitionError,
  type RecognitionSession,
  type SpeechRecognition,
} from '../../engines/speech-recognition/port';
import { noSpan, type Span } from '../../tracing/span';
import { runIn } from '../../tracing/tracing';
import type { RecognitionFailure, RecordingStart, Wire } from './wire';

/** The client's end of a recording: a socket in production, a list in tests. */
export interface RecordingClient {
  send(text: string): void;
  close(code: number, reason: string): void;
  /** Reads nothing until {@link RecordingClient.resume}. */
  pause(): void;
  resume(): void;
}

export interface RecordingOptions {
  recognition: SpeechRecognition;
  wire: Wire;
  line: RecordingClient;
  /** Languages of the client, the preferred one first, for a recording that names none. */
  languages: readonly string[];
  /** Begins the trace of this recording, or continues its client's. */
  beginSpan(traceparent: string | undefined): Span;
  /** Told when the service has failed. */
  onFailure(error: RecognitionError): void;
  /** Steady clock, milliseconds. */
  now: () => number;
}

const { normal, failed } = { normal: 1000, failed: 1011 };

const LIMIT_BYTES = constants.seconds * RECOGNITION_BYTES_PER_SECOND;
/** A recording without a message for so long is over. */
export const IDLE_MS = 15_000;
/** So is one that never gets anywhere. */
export const LIFETIME_MS = 10 * 60_000;
/** Sound may come as fast as this for long, and all at once so much of it. */
const FASTEST = 4;
const AT_ONCE_BYTES = 5 * RECOGNITION_BYTES_PER_SECOND;

/** The first language that both know, whatever its country; else the first that is known. */
function preferred(wanted: readonly string[], known: readonly string[]): string | undefined {
  const bare = (language: string): string | undefined => language.split('-')[0];
  for (const one of wanted) {
    const found = known.find((other) => other === one) ?? known.find((other) => bare(other) === bare(one));
    if (found !== undefined) return found;
  }
  return known[0];
}

/** Sound that a client may send now: fills up with time, and owes when it is overdrawn. */
class Allowance {
  private bytes = AT_ONCE_BYTES;
  private since: number;

  constructor(private readonly now: () => number) {
    this.since = now();
  }

  /** @returns milliseconds to wait before more may come */
  spend(bytes: number): number {
    const now = this.now();
    const perMs = (FASTEST * RECOGNITION_BYTES_PER_SECOND) / 1000;
    this.bytes = Math.min(AT_ONCE_BYTES, this.bytes + (now - this.since) * perMs) - bytes;
    this.since = now;
    return Math.max(0, -this.bytes / perMs);
  }
}

/**
 * One recording of one client: takes its messages, minds what it may send, and tells it what was understood. Sound is handed on and
 * forgotten.
 */
export class Recording {
  private session: RecognitionSession | null = null;
  private readonly allowance: Allowance;
  private span = noSpan;
  private received = 0;
  private isEnded = false;
  private isOver = false;
  private idle: NodeJS.Timeout | undefined;
  private pausing: NodeJS.Timeout | undefined;
  private readonly lifetime: NodeJS.Timeout;

  constructor(private readonly options: RecordingOptions) {
    this.allowance = new Allowance(options.now);
    this.lifetime = setTimeout(() => this.end(), LIFETIME_MS);
    this.watch();
    if (options.wire.start !== null) this.start(options.wire.start);
  }

  /** Takes a message of the client. */
  message(data: Buffer, isBinary: boolean): void {
    if (this.isOver || this.isEnded) return;
    this.watch();
    const incoming = this.options.wire.read(data, isBinary);
    if (incoming.kind === 'start') this.start(incoming.start);
    else if (incoming.kind === 'sound') this.hear(incoming.pcm);
    else if (incoming.kind === 'end') this.end();
    else if (incoming.kind === 'bad')
      this.refuse('badMessage', recognitionCloseCodes.badMessage, incoming.reason);
  }

  /** Ends the recording from outside. */
  stop(code: number, reason: string): void {
    if (this.isOver) return;
    const { line } = this.options;
    this.clientGone();
    // A line that is not read does not notice that the client closes too.
    line.resume();
    line.close(code, reason);
  }

  /** The client has closed. */
  clientGone(): void {
    this.isOver = true;
    clearTimeout(this.idle);
    clearTimeout(this.pausing);
    clearTimeout(this.lifetime);
    this.session?.cancel();
    this.span.end();
  }

  private start({ language, hotwords, itn, traceparent }: RecordingStart): void {
    const { recognition, wire, line, languages } = this.options;
    const spoken = language ?? preferred(languages, recognition.languages) ?? '';
    if (!recognition.languages.includes(spoken))
      return this.refuse('unsupportedLanguage', recognitionCloseCodes.unsupportedLanguage, `no ${language}`);
    this.span = this.options.beginSpan(traceparent);
    this.session = runIn(this.span, () =>
      recognition.open(
        { language: spoken, hotwords, itn },
        {
          heard: (one) => this.send(wire.heard(one)),
          ended: () => this.over(wire.ended(), normal, ''),
          failed: (error) => {
            this.span.fail(error);
            this.options.onFailure(error);
            this.over(wire.failed('recognitionUnavailable'), failed, 'the recognizer failed');
          },
        },
      ),
    );
    for (const text of wire.started()) line.send(text);
  }

  private hear(pcm: Buffer): void {
    if (this.session === null)
      return this.refuse('badMessage', recognitionCloseCodes.badMessage, 'sound before the first message');
    const room = LIMIT_BYTES - this.received;
    this.received += pcm.length;
    this.session.feed(pcm.length > room ? pcm.subarray(0, room) : pcm);
    if (this.received >= LIMIT_BYTES) this.end();
    else this.slowDown(this.allowance.spend(pcm.length));
  }

  private slowDown(ms: number): void {
    if (ms === 0) return;
    const { line } = this.options;
    line.pause();
    clearTimeout(this.pausing);
    this.pausing = setTimeout(() => {
      this.watch();
      line.resume();
    }, ms);
  }

  /** There is no more sound: the service finishes, and the recording with it. */
  private end(): void {
    if (this.isOver || this.isEnded) return;
    this.isEnded = true;
    clearTimeout(this.idle);
    clearTimeout(this.pausing);
    if (this.session === null) this.over(this.options.wire.ended(), normal, '');
    else this.session.end();
  }

  private refuse(failure: RecognitionFailure, code: number, reason: string): void {
    this.session?.cancel();
    this.over(this.options.wire.failed(failure), code, reason);
  }

  private over(texts: readonly string[], code: number, reason: string): void {
    if (this.isOver) return;
    this.send(texts);
    this.stop(code, reason);
  }

  private send(texts: readonly string[]): void {
    if (this.isOver) return;
    for (const text of texts) this.options.line.send(text);
  }

  private watch(): void {
    clearTimeout(this.idle);
    this.idle = setTimeout(() => this.end(), IDLE_MS);
  }
}
