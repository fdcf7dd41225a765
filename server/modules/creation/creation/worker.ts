import type { CreationPlan } from '../../../../contract/creation/schema';
import type { ErrorName } from '../../../../contract/errors';
import type { Database } from '../../../db/connection';
import { AppError } from '../../../http/app-error';
import { createWorkQueue, type WorkHost } from '../../../jobs/work-queue';
import * as store from './store';

/** Creations that one server plans at a time: a model takes long, and the server only waits for it. */
const AT_ONCE = 3;
/** How often a server looks for abandoned creations and sends a heartbeat, milliseconds. */
const LOOK_MS = 5_000;

export interface WorkerDeps {
  db: Database;
  host: WorkHost;
  plan: (row: store.CreationRow, signal: AbortSignal) => Promise<CreationPlan>;
  /** Called after each visible step. */
  onChanged: (row: store.CreationRow) => void;
  onError: (error: unknown) => void;
}

/** Works through the table of creations, which is the queue. */
export const createWorker = ({ db, host, plan, onChanged, onError }: WorkerDeps) =>
  createWorkQueue<store.CreationRow>({
    name: 'creations',
    host,
    atOnce: AT_ONCE,
    lookMs: LOOK_MS,
    onError,
    claimNext: () => store.claimNext(db),
    renew: ({ id }, until) => store.renewLease(db, id, until),
    async work(row, { signal }) {
      const planned = await store.keepPlan(db, row.id, await plan(row, signal));
      if (planned !== null) onChanged(planned);
    },
    async fail(row, error, until, isPassing) {
      if (isPassing) return store.dropLease(db, row.id, until);
      const name: ErrorName = error instanceof AppError ? error.entry : 'systemError';
      onError(error instanceof AppError ? (error.cause ?? error) : error);
      const failed = await store.close(db, row.id, { state: 'failed', error: name });
      if (failed !== null) onChanged(failed);
    },
  });
