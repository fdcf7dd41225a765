import { type ChildProcess, fork } from 'node:child_process';
import { ImageError } from '../port';
import type { Drawing, FromProgram, Order, ToProgram } from './messages';

/** The process ended while it drew. */
export class ProcessDiedError extends Error {
  override readonly name = 'ProcessDiedError';
}

/** How the program is run. */
export interface IllustratorProgram {
  entry: string;
  /** Arguments of Node.js that it needs. */
  execArgv: readonly string[];
  env: NodeJS.ProcessEnv;
}

export interface DrawingProcessOptions {
  program: IllustratorProgram;
  log: (line: string) => void;
  /** Longest that a picture may take, in milliseconds. */
  limitMs: number;
  /** Idle time after which the process is ended, in milliseconds. */
  idleMs: number;
}

/** Time to load its files on a busy machine. */
const START_LIMIT_MS = 30_000;

function launch({ entry, execArgv, env }: IllustratorProgram, log: (line: string) => void): ChildProcess {
  const child = fork(entry, {
    execArgv: ['--max-semi-space-size=4', ...execArgv],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    // Otherwise the heaps of ended threads remain: this saves a quarter of the memory after a hundred pictures.
    env: { ...env, MALLOC_ARENA_MAX: '2' },
  });
  child.stderr?.on('data', (text: Buffer) => log(`illustrator: ${text.toString().trimEnd()}`));
  // An idle process does not keep this one alive; the time limit of a picture does.
  child.unref();
  child.channel?.unref();
  (child.stderr as { unref?: () => void } | null)?.unref?.();
  return child;
}

/** A child process that draws one picture at a time. It is started at its first use, and again after it has died. */
export function createDrawingProcess({ program, log, limitMs, idleMs }: DrawingProcessOptions) {
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
    const started = launch(program, log);
    const forget = () => {
      if (child === started) child = null;
    };
    started.once('exit', forget);
    started.once('error', forget);
    isReady = false;
    child = started;
    return started;
  }

  /** Settles when the process is free again, which is some moments after a stop. */
  function ask(order: Order, signal: AbortSignal): Promise<Drawing> {
    const to = running();
    return new Promise((resolve, reject) => {
      let late = false;
      const expire = () => {
        late = true;
        end();
      };
      let limit = setTimeout(expire, START_LIMIT_MS);
      const send = (message: ToProgram) =>
        to.send(message, (error) => {
          // It is ending, and its exit event is handled elsewhere.
          if (error) log(`illustrator: ${error.message}`);
        });
      const begin = () => {
        if (signal.aborted) return settle(() => reject(signal.reason));
        clearTimeout(limit);
        limit = setTimeout(expire, limitMs);
        send({ op: 'draw', order });
      };
      const stop = () => {
        if (isReady && to.connected) send({ op: 'stop' });
      };
      const settle = (act: () => void) => {
        clearTimeout(limit);
        to.off('message', hear);
        to.off('exit', ended);
        to.off('error', broken);
        signal.removeEventListener('abort', stop);
        act();
      };
      const hear = (heard: unknown) => {
        const message = heard as FromProgram;
        if (message.op === 'ready') {
          isReady = true;
          begin();
        } else if (message.op === 'drawn') settle(() => resolve(message.drawing));
        else if (message.op === 'stopped') settle(() => reject(signal.reason));
        else settle(() => reject(new ImageError('unavailable', message.message)));
      };
      const ended = (code: number | null, by: NodeJS.Signals | null) =>
        settle(() =>
          reject(
            late
              ? new ImageError('unavailable', 'The picture took too long')
              : new ProcessDiedError(`The illustrator's process ended with ${by ?? code}`),
          ),
        );
      const broken = (error: Error) =>
        settle(() => reject(new ProcessDiedError(`The illustrator's process failed: ${error.message}`)));
      to.on('message', hear);
      to.once('exit', ended);
      to.once('error', broken);
      signal.addEventListener('abort', stop, { once: true });
      if (isReady) begin();
    });
  }

  return {
    /** Process id, for the operator and for tests. */
    get pid(): number | undefined {
      return child?.pid;
    },

    /**
     * Draws the next picture; the previous one must be settled.
     * @throws ImageError when it cannot be drawn, or not in time; ProcessDiedError; the signal's reason
     */
    async draw(order: Order, signal: AbortSignal): Promise<Drawing> {
      if (idle !== null) clearTimeout(idle);
      try {
        return await ask(order, signal);
      } finally {
        idle = setTimeout(end, idleMs).unref();
      }
    },

    /** Ends it, together with the picture in progress; resolves when it is gone. */
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

export type DrawingProcess = ReturnType<typeof createDrawingProcess>;
