import { TRASH_DAYS } from '../../../../contract/common/limits';
import type { ProjectKind } from '../../../../contract/project/schema';
import { DAY_MS } from '../../../../contract/common/time';
import { lockAccount } from '../../../db/account-lock';
import type { Database, Executor } from '../../../db/connection';
import type { Hook } from '../../../hooks';
import { AppError } from '../../../http/app-error';
import { placesFor } from '../project/places';
import { countProjects } from '../project/store';
import * as store from './store';

export interface TrashDeps {
  db: Database;
  /** Called after visitors see a project again, or no longer. */
  onPublished: (projectId: string, published: boolean) => void;
  /** Called after links and keys have ended; resolves when their open connections are closed. */
  onRevoked: () => Promise<void>;
  /** Run before projects are deleted for good, by their ids; their owner is locked. */
  purging: Hook<readonly string[]>;
}

const PURGED_AT_ONCE = 100;

/** The trash of projects and films: keeps them unchanged for a while, hidden from everybody. */
export interface Trash {
  /** Moves projects into the trash; missing ones are skipped. Returns how many were moved. */
  moveIn(ids: readonly string[], ownerId: string): Promise<number>;

  /** @throws AppError notFound */
  remove(id: string, ownerId: string): Promise<void>;

  /**
   * Takes projects out of the trash, all of them or none.
   * @throws AppError restoreNeedsRoom when the membership does not include that many projects, tooManyFilms
   */
  restore(ids: readonly string[], ownerId: string): Promise<number>;

  /** Deletes what is in the trash for good, without ids all of a kind. Returns how many. */
  purge(ids: readonly string[] | undefined, ownerId: string, kind: ProjectKind): Promise<number>;

  /** Deletes what has been in the trash for its whole time. Returns how many. */
  sweep(now?: number): Promise<number>;
}

/** See {@link Trash}. */
export function createTrash({ db, onPublished, onRevoked, purging }: TrashDeps): Trash {
  async function moveIn(ids: readonly string[], ownerId: string): Promise<number> {
    const moved = await store.trashProjects(db, ownerId, ids);
    for (const { id, publishedId } of moved) if (publishedId !== null) onPublished(id, false);
    if (moved.length > 0) await onRevoked();
    return moved.length;
  }

  /** Deletes for good what an owner has in the trash. The owner is locked, as by a restore. */
  const purgeOf = (ownerId: string, found: (tx: Executor) => Promise<string[]>): Promise<number> =>
    db.transaction(async (tx) => {
      if (!(await lockAccount(tx, ownerId))) return 0;
      const ids = await found(tx);
      if (ids.length === 0) return 0;
      await purging.run(tx, ids);
      return store.deleteTrashed(tx, ids);
    });

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
        for (const kind of ['project', 'film'] as const) {
          const more = wanted.filter((one) => one.kind === kind).length;
          const limit = await placesFor(tx, ownerId, kind);
          if (more > 0 && (await countProjects(tx, ownerId, kind)) + more > limit)
            throw new AppError(kind === 'film' ? 'tooManyFilms' : 'restoreNeedsRoom', { limit });
        }
        const found = wanted.map(({ id }) => id);
        return store.restoreProjects(tx, ownerId, found);
      });
      for (const { id, publishedId } of restored) if (publishedId !== null) onPublished(id, true);
      return restored.length;
    },

    purge: (ids: readonly string[] | undefined, ownerId: string, kind: ProjectKind): Promise<number> =>
      purgeOf(ownerId, (tx) => store.trashOf(tx, ownerId, ids, kind)),

    async sweep(now = Date.now()): Promise<number> {
      const before = new Date(now - TRASH_DAYS * DAY_MS);
      for (let gone = 0; ; ) {
        let purged = 0;
        for (const { id, ownerId } of await store.oldTrash(db, before, PURGED_AT_ONCE))
          purged += await purgeOf(ownerId, () => Promise.resolve([id]));
        gone += purged;
        if (purged < PURGED_AT_ONCE) return gone;
      }
    },
  };
}
