import { Circuit, type Rest } from '../shared/circuit';
import {
  RECOGNITION_BYTES_PER_SECOND,
  RecognitionError,
  type RecognitionErrorCode,
  type RecognitionListener,
  type RecognitionOptions,
  type RecognitionSession,
  type Recognized,
  type SpeechRecognition,
} from './port';

export interface RecognitionFallbackOptions {
  /** What the settings name; null leaves it to the others. */
  preferred: () => SpeechRecognition | null;
  /** Who is asked when that fails, in this order; empty where nobody is. */
  others: () => readonly SpeechRecognition[];
  /** Milliseconds after the last sound in which a word has to come; then the next one is asked. */
  patienceMs: () => number;
  /** Told how the circuit of an adapter changes; null once it is asked again. */
  onRest?: (adapter: string, rest: Rest | null) => void;
  /** Wall clock, milliseconds since 1970. */
  now?: () => number;
}

/** Failures that another recognizer may not have. */
const PASSING: ReadonlySet<RecognitionErrorCode> = new Set<RecognitionErrorCode>([
  'unauthorized',
  'quotaExceeded',
  'providerFailed',
  'timeout',
]);

/** Sound before the settling of a sentence that may belong to the next one, where the service gives no times. */
const TAIL_BYTES = RECOGNITION_BYTES_PER_SECOND / 2;

/** The sound that nobody has understood yet, for whoever would have to go on. */
class Unsettled {
  private pieces: Uint8Array[] = [];
  /** Bytes that were dropped of what the session of now was fed. */
  private dropped = 0;

  add(pcm: Uint8Array): void {
    this.pieces.push(Uint8Array.from(pcm));
  }

  /** A sentence is settled: what it was made of is not needed any more. */
  settle({ times }: Recognized): void {
    const end = times?.at(-1)?.[1];
    const whole = Buffer.concat(this.pieces);
    const until =
      end === undefined
        ? whole.length - TAIL_BYTES
        : Math.round((end / 1000) * (RECOGNITION_BYTES_PER_SECOND / 2)) * 2 - this.dropped;
    const at = Math.min(whole.length, Math.max(0, until));
    this.pieces = [whole.subarray(at)];
    this.dropped += at;
  }

  /** All of it, for a session that begins with it. */
  begin(): readonly Uint8Array[] {
    this.dropped = 0;
    return this.pieces;
  }
}

interface Candidate {
  readonly recognizer: SpeechRecognition;
  readonly circuit: Circuit;
}

/** A recording that goes on with the next recognizer when one fails. */
class ContinuedSession implements RecognitionSession {
  private readonly sound = new Unsettled();
  private session: RecognitionSession | null = null;
  /** Counts the recognizers that were opened: what an earlier one still says is not heard. */
  private opened = 0;
  private current: Candidate | null = null;
  private isEnded = false;
  private isOver = false;
  private late: NodeJS.Timeout | undefined;

  constructor(
    private readonly candidates: Candidate[],
    private readonly recording: RecognitionOptions,
    private readonly listener: RecognitionListener,
    private readonly options: RecognitionFallbackOptions,
  ) {
    this.openNext(null);
  }

  feed(pcm: Uint8Array): void {
    if (this.isOver || this.isEnded) return;
    if (this.candidates.length > 0) this.sound.add(pcm);
    this.session?.feed(pcm);
  }

  end(): void {
    if (this.isOver || this.isEnded) return;
    this.isEnded = true;
    this.session?.end();
    this.waitForWords();
  }

  cancel(): void {
    if (this.isOver) return;
    this.finish();
    this.session?.cancel();
  }

  /** @param failure of the one before; null at the beginning */
  private openNext(failure: RecognitionError | null): void {
    const next = this.next(failure === null);
    if (next === undefined) {
      this.finish();
      const none = new RecognitionError(
        'unsupportedLanguage',
        `nobody understands ${this.recording.language}`,
      );
      queueMicrotask(() => this.listener.failed(failure ?? none));
      return;
    }
    const { recognizer, circuit } = next;
    this.current = next;
    const mine = ++this.opened;
    const isMine = (): boolean => mine === this.opened && !this.isOver;
    this.session = recognizer.open(this.recording, {
      heard: (recognized) => {
        if (!isMine()) return;
        clearTimeout(this.late);
        if (circuit.worked()) this.options.onRest?.(recognizer.provider, null);
        if (recognized.kind === 'final') this.sound.settle(recognized);
        this.listener.heard(recognized);
      },
      ended: () => {
        if (!isMine()) return;
        if (circuit.worked()) this.options.onRest?.(recognizer.provider, null);
        this.finish();
        this.listener.ended();
      },
      failed: (error) => {
        if (!isMine()) return;
        if (PASSING.has(error.code)) return this.goOn(error);
        this.finish();
        this.listener.failed(error);
      },
    });
    for (const pcm of this.sound.begin()) this.session.feed(pcm);
    if (!this.isEnded) return;
    this.session.end();
    this.waitForWords();
  }

  /** Who is asked next; where nobody has been asked, the last one is, even while it rests. */
  private next(isFirst: boolean): Candidate | undefined {
    const at = this.candidates.findIndex(
      ({ circuit }, i) => circuit.admit() || (isFirst && i === this.candidates.length - 1),
    );
    return at < 0 ? undefined : this.candidates.splice(0, at + 1).at(-1);
  }

  private goOn(error: RecognitionError): void {
    clearTimeout(this.late);
    if (this.current !== null) {
      const rest = this.current.circuit.failed(error.code);
      if (rest !== null) this.options.onRest?.(this.current.recognizer.provider, rest);
    }
    this.openNext(error);
  }

  /** After the last sound somebody waits: who says nothing in time is followed by the next one. */
  private waitForWords(): void {
    if (this.isOver || this.candidates.length === 0) return;
    const ms = this.options.patienceMs();
    const { session, opened } = this;
    clearTimeout(this.late);
    this.late = setTimeout(() => {
      if (this.isOver || opened !== this.opened) return;
      session?.cancel();
      this.goOn(new RecognitionError('timeout', `no words within ${ms} ms`));
    }, ms);
  }

  private finish(): void {
    this.isOver = true;
    clearTimeout(this.late);
    this.current?.circuit.left();
  }
}

/** Recognition that goes on with another recognizer when one fails, with the sound that was not understood yet. */
export class RecognitionWithFallback implements SpeechRecognition {
  private readonly circuits = new Map<string, Circuit>();

  constructor(private readonly options: RecognitionFallbackOptions) {}

  get provider(): string {
    return this.options.preferred()?.provider ?? 'none';
  }

  get languages(): readonly string[] {
    return [...new Set(this.all().flatMap(({ languages }) => languages))];
  }

  open(recording: RecognitionOptions, listener: RecognitionListener): RecognitionSession {
    const candidates = this.all()
      .filter(({ languages }) => languages.includes(recording.language))
      .map((recognizer) => ({ recognizer, circuit: this.circuitOf(recognizer) }));
    return new ContinuedSession(candidates, recording, listener, this.options);
  }

  /** The recognizers belong to whoever opened them. */
  close(): Promise<void> {
    return Promise.resolve();
  }

  private all(): readonly SpeechRecognition[] {
    const preferred = this.options.preferred();
    const others = this.options.others().filter(({ provider }) => provider !== preferred?.provider);
    return preferred === null ? others : [preferred, ...others];
  }

  private circuitOf({ provider }: SpeechRecognition): Circuit {
    const known = this.circuits.get(provider) ?? new Circuit(this.options.now);
    this.circuits.set(provider, known);
    return known;
  }
}
