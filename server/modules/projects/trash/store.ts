import { and, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { ProjectKind } from '../../../../contract/project/schema';
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

/** Locks the projects and films in an owner's trash until the transaction ends. */
export const lockTrashed = (
  tx: Executor,
  ownerId: string,
  ids: readonly string[],
): Promise<{ id: string; kind: ProjectKind }[]> =>
  tx
    .select({ id: projects.id, kind: projects.kind })
    .from(projects)
    .where(and(ofOwner(ownerId, ids), isNotNull(projects.trashedAt)))
    .orderBy(projects.id)
    .for('update');

export const restoreProjects = (tx: Executor, ownerId: string, ids: readonly string[]) =>
  tx
    .update(projects)
    .set({ trashedAt: null })
    .where(and(ofOwner(ownerId, ids), isNotNull(projects.trashedAt)))
    .returning({ id: projects.id, publishedId: projects.publishedId });

/** What an owner has in the trash: all of a kind, or what has these ids. The caller has locked the owner. */
export async function trashOf(
  tx: Executor,
  ownerId: string,
  ids: readonly string[] | undefined,
  kind: ProjectKind,
): Promise<string[]> {
  const wanted =
    ids === undefined ? and(eq(projects.ownerId, ownerId), eq(projects.kind, kind)) : ofOwner(ownerId, ids);
  const rows = await tx
    .select({ id: projects.id })
    .from(projects)
    .where(and(wanted, isNotNull(projects.trashedAt)));
  return rows.map(({ id }) => id);
}

/** Up to `limit` projects that came into the trash before a time. */
export const oldTrash = (db: Executor, before: Date, limit: number) =>
  db
    .select({ id: projects.id, ownerId: projects.ownerId })
    .from(projects)
    .where(lt(projects.trashedAt, before))
    .limit(limit);

/** Deletes those of these projects that are in the trash. Returns how many. */
export async function deleteTrashed(tx: Executor, ids: readonly string[]): Promise<number> {
  const gone = await tx
    .delete(projects)
    .where(and(inArray(projects.id, [...ids]), isNotNull(projects.trashedAt)))
    .returning({ id: projects.id });
  return gone.length;
}
