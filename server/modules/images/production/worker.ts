import type { ErrorName, Language } from '../../../../contract/errors';
import { lockAccount } from '../../../db/account-lock';
import type { Database } from '../../../db/connection';
import { AppError } from '../../../http/app-error';
import { ClaimLost, createWorkQueue, type WorkHost, type WorkQueue } from '../../../jobs/work-queue';
import type { Materials } from '../../library';
import { refundImages } from '../generation/quota';
import type { Pictures } from '../generation/service';
import * as store from './store';

/** Productions that one server works on at a time. */
const AT_ONCE = 2;
/** How often a server looks for abandoned productions and sends a heartbeat, milliseconds. */
const LOOK_MS = 5_000;

export interface WorkerDeps {
  db: Database;
  host: WorkHost;
  pictures: Pictures;
  materials: Materials;
  /** Called after each visible step. */
  onChanged: (id: string, accountId: string) => Promise<void>;
  onError: (error: unknown) => void;
}

/**
 * Works through the table of productions, which is the queue. Anyone who continues a production draws the missing images
 * only.
 */
export function createWorker({ db, host, pictures, materials, onChanged, onError }: WorkerDeps): WorkQueue {
  /** Draws one image and records it, unless its production has ended. */
  async function drawOne(row: store.ProductionRow, position: number, signal: AbortSignal): Promise<void> {
    const { id, accountId, text, ratio, scene: style, label, seed } = row;
    const language = row.language as Language;
    const wish = { text, ratio, style, label, language, seed: seed + position };
    const { row: material, isNew } = await pictures.make(accountId, wish, signal);
    const picture = { productionId: id, position, materialId: material.id };
    if (!(await db.transaction((tx) => store.addPicture(tx, picture, material.understood)))) {
      // The same image may have been in the library before, and is not ours to delete then.
      if (isNew) await materials.removeAll([material.id], accountId);
      throw new ClaimLost();
    }
    await onChanged(id, accountId);
  }

  /** Ends a production that failed; finished images stay, the others are refunded. */
  async function end(row: store.ProductionRow, error: unknown): Promise<void> {
    const name: ErrorName = error instanceof AppError ? error.entry : 'systemError';
    const reason = error instanceof AppError ? error.cause : error;
    if (reason !== undefined) onError(reason);
    await db.transaction(async (tx) => {
      // Locks the account first, as everywhere that locks both.
      await lockAccount(tx, row.accountId);
      if ((await store.close(tx, row.id, { state: 'failed', error: name })) === null) return;
      const ready = (await store.listPictures(tx, [row.id])).length;
      await refundImages(tx, row.accountId, row.day, row.count - ready);
    });
    await onChanged(row.id, row.accountId);
  }

  return createWorkQueue<store.ProductionRow>({
    name: 'pictures',
    host,
    atOnce: AT_ONCE,
    lookMs: LOOK_MS,
    onError,
    claimNext: () => store.claimNext(db),
    renew: ({ id }, until) => store.renewLease(db, id, until),
    async work(row, { signal }) {
      await onChanged(row.id, row.accountId);
      const done = new Set((await store.listPictures(db, [row.id])).map(({ position }) => position));
      for (let position = 0; position < row.count; position++) {
        if (!done.has(position)) await drawOne(row, position, signal);
      }
      if ((await store.close(db, row.id, { state: 'done' })) !== null) await onChanged(row.id, row.accountId);
    },
    async fail(row, error, until, isPassing) {
      const holder = await store.holderOf(db, row.id);
      if (holder === null) return;
      // Its account was merged into another one meanwhile: the next claim continues for that one.
      const isMoved = holder !== row.accountId;
      if (isMoved || isPassing) await store.dropLease(db, row.id, until);
      else await end(row, error);
    },
  });
}
