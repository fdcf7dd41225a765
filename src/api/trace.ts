import { type PageSpanName, TRACE_LIMIT_MS } from '../../contract/system/limits';
import { call, type CallOptions } from './client';

/** Speech that no question follows within this time has nothing to do with the next one, milliseconds. */
const SPOKEN_MS = 70_000;

/** One question of this page, measured from the end of its speech to the first frame of its answer. */
export interface QuestionTrace {
  /** For calls that belong to it: the server continues the trace, where it keeps it. */
  readonly options: NonNullable<CallOptions['trace']>;
  /** The first text, or the first frame, is there; only the first call counts. */
  mark(moment: 'first text' | 'first frame'): void;
  /** Hands what was measured to the server, where that keeps the trace. */
  finish(): void;
}

const randomHex = (bytes: number): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

class Trace implements QuestionTrace {
  readonly startedAt = performance.now();
  readonly options: QuestionTrace['options'];
  private readonly traceparent = `00-${randomHex(16)}-${randomHex(8)}-01`;
  private receipt: string | null = null;
  private speechEnd: number | null = null;
  private asked: number | null = null;
  private readonly moments = new Map<'first text' | 'first frame', number>();

  constructor() {
    this.options = {
      traceparent: this.traceparent,
      onReceipt: (receipt) => {
        this.receipt = receipt;
      },
    };
  }

  /** Somebody has stopped to speak; the last time before the question counts. */
  endSpeech(): void {
    if (this.asked === null) this.speechEnd = this.now();
  }

  ask(): void {
    this.asked ??= this.now();
  }

  mark(moment: 'first text' | 'first frame'): void {
    if (!this.moments.has(moment)) this.moments.set(moment, this.now());
  }

  finish(): void {
    if (this.receipt === null) return;
    const { traceparent, receipt } = this;
    this.receipt = null;
    const elapsed = this.now();
    const spans = this.spans();
    if (elapsed > TRACE_LIMIT_MS || spans.length === 0) return;
    const body = { traceparent, receipt, elapsed, spans };
    // A measurement that is lost harms nobody, and its failure is in the log of the server.
    call('POST /traces', { body }, { quiet: true, keepalive: true }).catch(() => undefined);
  }

  private spans(): { name: PageSpanName; start: number; end: number }[] {
    const asked = this.asked ?? 0;
    const begin = this.speechEnd ?? asked;
    const end = Math.max(asked, ...this.moments.values());
    return [
      { name: 'question', start: begin, end },
      ...(this.speechEnd === null ? [] : [{ name: 'recognition' as const, start: begin, end: asked }]),
      ...[...this.moments].map(([name, at]) => ({ name, start: asked, end: at })),
    ];
  }

  private now(): number {
    return performance.now() - this.startedAt;
  }
}

/** The speech that has not become a question yet. */
let spoken: Trace | null = null;
/** The last question. */
let current: Trace | null = null;

/** A recording begins, which may become a question. Returns what the recording tells the server. */
export function beginSpokenQuestion(): string {
  spoken = new Trace();
  return spoken.options.traceparent;
}

/** Somebody has stopped to speak. */
export const endSpeech = (): void => spoken?.endSpeech();

/** Starts the trace of a question; a spoken one continues the trace of its recording. */
export function askTraced(): QuestionTrace {
  const isSpoken = spoken !== null && performance.now() - spoken.startedAt < SPOKEN_MS;
  const trace = isSpoken && spoken !== null ? spoken : new Trace();
  spoken = null;
  current = trace;
  trace.ask();
  return trace;
}

/** For what is said of the answer to the last question; null when there was none. */
export const currentTrace = (): CallOptions['trace'] | null => current?.options ?? null;
