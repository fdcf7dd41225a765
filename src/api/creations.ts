import type { Creation } from '../../contract/creation/schema';
import { ApiError, call } from './client';
import { watchCreations } from './updates';

/** How often a creation is asked for while no event says that it has changed, milliseconds. */
const POLL_MS = 3_000;

const isWaiting = ({ state }: Creation): boolean => state === 'queued' || state === 'running';

/**
 * Waits until a creation has its plan or has ended. Events say it at once; what they miss without a connection is asked for.
 * @throws the signal's reason when it aborts, or the error of a call that is refused
 */
export function whenPlanned(first: Creation, signal: AbortSignal): Promise<Creation> {
  if (!isWaiting(first)) return Promise.resolve(first);
  return new Promise((resolve, reject) => {
    const ends: (() => void)[] = [];
    const end = (settle: () => void) => {
      for (const each of ends) each();
      settle();
    };
    const hear = (creation: Creation) => {
      if (creation.id === first.id && !isWaiting(creation)) end(() => resolve(creation));
    };
    const ask = () => {
      call(
        'GET /avatar/project/ai_generate/{id}',
        { params: { id: first.id } },
        { signal, quiet: true },
      ).then(hear, (error: unknown) => {
        // A lost connection comes back; what the server refuses, it will refuse again.
        if (isRefusal(error)) end(() => reject(error));
      });
    };
    const abort = () => end(() => reject(signal.reason));
    const polling = setInterval(ask, POLL_MS);
    ends.push(
      watchCreations(hear),
      () => clearInterval(polling),
      () => signal.removeEventListener('abort', abort),
    );
    signal.addEventListener('abort', abort);
    if (signal.aborted) abort();
  });
}

const isRefusal = (error: unknown): boolean => error instanceof ApiError && error.kind === 'answer';
