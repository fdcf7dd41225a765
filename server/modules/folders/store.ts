import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { FolderKind } from '../../../contract/material/schema';
import type { Executor } from '../../db/connection';
import { folders } from '../../db/schema';

export type FolderRow = typeof folders.$inferSelect;

const ofOwner = (ownerId: string, kind: FolderKind) =>
  and(eq(folders.ownerId, ownerId), eq(folders.kind, kind));

export const listFolders = (db: Executor, ownerId: string, kind: FolderKind): Promise<FolderRow[]> =>
  db
    .select()
    .from(folders)
    .where(ofOwner(ownerId, kind))
    .orderBy(asc(sql`lower(${folders.name})`));

export async function countFolders(db: Executor, ownerId: string, kind: FolderKind): Promise<number> {
  const [row] = await db.select({ n: count() }).from(folders).where(ofOwner(ownerId, kind));
  return row?.n ?? 0;
}

/** False when the owner has a folder of this kind and name already. */
export async function insertFolder(db: Executor, folder: typeof folders.$inferInsert): Promise<boolean> {
  const made = await db.insert(folders).values(folder).onConflictDoNothing().returning({ id: folders.id });
  return made.length === 1;
}

/** A folder of this owner, locked until the transaction ends; null when there is none. */
export async function lockFolder(tx: Executor, id: string, ownerId: string): Promise<FolderRow | null> {
  const [row] = await tx
    .select()
    .from(folders)
    .where(and(eq(folders.id, id), eq(folders.ownerId, ownerId)))
    .for('update');
  return row ?? null;
}

/** Whether another folder of the same owner and kind has a name. */
export async function isTaken(
  tx: Executor,
  { id, ownerId, kind }: Pick<FolderRow, 'id' | 'ownerId' | 'kind'>,
  name: string,
): Promise<boolean> {
  const rows = await tx
    .select({ id: folders.id })
    .from(folders)
    .where(
      and(ofOwner(ownerId, kind), sql`lower(${folders.name}) = lower(${name})`, sql`${folders.id} <> ${id}`),
    );
  return rows.length > 0;
}

export async function renameFolder(tx: Executor, id: string, name: string): Promise<void> {
  await tx.update(folders).set({ name }).where(eq(folders.id, id));
}

export async function deleteFolder(db: Executor, id: string, ownerId: string): Promise<boolean> {
  const gone = await db
    .delete(folders)
    .where(and(eq(folders.id, id), eq(folders.ownerId, ownerId)))
    .returning({ id: folders.id });
  return gone.length === 1;
}
