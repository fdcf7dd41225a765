import { AppError } from './app-error';

export interface FairTurnsOptions {
  /** Pieces of work that run at a time. */
  atOnce: number;
  /** Further ones that wait for each caller. */
  waiting: number;
}

/** When a caller who was refused should come again, seconds. */
const RETRY_SECONDS = 1;

/**
 * Lets little work run at a time, and takes those who wait in turn by their callers: somebody who asks a hundred times
 * delays himself, and others by one piece of work each.
 * @returns runs work for a caller; throws AppError tooManyRequests when too much of his waits already
 */
export function createFairTurns({ atOnce, waiting }: FairTurnsOptions) {
  /** Callers in the order of their turns: whoever had one goes to the end. */
  const queues = new Map<string, (() => void)[]>();
  let running = 0;

  function proceed(): void {
    const [next] = queues;
    if (next === undefined || running >= atOnce) return;
    const [caller, queue] = next;
    queues.delete(caller);
    const first = queue.shift();
    if (queue.length > 0) queues.set(caller, queue);
    running += 1;
    first?.();
  }

  return async <A>(caller: string, work: () => Promise<A>): Promise<A> => {
    const queue = queues.get(caller) ?? [];
    if (queue.length >= waiting) throw new AppError('tooManyRequests', { seconds: RETRY_SECONDS });
    await new Promise<void>((begin) => {
      queue.push(begin);
      queues.set(caller, queue);
      proceed();
    });
    try {
      return await work();
    } finally {
      running -= 1;
      proceed();
    }
  };
}
