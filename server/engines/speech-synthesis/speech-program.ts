import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { createMessageDecoder, encodeMessage } from './framing';
import { SpeechError } from './port';

/** What the program is asked to speak (docs/protocols/speech-program.md). */
export interface ProgramRequest {
  text: string;
  voice: string;
  rate: number;
  pitch: number;
  range: number;
}

export type ProgramEvent =
  | { type: 'word'; position: number; ms: number }
  | { type: 'phoneme'; id: string; ms: number };

export type ProgramMessage =
  | { op: 'ready'; sampleRate: number }
  | { op: 'chunk'; id: number; events: ProgramEvent[] }
  | { op: 'end'; id: number; cancelled: boolean }
  | { op: 'error'; id: number; message: string };

/** Receives the messages for one request; exactly one of `end` and `failed` comes last. */
export interface ProgramListener {
  chunk(events: ProgramEvent[], pcm: Int16Array): void;
  end(): void;
  failed(error: SpeechError): void;
}

export interface SpeechProgramOptions {
  /** Path of the program's entry file. */
  entry: string;
  /** A line for the operator's log. */
  log?: (line: string) => void;
  /** Longest silence of the program while a request is open, in milliseconds. */
  answerTimeoutMs?: number;
}

type Child = ChildProcessByStdio<Writable, Readable, Readable>;

const FIRST_BACK_OFF_MS = 100;
const LAST_BACK_OFF_MS = 5_000;
const STOP_GRACE_MS = 1_000;

/** Sound bytes as samples; copied when they start at an odd address. */
function samplesOf(bytes: Buffer): Int16Array {
  const aligned = bytes.byteOffset % 2 === 0 ? bytes : Buffer.from(bytes);
  return aligned.byteOffset % 2 === 0
    ? new Int16Array(aligned.buffer, aligned.byteOffset, aligned.byteLength >> 1)
    : new Int16Array(Uint8Array.from(bytes).buffer);
}

/** Runs the speech program: starts it at its first use and again when it has died, and ends it with {@link close}. */
export class SpeechProgram {
  private child: Child | null = null;
  private ready: Promise<void> | null = null;
  private readonly open = new Map<number, ProgramListener>();
  private lastId = 0;
  private failures = 0;
  private closed = false;
  private watchdog: NodeJS.Timeout | null = null;
  private restart: NodeJS.Timeout | null = null;

  constructor(private readonly options: SpeechProgramOptions) {}

  /** Process id of the running program, for the operator and for tests. */
  get pid(): number | undefined {
    return this.child?.pid;
  }

  /** Resolves when the program accepts requests; starts it if necessary. */
  start(): Promise<void> {
    if (this.closed) return Promise.reject(new SpeechError('closed', 'the speech engine was closed'));
    this.ready ??= this.launch();
    return this.ready;
  }

  /** Sends a request and returns a function that cancels it. */
  async request(request: ProgramRequest, listener: ProgramListener): Promise<() => void> {
    await this.start();
    const id = ++this.lastId;
    this.open.set(id, listener);
    this.send({ op: 'speak', id, ...request });
    this.watch();
    return () => {
      if (this.open.delete(id)) this.send({ op: 'cancel', id });
    };
  }

  /** Ends the program; resolves when it is gone. */
  async close(): Promise<void> {
    this.closed = true;
    if (this.restart) clearTimeout(this.restart);
    this.failAll(new SpeechError('closed', 'the speech engine was closed'));
    const child = this.child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    await new Promise<void>((resolve) => {
      const kill = setTimeout(() => child.kill('SIGKILL'), STOP_GRACE_MS);
      child.once('exit', () => {
        clearTimeout(kill);
        resolve();
      });
      child.stdin.end();
    });
  }

  private send(fields: object): void {
    this.child?.stdin.write(encodeMessage(fields));
  }

  private launch(): Promise<void> {
    const child = spawn(process.execPath, [this.options.entry], { stdio: ['pipe', 'pipe', 'pipe'] });
    this.child = child;
    return new Promise<void>((resolve, reject) => {
      const decode = createMessageDecoder((fields, bytes) => {
        const message = fields as ProgramMessage;
        if (message.op === 'ready') resolve();
        else this.receive(message, bytes);
      });
      child.stdout.on('data', (piece: Buffer) => {
        try {
          decode(piece);
        } catch (error) {
          this.options.log?.(`speech program: malformed answer: ${String(error)}`);
          child.kill('SIGKILL');
        }
      });
      child.stderr.on('data', (text: Buffer) => this.options.log?.(text.toString().trimEnd()));
      // A write to a program that has just died fails here; we act upon its exit.
      child.stdin.on('error', (error) => this.options.log?.(`speech program: ${error.message}`));
      child.once('error', (error) => this.options.log?.(`speech program: ${error.message}`));
      child.once('close', (code, signal) => {
        const reason = `the speech program ended (${signal ?? `status ${code}`})`;
        reject(new SpeechError('programFailed', reason));
        this.ended(child, reason);
      });
    });
  }

  private receive(message: Exclude<ProgramMessage, { op: 'ready' }>, bytes: Buffer): void {
    const listener = this.open.get(message.id);
    this.watch();
    if (!listener) return;
    if (message.op === 'chunk') {
      this.failures = 0;
      listener.chunk(message.events, samplesOf(bytes));
      return;
    }
    this.open.delete(message.id);
    this.watch();
    if (message.op === 'end') listener.end();
    else listener.failed(new SpeechError('providerFailed', message.message));
  }

  /** A request is open and nothing arrives: the program hangs, and only a restart helps. */
  private watch(): void {
    if (this.watchdog) clearTimeout(this.watchdog);
    this.watchdog = null;
    if (this.open.size === 0) return;
    this.watchdog = setTimeout(() => this.child?.kill('SIGKILL'), this.options.answerTimeoutMs ?? 10_000);
    this.watchdog.unref();
  }

  private failAll(error: SpeechError): void {
    const listeners = [...this.open.values()];
    this.open.clear();
    this.watch();
    for (const listener of listeners) listener.failed(error);
  }

  private ended(child: Child, reason: string): void {
    if (this.child !== child) return;
    this.child = null;
    if (this.closed) return;
    this.options.log?.(reason);
    const delay =
      this.failures === 0 ? 0 : Math.min(LAST_BACK_OFF_MS, FIRST_BACK_OFF_MS * 2 ** (this.failures - 1));
    this.failures += 1;
    this.ready = this.relaunchAfter(delay);
    // The next caller awaits the same promise and gets the error; there may be no caller now.
    this.ready.catch((error: unknown) => this.options.log?.(String(error)));
    this.failAll(new SpeechError('programFailed', reason));
  }

  private relaunchAfter(delay: number): Promise<void> {
    return new Promise<void>((resolve, reject) => {
      this.restart = setTimeout(() => {
        if (this.closed) reject(new SpeechError('closed', 'the speech engine was closed'));
        else this.launch().then(resolve, reject);
      }, delay);
    });
  }
}
