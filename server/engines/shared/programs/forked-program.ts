import { type ChildProcess, fork } from 'node:child_process';

/** The process ended while it worked. */
export class ProcessDiedError extends Error {
  override readonly name = 'ProcessDiedError';
}

/** How a program of our own is run. */
export interface ForkedProgram {
  entry: string;
  /** Arguments of Node.js that it needs. */
  execArgv: readonly string[];
  env: NodeJS.ProcessEnv;
}

export interface ForkedProgramOptions {
  /** Before each line of its log. */
  name: string;
  program: ForkedProgram;
  log: (line: string) => void;
  /** Longest that an order may take, in milliseconds. */
  limitMs: number;
  /** Idle time after which the process is ended, in milliseconds. */
  idleMs: number;
}

/** What a message of the program means for the order in progress; null where it goes on. */
export type RunOutcome<T> = { done: T } | { failed: Error } | null;

/** An order, and what is made of the program's answers. */
export interface Work<T> {
  order: object;
  signal?: AbortSignal | undefined;
  /** Of every message but `ready` and `stopped`. */
  hear: (message: unknown) => RunOutcome<T>;
  /** The failure of an order that took too long. */
  late: () => Error;
}

/** Time to load its files on a busy machine. */
const START_LIMIT_MS = 30_000;

function launch({ program: { entry, execArgv, env }, name, log }: ForkedProgramOptions): ChildProcess {
  const child = fork(entry, {
    execArgv: [...execArgv],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    // Otherwise the heaps of ended threads remain: this saves a quarter of the memory after a hundred pictures.
    env: { ...env, MALLOC_ARENA_MAX: '2' },
  });
  child.stderr?.on('data', (text: Buffer) => log(`${name}: ${text.toString().trimEnd()}`));
  // An idle process does not keep this one alive; the time limit of an order does.
  child.unref();
  child.channel?.unref();
  (child.stderr as { unref?: () => void } | null)?.unref?.();
  return child;
}

/**
 * A child process that works on one order at a time, over Node's channel of structured clones: it says `ready`, is sent an
 * order or `stop`, and answers. It is started at its first use, and again after it has died.
 */
export function createForkedProgram(options: ForkedProgramOptions) {
  const { name, log, limitMs, idleMs } = options;
  let child: ChildProcess | null = null;
  let isReady = false;
  let idle: NodeJS.Timeout | null = null;

  /** Whether it must get no more work, even while its exit is not known yet. */
  function end(): ChildProcess | null {
    const last = child;
    child = null;
    last?.kill('SIGKILL');
    return last;
  }

  function running(): ChildProcess {
    if (child !== null) return child;
    const started = launch(options);
    const forget = () => {
      if (child === started) child = null;
    };
    started.once('exit', forget);
    started.once('error', forget);
    isReady = false;
    child = started;
    return started;
  }

  /** Settles when the process is idle again, which is shortly after a stop. */
  function ask<T>({ order, signal, hear, late }: Work<T>): Promise<T> {
    const to = running();
    return new Promise((resolve, reject) => {
      let isLate = false;
      const expire = () => {
        isLate = true;
        end();
      };
      let limit = setTimeout(expire, START_LIMIT_MS);
      const send = (message: object) =>
        to.send(message, (error) => {
          // It is ending, and its exit event is handled elsewhere.
          if (error) log(`${name}: ${error.message}`);
        });
      const begin = () => {
        if (signal?.aborted) return settle(() => reject(signal.reason));
        clearTimeout(limit);
        limit = setTimeout(expire, limitMs);
        send(order);
      };
      const stop = () => {
        if (isReady && to.connected) send({ op: 'stop' });
      };
      const settle = (act: () => void) => {
        clearTimeout(limit);
        to.off('message', take);
        to.off('exit', ended);
        to.off('error', broken);
        signal?.removeEventListener('abort', stop);
        act();
      };
      const take = (message: unknown) => {
        const { op } = message as { op: string };
        if (op === 'ready') {
          isReady = true;
          return begin();
        }
        if (op === 'stopped') return settle(() => reject(signal?.reason));
        const outcome = hear(message);
        if (outcome === null) return;
        if ('done' in outcome) settle(() => resolve(outcome.done));
        else settle(() => reject(outcome.failed));
      };
      const ended = (code: number | null, by: NodeJS.Signals | null) =>
        settle(() =>
          reject(isLate ? late() : new ProcessDiedError(`The process of ${name} ended with ${by ?? code}`)),
        );
      const broken = (error: Error) =>
        settle(() => reject(new ProcessDiedError(`The process of ${name} failed: ${error.message}`)));
      to.on('message', take);
      to.once('exit', ended);
      to.once('error', broken);
      signal?.addEventListener('abort', stop, { once: true });
      if (isReady) begin();
    });
  }

  return {
    /** Process id, for the operator and for tests. */
    get pid(): number | undefined {
      return child?.pid;
    },

    /**
     * Has the next order carried out; the previous one must be settled.
     * @throws what the answers and `late` make of it; ProcessDiedError; the signal's reason
     */
    async run<T>(work: Work<T>): Promise<T> {
      if (idle !== null) clearTimeout(idle);
      try {
        return await ask(work);
      } finally {
        idle = setTimeout(end, idleMs).unref();
      }
    },

    /** Ends it, together with the order in progress; resolves when it is gone. */
    async close(): Promise<void> {
      if (idle !== null) clearTimeout(idle);
      const last = end();
      if (last === null) return;
      // Nothing else may keep this process alive until then.
      last.ref();
      await new Promise<void>((resolve) => {
        last.once('exit', () => resolve());
        last.once('error', () => resolve());
      });
    },
  };
}
