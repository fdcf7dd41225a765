import { and, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/connection';
import { projects } from '../../../db/schema';

const ofOwner = (ownerId: string, ids: readonly string[]) =>
  and(eq(projects.ownerId, ownerId), inArray(projects.id, [...ids]));

/** Moves projects into the trash. Returns those that were not there, and whether visitors saw them. */
export const trashProjects = (db: Executor, ownerId: string, ids: readonly string[]) =>
  db
    .update(projects)
    .set({ trashedAt: sql`now()` })
    .where(and(ofOwner(ownerId, ids), isNull(projects.trashedAt)))
    .returning({ id: projects.id, publishedId: projects.publishedId });

/** Locks the projects in an owner's trash until the transaction ends. */
export async function lockTrashed(tx: Executor, ownerId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: projects.id })
    .from(projects)
    .where(and(ofOwner(ownerId, ids), isNotNull(projects.trashedAt)))
    .orderBy(projects.id)
    .for('update');
  return rows.map(({ id }) => id);
}

export const restoreProjects = (tx: Executor, ownerId: string, ids: readonly string[]) =>
  tx
    .update(projects)
    .set({ trashedAt: null })
    .where(and(ofOwner(ownerId, ids), isNotNull(projects.trashedAt)))
    .returning({ id: projects.id, publishedId: projects.publishedId });

/** Deletes projects in the trash: of an owner all, or those with these ids. Returns how many. */
export async function purgeProjects(
  db: Executor,
  ownerId: string,
  ids: readonly string[] | undefined,
): Promise<number> {
  const gone = await db
    .delete(projects)
    .where(
      and(
        ids === undefined ? eq(projects.ownerId, ownerId) : ofOwner(ownerId, ids),
        isNotNull(projects.trashedAt),
      ),
    )
    .returning({ id: projects.id });
  return gone.length;
}

/** Deletes up to `limit` projects that came into the trash before a time. Returns how many. */
export async function purgeOld(db: Executor, before: Date, limit: number): Promise<number> {
  const old = db
    .select({ id: projects.id })
    .from(projects)
    .where(lt(projects.trashedAt, before))
    .limit(limit)
    .for('update', { skipLocked: true });
  const gone = await db.delete(projects).where(inArray(projects.id, old)).returning({ id: projects.id });
  return gone.length;
}
