import { recognition } from '../../../../contract/speech/limits';
import type { RecognitionResult, RecognitionStart } from '../../../../contract/speech/schema';
import type { Timers } from '../timers';
import type { Recognizer, Recording, RecordingEvents, RecordingOptions } from './port';
import { followTranscript } from './transcript';

/** Sound that is kept while the line is being made: 5 s, in samples. */
const KEPT_SAMPLES = 5 * recognition.sampleRate;
/** The server ends every recording in its own time; this is for a line that has died without a word, milliseconds. */
const LAST_WORDS_MS = recognition.longestWaitMs + 5_000;
/** Close codes that say nothing is wrong: normal, and without a code. */
const QUIET_CODES = new Set([1000, 1005]);
/** Close codes from here on are the server's own: it refuses. */
const OWN_CODES = 4000;
const NOT_LOGGED_IN = '4004';
/** The close code of a recording whose service failed, or was late. */
const SERVICE_FAILED = 1011;

type Problem = 'connection' | 'refused' | 'silent';

function problemOf(code: number): Problem {
  if (code === SERVICE_FAILED) return 'silent';
  return code >= OWN_CODES ? 'refused' : 'connection';
}

/** The part of a socket that is used. */
export type RecognitionSocket = Pick<
  WebSocket,
  'send' | 'close' | 'readyState' | 'binaryType' | 'onopen' | 'onmessage' | 'onclose'
>;

export interface ServiceDeps {
  timers: Timers;
  /**
   * The socket's address with a fresh ticket; null when nobody is logged in.
   * @throws when the server cannot be asked
   */
  address(): Promise<string | null>;
  connect(address: string): RecognitionSocket;
  /** A recording begins: what names its trace to the server. */
  beginTrace(): string;
}

const firstMessage = ({ language, hotwords }: RecordingOptions, traceparent: string): RecognitionStart => ({
  mode: '2pass',
  chunk_size: [5, 10, 5],
  chunk_interval: 10,
  wav_name: 'page',
  wav_format: 'pcm',
  audio_fs: recognition.sampleRate,
  is_speaking: true,
  itn: true,
  hotwords: JSON.stringify(Object.fromEntries(hotwords.map((word) => [word, 20]))),
  language,
  traceparent,
});

/** Recognition by the service of the installation, over a socket to our own server. */
export const createServiceRecognizer = (deps: ServiceDeps): Recognizer => ({
  kind: 'service',
  open: (options, events) => new ServiceRecording(deps, options, events),
});

const OPEN = 1;

class ServiceRecording implements Recording {
  private socket: RecognitionSocket | null = null;
  /** Sound that waits for the line, then what does not fill a message yet. */
  private waiting = new Int16Array(KEPT_SAMPLES);
  private filled = 0;
  private finished = false;
  private closed = false;
  private stopTimer: () => void = () => undefined;
  private readonly read = followTranscript();
  private readonly traceparent: string;

  constructor(
    private readonly deps: ServiceDeps,
    private readonly options: RecordingOptions,
    private readonly events: RecordingEvents,
  ) {
    events.onState('connecting');
    this.traceparent = deps.beginTrace();
    deps.address().then(
      (address) => (address === null ? this.fail('refused', NOT_LOGGED_IN) : this.connect(address)),
      (error: unknown) => this.fail('connection', String(error)),
    );
  }

  send(samples: Int16Array): void {
    if (this.closed || this.finished) return;
    const excess = this.filled + samples.length - KEPT_SAMPLES;
    if (excess > 0) {
      // The line takes long: the newest sound counts.
      this.waiting.copyWithin(0, excess, this.filled);
      this.filled -= excess;
    }
    this.waiting.set(samples, this.filled);
    this.filled += samples.length;
    this.flush(recognition.chunkSamples);
  }

  finish(): void {
    if (this.closed || this.finished) return;
    this.finished = true;
    if (this.isOpen) this.sendEnd();
    this.stopTimer = this.deps.timers.after(LAST_WORDS_MS, () => this.giveUp());
  }

  close(): void {
    if (this.closed) return;
    this.events.onState('closing');
    this.socket?.close(1000);
    this.end();
  }

  private get isOpen(): boolean {
    return this.socket?.readyState === OPEN;
  }

  private connect(address: string): void {
    if (this.closed) return;
    const socket = this.deps.connect(address);
    this.socket = socket;
    socket.binaryType = 'arraybuffer';
    socket.onopen = () => {
      socket.send(JSON.stringify(firstMessage(this.options, this.traceparent)));
      this.events.onState('open');
      this.flush(recognition.chunkSamples);
      if (this.finished) this.sendEnd();
    };
    socket.onmessage = ({ data }: MessageEvent<unknown>) => this.receive(data);
    socket.onclose = ({ code, reason }) => {
      if (QUIET_CODES.has(code)) this.end();
      else this.fail(problemOf(code), [code, reason].filter(Boolean).join(' '));
    };
  }

  private receive(data: unknown): void {
    if (typeof data !== 'string') return;
    const message = JSON.parse(data) as Partial<RecognitionResult>;
    const heard = this.read(message);
    if (heard !== null) this.events.onText(heard.text, heard.isFinal);
    // What went wrong is told by the close code, which follows.
    if (this.finished && message.is_final === true && message.error === undefined) this.close();
  }

  /** Sends whole messages of sound; with `least` 1 also the rest. */
  private flush(least: number): void {
    if (!this.isOpen) return;
    let at = 0;
    for (; this.filled - at >= least; at += Math.min(recognition.chunkSamples, this.filled - at)) {
      this.socket?.send(this.waiting.slice(at, Math.min(this.filled, at + recognition.chunkSamples)));
    }
    this.waiting.copyWithin(0, at, this.filled);
    this.filled -= at;
  }

  private sendEnd(): void {
    this.flush(1);
    this.socket?.send(JSON.stringify({ is_speaking: false }));
  }

  private giveUp(): void {
    this.socket?.close(1000);
    this.fail('silent', String(SERVICE_FAILED));
  }

  private fail(problem: Problem, details: string): void {
    if (this.closed) return;
    this.events.onProblem(problem, details);
    this.end();
  }

  private end(): void {
    if (this.closed) return;
    this.closed = true;
    this.stopTimer();
    if (this.socket !== null) this.socket.onopen = this.socket.onmessage = this.socket.onclose = null;
    this.events.onState('closed');
  }
}
