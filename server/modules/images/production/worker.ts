import type { ErrorName, Language } from '../../../../contract/errors';
import { lockAccount } from '../../../db/account-lock';
import type { Database } from '../../../db/connection';
import { isDatabaseUnavailable } from '../../../db/unavailable';
import { AppError } from '../../../http/app-error';
import type { Materials } from '../../library';
import { giveBack } from '../generation/quota';
import type { Pictures } from '../generation/service';
import * as store from './store';

/** Productions that one server works on at a time. */
const AT_ONCE = 2;
/** How often a server looks for abandoned productions and sends a heartbeat, milliseconds. */
const LOOK_MS = 5_000;

export interface WorkerDeps {
  db: Database;
  pictures: Pictures;
  materials: Materials;
  /** Called after each visible step. */
  onChanged: (id: string, accountId: string) => Promise<void>;
  onError: (error: unknown) => void;
}

/** Aborts the work on a production on this server. */
class Stopped extends Error {}

/**
 * Works through the table of productions, which is the queue: a production whose server dies is claimed by another one,
 * or by the same after a restart, and continues with the missing images.
 */
export function createWorker({ db, pictures, materials, onChanged, onError }: WorkerDeps) {
  const running = new Map<string, AbortController>();
  const ends = new Set<Promise<void>>();
  let stopping = false;

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
      throw new Stopped();
    }
    await onChanged(id, accountId);
  }

  async function work(row: store.ProductionRow): Promise<void> {
    const stop = new AbortController();
    running.set(row.id, stop);
    let until = row.leasedUntil ?? new Date(0);
    let renewing: Promise<void> = Promise.resolve();
    const renew = async () => {
      const next = await store.renewLease(db, row.id, until);
      if (next === null) stop.abort(new Stopped());
      else until = next;
    };
    const alive = setInterval(() => {
      renewing = renewing.then(renew).catch(onError);
    }, LOOK_MS);
    try {
      await onChanged(row.id, row.accountId);
      const done = new Set((await store.listPictures(db, [row.id])).map(({ position }) => position));
      for (let position = 0; position < row.count; position++) {
        if (!done.has(position)) await drawOne(row, position, stop.signal);
      }
      if ((await store.close(db, row.id, { state: 'done' })) !== null) await onChanged(row.id, row.accountId);
    } catch (error) {
      clearInterval(alive);
      await renewing;
      const holder = await store.holderOf(db, row.id);
      if (holder === null) return;
      // Its account was merged into another one meanwhile: the next claim continues for that one.
      const isMoved = holder !== row.accountId;
      // A database that was away for a moment does not end it either.
      const isPassing = error instanceof Stopped || isDatabaseUnavailable(error);
      if (isMoved || stop.signal.aborted || isPassing) await store.dropLease(db, row.id, until);
      else await fail(row, error);
    } finally {
      clearInterval(alive);
      if (running.get(row.id) === stop) running.delete(row.id);
    }
  }

  /** Ends a production that failed; finished images stay, the others are refunded. */
  async function fail(row: store.ProductionRow, error: unknown): Promise<void> {
    const name: ErrorName = error instanceof AppError ? error.entry : 'systemError';
    const reason = error instanceof AppError ? error.cause : error;
    if (reason !== undefined) onError(reason);
    await db.transaction(async (tx) => {
      // Locks the account first, as everywhere that locks both.
      await lockAccount(tx, row.accountId);
      if ((await store.close(tx, row.id, { state: 'failed', error: name })) === null) return;
      const ready = (await store.listPictures(tx, [row.id])).length;
      await giveBack(tx, row.accountId, row.day, row.count - ready);
    });
    await onChanged(row.id, row.accountId);
  }

  /** Claims and works until nothing waits. */
  async function run(): Promise<void> {
    for (;;) {
      const row = stopping ? null : await store.claimNext(db);
      if (row === null) return;
      await work(row);
    }
  }

  function wake(): void {
    if (stopping || ends.size >= AT_ONCE) return;
    const end = run()
      .catch(onError)
      .finally(() => ends.delete(end));
    ends.add(end);
  }

  const looking = setInterval(wake, LOOK_MS);
  looking.unref();
  wake();

  return {
    /** Looks for work now, after a new request. */
    wake,
    /** Stops the work of this server on a cancelled production. */
    drop: (id: string) => running.get(id)?.abort(new Stopped()),
    /** Releases the productions in progress, so that another server, or this one after a restart, continues them. */
    async stop(): Promise<void> {
      stopping = true;
      clearInterval(looking);
      for (const controller of running.values()) controller.abort(new Stopped());
      await Promise.all(ends);
    },
  };
}

export type ProductionWorker = ReturnType<typeof createWorker>;
