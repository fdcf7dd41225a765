import { and, count, eq, not, sql } from 'drizzle-orm';
import type { StillOf } from '../../../../contract/render/schema';
import type { Executor } from '../../../db/connection';
import { projects } from '../../../db/schema';
import { filmStills } from '../../../db/schema-film';

export type StillRow = typeof filmStills.$inferSelect;

const isOf = (filmId: string, { scene, element }: StillOf) =>
  and(eq(filmStills.filmId, filmId), eq(filmStills.scene, scene), eq(filmStills.element, element));

export const listStills = (db: Executor, filmId: string): Promise<StillRow[]> =>
  db
    .select()
    .from(filmStills)
    .where(eq(filmStills.filmId, filmId))
    .orderBy(filmStills.scene, filmStills.element);

export async function findStill(db: Executor, filmId: string, of: StillOf): Promise<StillRow | null> {
  const [row] = await db.select().from(filmStills).where(isOf(filmId, of));
  return row ?? null;
}

/** How many stills a film has of other elements than one. */
export async function countOthers(db: Executor, filmId: string, of: StillOf): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(filmStills)
    .where(and(eq(filmStills.filmId, filmId), not(sql`${isOf(filmId, of)}`)));
  return row?.n ?? 0;
}

/** Bytes of all stills of an account but that of one element. */
export async function bytesOfOthers(
  tx: Executor,
  accountId: string,
  filmId: string,
  of: StillOf,
): Promise<number> {
  const [row] = await tx
    .select({ bytes: sql<number>`coalesce(sum(${filmStills.bytes}), 0)::bigint` })
    .from(filmStills)
    .innerJoin(projects, eq(projects.id, filmStills.filmId))
    .where(and(eq(projects.ownerId, accountId), not(sql`${isOf(filmId, of)}`)));
  return row?.bytes ?? 0;
}

/** Whether a film of an account is there, which then stays until the transaction ends. */
export async function holdFilm(tx: Executor, filmId: string, accountId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: projects.id })
    .from(projects)
    .where(and(eq(projects.id, filmId), eq(projects.ownerId, accountId), eq(projects.kind, 'film')))
    .for('key share');
  return rows.length === 1;
}

/** Keeps a still in the place of an earlier one. */
export async function writeStill(tx: Executor, row: StillRow): Promise<void> {
  const { place, sha256, storageKey, bytes } = row;
  await tx
    .insert(filmStills)
    .values(row)
    .onConflictDoUpdate({
      target: [filmStills.filmId, filmStills.scene, filmStills.element],
      set: { place, sha256, storageKey, bytes },
    });
}

/** Deletes the stills of some elements of a film. */
export async function deleteStills(tx: Executor, filmId: string, rows: readonly StillOf[]): Promise<void> {
  const all = rows.map(({ scene, element }) => sql`(${scene}, ${element})`);
  if (all.length === 0) return;
  await tx
    .delete(filmStills)
    .where(
      and(
        eq(filmStills.filmId, filmId),
        sql`(${filmStills.scene}, ${filmStills.element}) in (${sql.join(all, sql`, `)})`,
      ),
    );
}
