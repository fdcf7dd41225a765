import { TRASH_DAYS } from '../../../../contract/common/limits';
import { DAY_MS } from '../../../../contract/common/time';
import { lockAccount } from '../../../db/account-lock';
import type { Database } from '../../../db/connection';
import { AppError } from '../../../http/app-error';
import { rightsOf } from '../../membership';
import { countProjects } from '../project/store';
import * as store from './store';

export interface TrashDeps {
  db: Database;
  /** Called after visitors see a project again, or no longer. */
  onPublished: (projectId: string, published: boolean) => void;
  /** Called after links and keys have ended; resolves when their open connections are closed. */
  onRevoked: () => Promise<void>;
}

const PURGED_AT_ONCE = 100;

/** The trash of projects: keeps them unchanged for a while, hidden from everybody. */
export interface Trash {
  /** Moves projects into the trash; missing ones are skipped. Returns how many were moved. */
  moveIn(ids: readonly string[], ownerId: string): Promise<number>;

  /** @throws AppError notFound */
  remove(id: string, ownerId: string): Promise<void>;

  /**
   * Takes projects out of the trash, all of them or none.
   * @throws AppError restoreNeedsRoom when the membership does not include that many
   */
  restore(ids: readonly string[], ownerId: string): Promise<number>;

  /** Deletes projects in the trash for good, all of them without ids. Returns how many. */
  purge(ids: readonly string[] | undefined, ownerId: string): Promise<number>;

  /** Deletes what has been in the trash for its whole time. Returns how many. */
  sweep(now?: number): Promise<number>;
}

/** See {@link Trash}. */
export function createTrash({ db, onPublished, onRevoked }: TrashDeps): Trash {
  async function moveIn(ids: readonly string[], ownerId: string): Promise<number> {
    const moved = await store.trashProjects(db, ownerId, ids);
    for (const { id, publishedId } of moved) if (publishedId !== null) onPublished(id, false);
    if (moved.length > 0) await onRevoked();
    return moved.length;
  }

  return {
    moveIn,

    async remove(id: string, ownerId: string): Promise<void> {
      if ((await moveIn([id], ownerId)) === 0) throw new AppError('notFound');
    },

    async restore(ids: readonly string[], ownerId: string): Promise<number> {
      const restored = await db.transaction(async (tx) => {
        if (!(await lockAccount(tx, ownerId))) throw new AppError('loginRequired');
        const wanted = await store.lockTrashed(tx, ownerId, ids);
        if (wanted.length === 0) return [];
        const { projects: limit } = await rightsOf(tx, ownerId);
        if ((await countProjects(tx, ownerId)) + wanted.length > limit)
          throw new AppError('restoreNeedsRoom', { limit });
        return store.restoreProjects(tx, ownerId, wanted);
      });
      for (const { id, publishedId } of restored) if (publishedId !== null) onPublished(id, true);
      return restored.length;
    },

    purge: (ids: readonly string[] | undefined, ownerId: string): Promise<number> =>
      store.purgeProjects(db, ownerId, ids),

    async sweep(now = Date.now()): Promise<number> {
      const before = new Date(now - TRASH_DAYS * DAY_MS);
      for (let gone = 0; ; ) {
        const purged = await store.purgeOld(db, before, PURGED_AT_ONCE);
        gone += purged;
        if (purged < PURGED_AT_ONCE) return gone;
      }
    },
  };
}
