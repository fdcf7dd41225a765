import type { DraftFollowing, Observable } from '../../../kernel';

/** Editors save a change within 3 s; what is not saved after this time, milliseconds, will not be for a while. */
const PATIENCE_MS = 5_000;
/** For so long the news of a save may be under way that the server has already, milliseconds. */
const NEWS_MS = 1_500;

/** Up to when a page that follows an editor waits for its saves. */
export interface SavedFilm {
  /** The revision of which speech can be asked for: once what is shown is saved, or will not be. */
  saved(): Promise<number>;
  /** See `newer` of {@link TrackOptions}. */
  newer(revision: number, signal: AbortSignal): Promise<boolean>;
}

/** Waits until a condition holds, for a time at most, or until a signal ends it. @returns whether it holds */
function until<T>(
  { get, subscribe }: Observable<T>,
  holds: (value: T) => boolean,
  ms: number,
  signal?: AbortSignal,
): Promise<boolean> {
  if (holds(get())) return Promise.resolve(true);
  return new Promise((resolve) => {
    const end = (answer: boolean) => {
      stop();
      clearTimeout(timer);
      signal?.removeEventListener('abort', leave);
      resolve(answer);
    };
    const leave = () => end(false);
    const stop = subscribe(() => {
      if (holds(get())) end(true);
    });
    const timer = setTimeout(leave, Math.max(0, ms));
    signal?.addEventListener('abort', leave);
  });
}

/**
 * @param changedAt when the film was changed last, as far as this page has seen; milliseconds of the clock
 */
export function createSavedFilm(
  { save, reload }: DraftFollowing,
  changedAt: () => number,
  now: () => number = Date.now,
): SavedFilm {
  const left = () => changedAt() + PATIENCE_MS - now();
  return {
    async saved() {
      await until(save, ({ isAhead }) => !isAhead, left());
      return save.get().revision;
    },
    async newer(revision, signal) {
      if (await until(save, (known) => known.revision > revision, Math.max(left(), NEWS_MS), signal))
        return true;
      if (signal.aborted) return false;
      // The news of a save may be lost, as may be what it has changed.
      await reload();
      return save.get().revision > revision;
    },
  };
}
