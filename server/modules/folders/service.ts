import { v7 as uuid } from 'uuid';
import { NAME_LIMIT } from '../../../contract/common/limits';
import { FOLDERS_LIMIT } from '../../../contract/material/limits';
import type { Folder, FolderKind } from '../../../contract/material/schema';
import { lockAccount } from '../../db/account-lock';
import type { Database, Executor } from '../../db/connection';
import { AppError } from '../../http/app-error';
import { requiredName } from '../../http/text';
import * as store from './store';

/** @throws AppError nameRequired, nameTooLong */
function checkName(name: string): string {
  const clean = requiredName(name);
  if ([...clean].length > NAME_LIMIT) throw new AppError('nameTooLong');
  return clean;
}

/**
 * Checks that something may be put into a folder, which cannot be deleted until the transaction ends. Null is outside of
 * all folders.
 * @returns what the folder holds; null outside of all folders
 * @throws AppError notFound for a folder of somebody else or of a kind that is none of these
 */
export async function holdFolder<Kind extends FolderKind>(
  tx: Executor,
  id: string | null,
  ownerId: string,
  kinds: readonly Kind[],
): Promise<Kind | null> {
  if (id === null) return null;
  const folder = await store.lockFolder(tx, id, ownerId);
  const kind = kinds.find((one) => one === folder?.kind);
  if (kind === undefined) throw new AppError('notFound');
  return kind;
}

/** Folders of projects, of films and of assets: flat, each name once within its kind. */
export interface Folders {
  list(ownerId: string, kind: FolderKind): Promise<Folder[]>;

  /** @throws AppError nameRequired, nameTooLong, folderNameTaken, tooManyFolders */
  add(ownerId: string, kind: FolderKind, name: string): Promise<{ id: string }>;

  /** @throws AppError notFound, nameRequired, nameTooLong, folderNameTaken */
  rename(id: string, ownerId: string, name: string): Promise<void>;

  /** @throws AppError notFound */
  remove(id: string, ownerId: string): Promise<void>;
}

/** See {@link Folders}. */
export function createFolders(db: Database): Folders {
  return {
    async list(ownerId: string, kind: FolderKind): Promise<Folder[]> {
      const rows = await store.listFolders(db, ownerId, kind);
      return rows.map(({ id, name, createdAt }) => ({ id, name, createTime: createdAt.toISOString() }));
    },

    async add(ownerId: string, kind: FolderKind, name: string): Promise<{ id: string }> {
      const id = uuid();
      const checked = checkName(name);
      await db.transaction(async (tx) => {
        // Two at once must not both take the last place.
        if (!(await lockAccount(tx, ownerId))) throw new AppError('loginRequired');
        if ((await store.countFolders(tx, ownerId, kind)) >= FOLDERS_LIMIT)
          throw new AppError('tooManyFolders', { limit: FOLDERS_LIMIT });
        if (!(await store.insertFolder(tx, { id, ownerId, kind, name: checked })))
          throw new AppError('folderNameTaken');
      });
      return { id };
    },

    async rename(id: string, ownerId: string, name: string): Promise<void> {
      const checked = checkName(name);
      await db.transaction(async (tx) => {
        // Two names at once are settled one after the other.
        await lockAccount(tx, ownerId);
        const folder = await store.lockFolder(tx, id, ownerId);
        if (folder === null) throw new AppError('notFound');
        if (await store.isTaken(tx, folder, checked)) throw new AppError('folderNameTaken');
        await store.renameFolder(tx, id, checked);
      });
    },

    async remove(id: string, ownerId: string): Promise<void> {
      if (!(await store.deleteFolder(db, id, ownerId))) throw new AppError('notFound');
    },
  };
}
