import { type DrawnImage, type ImageEngine, ImageError, type ImageRequest } from '../port';
import type { Drawing, Order } from './messages';
import { createDrawingProcess, type DrawingProcess, type ForkedProgram, ProcessDiedError } from './process';

/** Number of pictures drawn at the same time, each in its own process, so that a crash affects one picture only. */
const AT_ONCE = 2;
const LIMIT_MS = 10_000;
const IDLE_MS = 3 * 60_000;

/** An engine that needs no model, and draws on paper of any width. */
export interface Illustrator extends ImageEngine {
  /** @param width pixels; by default the width of the ratio */
  draw(request: ImageRequest, signal: AbortSignal, width?: number): Promise<DrawnImage>;
  /** Running processes, for the operator and for tests; none before the first picture. */
  pids(): number[];
  /** Ends its processes; it cannot draw any more. */
  close(): Promise<void>;
}

export interface IllustratorOptions {
  program: ForkedProgram;
  /** A line for the operator's log. */
  log: (line: string) => void;
  limitMs?: number;
  idleMs?: number;
}

/** The embedded illustrator: a separate program reads the text, composes a vector scene and draws it. */
export function createIllustrator({
  program,
  log,
  limitMs = LIMIT_MS,
  idleMs = IDLE_MS,
}: IllustratorOptions): Illustrator {
  const processes = Array.from({ length: AT_ONCE }, () =>
    createDrawingProcess({ program, log, limitMs, idleMs }),
  );
  // The process that drew last is used first, so that the other one becomes idle and ends.
  const free = [...processes];
  const waiting: ((process: DrawingProcess) => void)[] = [];
  let isClosed = false;

  /** Waits for a free process; a caller that gives up leaves the queue. */
  function turn(signal: AbortSignal): Promise<DrawingProcess> {
    signal.throwIfAborted();
    const first = free.shift();
    if (first !== undefined) return Promise.resolve(first);
    return new Promise((resolve, reject) => {
      const take = (process: DrawingProcess) => {
        signal.removeEventListener('abort', leave);
        resolve(process);
      };
      const leave = () => {
        waiting.splice(waiting.indexOf(take), 1);
        reject(signal.reason);
      };
      waiting.push(take);
      signal.addEventListener('abort', leave, { once: true });
    });
  }

  function release(process: DrawingProcess): void {
    const next = waiting.shift();
    if (next === undefined) free.unshift(process);
    else next(process);
  }

  async function attempt(process: DrawingProcess, order: Order, signal: AbortSignal): Promise<Drawing> {
    for (let tries = 1; ; tries++) {
      signal.throwIfAborted();
      if (isClosed) throw new ImageError('unavailable', 'The illustrator was closed');
      try {
        return await process.draw(order, signal);
      } catch (error) {
        if (!(error instanceof ProcessDiedError)) throw error;
        const { style, ratio, seed } = order.request;
        if (!isClosed) log(`illustrator: ${error.message} while it drew ${style}, ${ratio}, seed ${seed}`);
        if (tries === 2 || isClosed) throw new ImageError('unavailable', error.message);
      }
    }
  }

  /** The caller that stops it gets the error at once; its process is free again some moments later. */
  function untilStopped<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
    return new Promise((resolve, reject) => {
      const stop = () => reject(signal.reason);
      signal.addEventListener('abort', stop, { once: true });
      void work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
    });
  }

  return {
    name: 'embedded',
    pids: () => processes.flatMap(({ pid }) => pid ?? []),

    async draw(request, signal, width) {
      const process = await turn(signal);
      const work = attempt(process, { request, width }, signal).finally(() => release(process));
      const { bytes, understood } = await untilStopped(work, signal);
      return { bytes, contentType: 'image/png', understood };
    },

    async close() {
      isClosed = true;
      await Promise.all(processes.map((process) => process.close()));
    },
  };
}
