import { TRASH_DAYS } from '../../../../contract/common/limits';
import { DAY_MS } from '../../../../contract/common/time';
import type { Database, Executor } from '../../../db/connection';
import type { Storage } from '../../../engines/storage/port';
import { AppError } from '../../../http/app-error';
import { dropContent } from '../content/contents';
import * as store from './store';
import { isUsed } from './uses';

/** How long an undo in an editor may still bring a material back, milliseconds. */
const REMOVED_MS = DAY_MS;
const SWEPT_AT_ONCE = 200;

/** How materials leave a library: by the trash, at once, and with their bytes once nothing shows them. */
export interface Removal {
  /** Moves a material into the trash; what shows it goes on showing it. @throws AppError notFound */
  trash(id: string, ownerId: string): Promise<void>;

  /** As {@link trash} for several; missing ones are skipped. Returns how many were moved. */
  trashAll(ids: readonly string[], ownerId: string, tx?: Executor): Promise<number>;

  /** Takes materials out of the trash. Returns how many. */
  restore(ids: readonly string[], ownerId: string): Promise<number>;

  /** Deletes materials in the trash for good, without ids all of them. What documents show stays for them. */
  purge(ids: readonly string[] | undefined, ownerId: string): Promise<number>;

  /**
   * Deletes materials at once, without the trash. While a project or template shows one, it and its bytes stay. Missing
   * ones are skipped. Returns how many were deleted.
   */
  removeAll(ids: readonly string[], ownerId: string): Promise<number>;

  /** Deletes what has been in the trash for its whole time. Returns how many. */
  sweepTrash(now?: number): Promise<number>;

  /** Deletes materials that left a library a day ago and that no document shows any more. Returns how many. */
  sweepRemoved(now?: number): Promise<number>;

  /** Deletes the bytes of deleted materials, unless something else has the same content. */
  releaseBytes(keys: readonly { storageKey: string }[]): Promise<void>;
}

/** See {@link Removal}. */
export function createRemoval({ db, storage }: { db: Database; storage: Storage }): Removal {
  /**
   * Deletes a material that no document shows.
   * @param from where it has to be: anywhere, in the trash, or kept for projects alone
   */
  const dropIfUnused = async (
    id: string,
    ownerId: string,
    from: 'anywhere' | 'trash' | 'kept',
  ): Promise<'none' | 'kept' | 'gone'> => {
    const outcome = await db.transaction(async (tx) => {
      const row = await store.lockMaterial(tx, id, ownerId);
      if (row === null || (from === 'kept') !== (row.removedAt !== null)) return { was: 'none' as const };
      if (from === 'trash' && row.trashedAt === null) return { was: 'none' as const };
      if (await isUsed(tx, id)) {
        if (row.removedAt === null) await store.hideMaterial(tx, id);
        return { was: 'kept' as const };
      }
      await store.deleteMaterial(tx, id);
      return { was: 'gone' as const, storageKey: row.storageKey };
    });
    // The row is deleted first: bytes without a material are waste, a material without bytes would be a loss.
    if (outcome.was === 'gone' && outcome.storageKey !== null)
      await dropContent(db, storage, outcome.storageKey);
    return outcome.was;
  };

  /** Deletes several; returns how many there were. */
  async function dropAll(
    ids: readonly string[],
    ownerId: string,
    from: 'anywhere' | 'trash',
  ): Promise<number> {
    let gone = 0;
    for (const id of new Set(ids)) if ((await dropIfUnused(id, ownerId, from)) !== 'none') gone += 1;
    return gone;
  }

  return {
    async trash(id: string, ownerId: string): Promise<void> {
      if ((await store.trashMaterials(db, [id], ownerId)) === 0) throw new AppError('notFound');
    },

    trashAll: (ids: readonly string[], ownerId: string, tx: Executor = db): Promise<number> =>
      store.trashMaterials(tx, ids, ownerId),

    restore: (ids: readonly string[], ownerId: string): Promise<number> =>
      store.restoreMaterials(db, ids, ownerId),

    async purge(ids: readonly string[] | undefined, ownerId: string): Promise<number> {
      return dropAll(ids ?? (await store.listTrashIds(db, ownerId)), ownerId, 'trash');
    },

    removeAll: (ids: readonly string[], ownerId: string): Promise<number> =>
      dropAll(ids, ownerId, 'anywhere'),

    async sweepTrash(now = Date.now()): Promise<number> {
      const before = new Date(now - TRASH_DAYS * DAY_MS);
      for (let gone = 0; ; ) {
        const rows = await store.listOldTrash(db, before, SWEPT_AT_ONCE);
        // Anyone who restores one meanwhile keeps it.
        for (const { id, ownerId } of rows)
          if (ownerId !== null) gone += await dropAll([id], ownerId, 'trash');
        if (rows.length < SWEPT_AT_ONCE) return gone;
      }
    },

    async sweepRemoved(now = Date.now()): Promise<number> {
      let gone = 0;
      for (let after: string | null = null; ; ) {
        const rows: { id: string; ownerId: string | null }[] = await store.listRemoved(
          db,
          new Date(now - REMOVED_MS),
          SWEPT_AT_ONCE,
          after,
        );
        for (const { id, ownerId } of rows)
          if (ownerId !== null && (await dropIfUnused(id, ownerId, 'kept')) === 'gone') gone += 1;
        after = rows.at(-1)?.id ?? null;
        if (rows.length < SWEPT_AT_ONCE) return gone;
      }
    },

    async releaseBytes(keys: readonly { storageKey: string }[]): Promise<void> {
      for (const { storageKey } of keys) await dropContent(db, storage, storageKey);
    },
  };
}
