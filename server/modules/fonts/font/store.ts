import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/connection';
import { fonts } from '../../../db/schema-media';

export type FontRow = typeof fonts.$inferSelect;

const own = (id: string, ownerId: string) => and(eq(fonts.id, id), eq(fonts.ownerId, ownerId));

export const listFonts = (db: Executor, ownerId: string): Promise<FontRow[]> =>
  db.select().from(fonts).where(eq(fonts.ownerId, ownerId)).orderBy(desc(fonts.createdAt), desc(fonts.id));

export async function listByIds(db: Executor, ids: readonly string[], ownerId: string): Promise<FontRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(fonts)
    .where(and(inArray(fonts.id, [...ids]), eq(fonts.ownerId, ownerId)));
}

export async function findOwnFont(db: Executor, id: string, ownerId: string): Promise<FontRow | null> {
  const [row] = await db.select().from(fonts).where(own(id, ownerId));
  return row ?? null;
}

export async function findFont(db: Executor, id: string): Promise<FontRow | null> {
  const [row] = await db.select().from(fonts).where(eq(fonts.id, id));
  return row ?? null;
}

export async function findByContent(db: Executor, ownerId: string, sha256: string): Promise<FontRow | null> {
  const [row] = await db
    .select()
    .from(fonts)
    .where(and(eq(fonts.ownerId, ownerId), eq(fonts.sha256, sha256)));
  return row ?? null;
}

export async function countFonts(db: Executor, ownerId: string): Promise<number> {
  const [total] = await db.select({ n: count() }).from(fonts).where(eq(fonts.ownerId, ownerId));
  return total?.n ?? 0;
}

export async function insertFont(tx: Executor, values: typeof fonts.$inferInsert): Promise<FontRow> {
  const [row] = await tx.insert(fonts).values(values).returning();
  if (row === undefined) throw new Error('The font was not written');
  return row;
}

/** The deleted row; null when there is none. */
export async function deleteFont(tx: Executor, id: string, ownerId: string): Promise<FontRow | null> {
  const [row] = await tx.delete(fonts).where(own(id, ownerId)).returning();
  return row ?? null;
}

/** How many projects a list names. */
const NAMED = 3;

/** The projects of an owner whose draft or publication names a font, without the trash: how many, and the latest three. */
export async function usesOfFont(
  db: Executor,
  id: string,
  ownerId: string,
): Promise<{ count: number; projects: { id: string; name: string }[] }> {
  // The text of a stored document, with one space after each colon.
  const named = `%"font": "${id}"%`;
  const { rows } = await db.execute<{ id: string; name: string; count: number }>(sql`
    select projects.id, projects.name, (count(*) over ())::int as count from projects
    left join project_versions as shown on shown.id = projects.published_id
    where projects.owner_id = ${ownerId} and projects.trashed_at is null
      and (projects.document::text like ${named} or shown.document::text like ${named})
    order by projects.updated_at desc, projects.id limit ${NAMED}`);
  return {
    count: rows[0]?.count ?? 0,
    projects: rows.map(({ id: project, name }) => ({ id: project, name })),
  };
}
