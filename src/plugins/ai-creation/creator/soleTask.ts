import { ApiError } from '../../../api/client';
import type { Notifier } from '../../../kernel';

export interface SoleTaskDeps {
  notifier: Pick<Notifier, 'error'>;
  /** Records an error that is no answer of the server. */
  report: (error: unknown) => void;
  /** Called when nothing is going on any more. */
  onEnd: () => void;
}

/** Runs one thing at a time. */
export interface SoleTask {
  /** Runs work, unless some is running; says why it failed. Resolves to whether it was done. */
  run(work: (signal: AbortSignal) => Promise<void>): Promise<boolean>;
  /** Stops what is running. */
  abort(): void;
}

/** The text of a failure for the user, in the user's language. */
const reasonOf = (error: unknown) =>
  error instanceof ApiError && error.message !== '' ? { text: error.message } : 'ai-creation:failed';

/** See {@link SoleTask}. */
export function createSoleTask({ notifier, report, onEnd }: SoleTaskDeps): SoleTask {
  let running: AbortController | null = null;
  return {
    async run(work) {
      if (running !== null) return false;
      const stop = new AbortController();
      running = stop;
      try {
        await work(stop.signal);
        return true;
      } catch (error) {
        if (stop.signal.aborted) return false;
        if (!(error instanceof ApiError)) report(error);
        notifier.error(reasonOf(error));
        return false;
      } finally {
        running = null;
        onEnd();
      }
    },
    abort: () => running?.abort(),
  };
}
