import { ApiError } from './client';

/** Milliseconds before each retry; after about four minutes the user has to decide. */
export const UPLOAD_RETRY_MS = [
  500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 30_000, 30_000, 30_000, 30_000, 60_000,
];

/** No answer, or a temporary refusal: the same call may succeed a little later. */
export const isPassingFailure = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.kind === 'offline' || error.kind === 'timeout' || (error.status >= 502 && error.status <= 504));

/** Waits, but not longer than until the network is back. @throws ApiError `aborted` */
function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (act: () => void) => () => {
      clearTimeout(timer);
      window.removeEventListener('online', resume);
      signal?.removeEventListener('abort', stop);
      act();
    };
    const resume = end(resolve);
    const stop = end(() => reject(new ApiError('aborted', 'aborted')));
    const timer = setTimeout(resume, ms);
    window.addEventListener('online', resume);
    signal?.addEventListener('abort', stop);
    if (signal?.aborted) stop();
  });
}

/**
 * Repeats an attempt while it fails temporarily.
 * @param options.delays milliseconds before each retry
 */
export async function persistently<T>(
  attempt: () => Promise<T>,
  {
    signal,
    onWaiting,
    delays = UPLOAD_RETRY_MS,
  }: { signal?: AbortSignal; onWaiting?: () => void; delays?: readonly number[] },
): Promise<T> {
  for (const delay of delays) {
    try {
      return await attempt();
    } catch (error) {
      if (!isPassingFailure(error)) throw error;
      onWaiting?.();
      await pause(delay, signal);
    }
  }
  return attempt();
}
