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
/** How often a server looks for what others have left, and gives a sign of life, milliseconds. */
const LOOK_MS = 5_000;

export interface WorkerDeps {
  db: Database;
  pictures: Pictures;
  materials: Materials;
  /** Called after each step that others see. */
  onChanged: (id: string, accountId: string) => Promise<void>;
  onError: (error: unknown) => void;
}

/** Ends what a production was doing on this server. */
class Stopped extends Error {}

/**
 * Makes what the table of productions waits for. The table is the queue: a production whose server dies is claimed by
 * another one, or by the same after its start, and goes on with the pictures that are missing.
 */
export function createWorker({ db, pictures, materials, onChanged, onError }: WorkerDeps) {
  const running = new Map<string, AbortController>();
  const ends = new Set<Promise<void>>();
  let stopping = false;

  /** Draws one picture and writes it down, unless nobody waits for it any more. */
  async function drawOne(row: store.ProductionRow, position: number, signal: AbortSignal): Promise<void> {
    const { id, accountId, text, ratio, scene: style, label, seed } = row;
    const language = row.language as Language;
    const wish = { text, ratio, style, label, language, seed: seed + position };
    const { row: material, isNew } = await pictures.make(accountId, wish, signal);
    const picture = { productionId: id, position, materialId: material.id };
    if (!(await db.transaction((tx) => store.addPicture(tx, picture, material.understood)))) {
      // The same picture may have stood in the library before, and not for us to take.
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
      // Its account was taken into another one meanwhile: whoever claims it next goes on for that one.
      const isMoved = holder !== row.accountId;
      // A database that was away for a moment is no reason to give up either.
      const isPassing = error instanceof Stopped || isDatabaseUnavailable(error);
      if (isMoved || stop.signal.aborted || isPassing) await store.dropLease(db, row.id, until);
      else await fail(row, error);
    } finally {
      clearInterval(alive);
      if (running.get(row.id) === stop) running.delete(row.id);
    }
  }

  /** Ends a production that cannot be made; the pictures that are ready stay, the others are given back. */
  async function fail(row: store.ProductionRow, error: unknown): Promise<void> {
    const name: ErrorName = error instanceof AppError ? error.entry : 'systemError';
    const reason = error instanceof AppError ? error.cause : error;
    if (reason !== undefined) onError(reason);
    await db.transaction(async (tx) => {
      // The account first, as all who hold both do.
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
    /** Looks for work now: something was just asked for. */
    wake,
    /** Ends what this server does for a production that was cancelled. */
    drop: (id: string) => running.get(id)?.abort(new Stopped()),
    /** Gives up what is under way, so that the next server, or this one after its start, goes on with it. */
    async stop(): Promise<void> {
      stopping = true;
      clearInterval(looking);
      for (const controller of running.values()) controller.abort(new Stopped());
      await Promise.all(ends);
    },
  };
}

export type ProductionWorker = ReturnType<typeof createWorker>;
