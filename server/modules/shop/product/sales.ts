import type { Database } from '../../../db/connection';
import { foldSales } from './pieces';

/** How soon what was sold is added to its products, milliseconds. */
const SOON_MS = 1000;

/** Keeps up to date how many pieces of each product are sold. */
export interface Sales {
  /** Adds what was sold to its products now. */
  fold(): Promise<void>;

  /** Something was sold, or came back: it is added within a second, together with what else is by then. */
  soon(): void;

  /** Stops the job; another server adds up the remaining sales. */
  stop(): void;
}

/** See {@link Sales}. */
export function createSales({ db, onError }: { db: Database; onError: (error: unknown) => void }): Sales {
  let timer: NodeJS.Timeout | null = null;
  return {
    fold: () => foldSales(db),

    soon(): void {
      timer ??= setTimeout(() => {
        timer = null;
        foldSales(db).catch(onError);
      }, SOON_MS).unref();
    },

    stop(): void {
      if (timer !== null) clearTimeout(timer);
    },
  };
}
