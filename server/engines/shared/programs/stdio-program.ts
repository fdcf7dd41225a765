import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { createMessageDecoder, encodeMessage } from './framing';

/** Answers of a program: `ready` once; then for each request any number of `chunk`, and one `end` or `error`. */
export type ProgramMessage =
  | { op: 'ready' }
  | { op: 'chunk'; id: number }
  | { op: 'end'; id: number }
  | { op: 'error'; id: number; message: string; code?: string };

/**
 * - `closed`: the server closed the program.
 * - `ended`: it died, or hung and was ended.
 * - `refused`: it answered the request with an error; `reason` is its code for it, where it names one.
 */
export class ProgramError extends Error {
  override readonly name = 'ProgramError';
  constructor(
    readonly code: 'closed' | 'ended' | 'refused',
    message: string,
    readonly reason: string | null = null,
  ) {
    super(message);
  }
}

/** Receives the messages for one request; exactly one of `end` and `failed` comes last, unless it was canceled. */
export interface ProgramListener<Chunk> {
  chunk(fields: Chunk, bytes: Buffer): void;
  end(): void;
  failed(error: ProgramError): void;
}

/** What is sent to the program. */
export type ProgramFields = { op: string } & Readonly<Record<string, unknown>>;

/** A request that the program is working on. */
export interface ProgramRequest {
  /** Sends more of it. */
  send(fields: ProgramFields, bytes?: Uint8Array): void;
  /** From now on the program has to answer: a long silence ends it. */
  expectAnswer(): void;
  /** Ends it; the listener hears nothing any more. */
  cancel(): void;
}

export interface StdioProgramOptions {
  /** Its name in the log. */
  name: string;
  /** Path of the program's entry file. */
  entry: string;
  /** Arguments for Node.js, and for the program. */
  execArgv?: readonly string[];
  args?: readonly string[];
  /** A line for the operator's log. */
  log?: (line: string) => void;
  /** Longest silence of the program while it has to answer, in milliseconds; 10,000 by default. */
  answerTimeoutMs?: number;
}

type Child = ChildProcessByStdio<Writable, Readable, Readable>;

const FIRST_BACK_OFF_MS = 100;
const LAST_BACK_OFF_MS = 5_000;
const STOP_GRACE_MS = 1_000;
const DEFAULT_ANSWER_TIMEOUT_MS = 10_000;

/** Sound bytes as samples; copied when they start at an odd address. */
export function samplesOf(bytes: Buffer): Int16Array {
  const aligned = bytes.byteOffset % 2 === 0 ? bytes : Buffer.from(bytes);
  return aligned.byteOffset % 2 === 0
    ? new Int16Array(aligned.buffer, aligned.byteOffset, aligned.byteLength >> 1)
    : new Int16Array(Uint8Array.from(bytes).buffer);
}

/**
 * Runs a program that is spoken to over stdin and stdout: starts it at its first use and again when it has died, and ends it with
 * {@link close}.
 */
export class StdioProgram<Chunk> {
  private child: Child | null = null;
  private ready: Promise<void> | null = null;
  private readonly open = new Map<number, ProgramListener<Chunk>>();
  /** Open requests that the program has to answer. */
  private readonly expected = new Set<number>();
  private lastId = 0;
  private failures = 0;
  private closed = false;
  private watchdog: NodeJS.Timeout | null = null;
  private restart: NodeJS.Timeout | null = null;

  constructor(private readonly options: StdioProgramOptions) {}

  /** Process id of the running program, for the operator and for tests. */
  get pid(): number | undefined {
    return this.child?.pid;
  }

  /** Resolves when the program accepts requests; starts it if necessary. @throws ProgramError */
  start(): Promise<void> {
    if (this.closed) return Promise.reject(this.closedError());
    this.ready ??= this.launch();
    return this.ready;
  }

  /**
   * Sends a request, which gets an `id`.
   * @param isSilent whether the program may say nothing until it is told more
   * @throws ProgramError when the program cannot be started
   */
  async request(
    fields: ProgramFields,
    listener: ProgramListener<Chunk>,
    isSilent = false,
  ): Promise<ProgramRequest> {
    await this.start();
    // It may have been closed while it started.
    if (this.closed) throw this.closedError();
    const id = ++this.lastId;
    this.open.set(id, listener);
    this.send({ ...fields, id });
    const expectAnswer = (): void => {
      if (this.open.has(id)) this.expected.add(id);
      this.watch();
    };
    if (!isSilent) expectAnswer();
    return {
      send: (more, bytes) => {
        if (this.open.has(id)) this.send({ ...more, id }, bytes);
      },
      expectAnswer,
      cancel: () => {
        if (this.drop(id)) this.send({ op: 'cancel', id });
      },
    };
  }

  /** Ends the program; resolves when it is gone. */
  async close(): Promise<void> {
    this.closed = true;
    if (this.restart) clearTimeout(this.restart);
    this.failAll(this.closedError());
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

  private closedError(): ProgramError {
    return new ProgramError('closed', `the ${this.options.name} was closed`);
  }

  private send(fields: object, bytes?: Uint8Array): void {
    this.child?.stdin.write(encodeMessage(fields, bytes));
  }

  private launch(): Promise<void> {
    const { name, entry, execArgv = [], args = [], log } = this.options;
    const child = spawn(process.execPath, [...execArgv, entry, ...args], { stdio: ['pipe', 'pipe', 'pipe'] });
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
          log?.(`${name}: malformed answer: ${String(error)}`);
          child.kill('SIGKILL');
        }
      });
      child.stderr.on('data', (text: Buffer) => log?.(text.toString().trimEnd()));
      // A write to a program that has just died fails here; we act upon its exit.
      child.stdin.on('error', (error) => log?.(`${name}: ${error.message}`));
      child.once('error', (error) => log?.(`${name}: ${error.message}`));
      child.once('close', (code, signal) => {
        const reason = `the ${name} ended (${signal ?? `status ${code}`})`;
        reject(this.closed ? this.closedError() : new ProgramError('ended', reason));
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
      listener.chunk(message as Chunk, bytes);
      return;
    }
    this.drop(message.id);
    if (message.op === 'end') listener.end();
    else listener.failed(new ProgramError('refused', message.message, message.code ?? null));
  }

  /** Forgets a request; returns whether it was open. */
  private drop(id: number): boolean {
    this.expected.delete(id);
    this.watch();
    return this.open.delete(id);
  }

  /** An answer is expected and nothing arrives: the program hangs, and only a restart helps. */
  private watch(): void {
    if (this.watchdog) clearTimeout(this.watchdog);
    this.watchdog = null;
    if (this.expected.size === 0) return;
    const patience = this.options.answerTimeoutMs ?? DEFAULT_ANSWER_TIMEOUT_MS;
    this.watchdog = setTimeout(() => this.child?.kill('SIGKILL'), patience);
    this.watchdog.unref();
  }

  private failAll(error: ProgramError): void {
    const listeners = [...this.open.values()];
    this.open.clear();
    this.expected.clear();
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
    this.failAll(new ProgramError('ended', reason));
  }

  private relaunchAfter(delay: number): Promise<void> {
    return new Promise<void>((resolve, reject) => {
      this.restart = setTimeout(() => {
        if (this.closed) reject(this.closedError());
        else this.launch().then(resolve, reject);
      }, delay);
    });
  }
}
