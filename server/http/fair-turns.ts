import { AppError } from './app-error';

export interface FairTurnsOptions {
  /** Pieces of work that run at a time. */
  atOnce: number;
  /** Further ones that wait for each caller; without it, as many as come. */
  waiting?: number;
}

/** When a caller who was refused should come again, seconds. */
const RETRY_SECONDS = 1;

/**
 * Lets little work run at a time, and takes waiting work by its callers in turn, first the callers with the least running:
 * somebody who asks a hundred times holds up their own calls, and others' by one piece of work each.
 * @returns runs work for a caller; throws AppError tooManyRequests when too many of that caller's wait already, and the reason of a signal
 * that is aborted before its turn
 */
export function createFairTurns({ atOnce, waiting = Number.POSITIVE_INFINITY }: FairTurnsOptions) {
  /** Callers in the order of their turns: anyone who had one goes to the end. */
  const queues = new Map<string, (() => void)[]>();
  /** Pieces that run, of callers who have any. */
  const running = new Map<string, number>();
  let free = atOnce;

  const runningOf = (caller: string): number => running.get(caller) ?? 0;

  function count(caller: string, by: number): void {
    free -= by;
    const now = runningOf(caller) + by;
    if (now > 0) running.set(caller, now);
    else running.delete(caller);
  }

  function proceed(): void {
    const [first] = queues.keys();
    if (first === undefined || free <= 0) return;
    let caller = first;
    for (const other of queues.keys()) if (runningOf(other) < runningOf(caller)) caller = other;
    const queue = queues.get(caller) ?? [];
    queues.delete(caller);
    const begin = queue.shift();
    if (queue.length > 0) queues.set(caller, queue);
    count(caller, 1);
    begin?.();
  }

  /** Waits for a turn of the caller. @throws the signal's reason, at once */
  function turnOf(caller: string, signal: AbortSignal | undefined): Promise<void> {
    const queue = queues.get(caller) ?? [];
    if (queue.length >= waiting) throw new AppError('tooManyRequests', { seconds: RETRY_SECONDS });
    signal?.throwIfAborted();
    return new Promise((resolve, reject) => {
      const leave = () => {
        queue.splice(queue.indexOf(begin), 1);
        if (queue.length === 0) queues.delete(caller);
        reject(signal?.reason);
      };
      const begin = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      signal?.addEventListener('abort', leave, { once: true });
      queue.push(begin);
      queues.set(caller, queue);
      proceed();
    });
  }

  return async <A>(caller: string, work: () => Promise<A>, signal?: AbortSignal): Promise<A> => {
    await turnOf(caller, signal);
    try {
      return await work();
    } finally {
      count(caller, -1);
      proceed();
    }
  };
}
