import { and, count, desc, eq, ilike, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection';
import { materials } from '../../db/schema';
import { isUuid } from '../../db/uuid';
import { containing, type Paging } from '../paging';

export type MaterialRow = typeof materials.$inferSelect;

export async function insertMaterial(
  db: Executor,
  material: typeof materials.$inferInsert,
): Promise<MaterialRow> {
  const [row] = await db.insert(materials).values(material).returning();
  if (!row) throw new Error('The new material has no row');
  return row;
}

export async function listOwnMaterials(
  db: Executor,
  ownerId: string,
  { type, name }: { type?: 'image' | 'video' | undefined; name?: string | undefined },
  { offset, pageSize }: Paging,
) {
  const where = and(
    eq(materials.ownerId, ownerId),
    type ? eq(materials.fileType, type) : undefined,
    name ? ilike(sql`${materials.names} ->> 'zh-CN'`, containing(name)) : undefined,
  );
  const [rows, [total]] = await Promise.all([
    db
      .select()
      .from(materials)
      .where(where)
      .orderBy(desc(materials.createdAt), desc(materials.id))
      .limit(pageSize)
      .offset(offset),
    db.select({ n: count() }).from(materials).where(where),
  ]);
  return { rows, total: total?.n ?? 0 };
}

export async function findMaterial(db: Executor, id: string): Promise<MaterialRow | null> {
  const [row] = await db.select().from(materials).where(eq(materials.id, id));
  return row ?? null;
}

/** Those of the ids that an account's project may show: the stock and the account's own. */
export async function findUsable(
  db: Executor,
  ids: readonly string[],
  ownerId: string | null,
): Promise<MaterialRow[]> {
  // A document may name anything; what is no id would keep the database from using its index.
  const known = ids.filter(isUuid);
  if (known.length === 0) return [];
  return db
    .select()
    .from(materials)
    .where(
      and(
        inArray(materials.id, known),
        ownerId === null
          ? isNull(materials.ownerId)
          : or(isNull(materials.ownerId), eq(materials.ownerId, ownerId)),
      ),
    );
}

/** The owner's material of this very content, or null. */
export async function findByContent(
  db: Executor,
  ownerId: string,
  sha256: string,
): Promise<MaterialRow | null> {
  const [row] = await db
    .select()
    .from(materials)
    .where(and(eq(materials.ownerId, ownerId), eq(materials.sha256, sha256)))
    .limit(1);
  return row ?? null;
}

export async function renameMaterial(
  db: Executor,
  id: string,
  ownerId: string,
  names: MaterialRow['names'],
): Promise<boolean> {
  const changed = await db
    .update(materials)
    .set({ names })
    .where(and(eq(materials.id, id), eq(materials.ownerId, ownerId)))
    .returning({ id: materials.id });
  return changed.length === 1;
}

export async function deleteMaterial(db: Executor, id: string, ownerId: string): Promise<MaterialRow | null> {
  const [row] = await db
    .delete(materials)
    .where(and(eq(materials.id, id), eq(materials.ownerId, ownerId)))
    .returning();
  return row ?? null;
}

/** How much an account keeps. */
export async function usageOf(db: Executor, ownerId: string): Promise<{ count: number; bytes: number }> {
  const [row] = await db
    .select({ count: count(), bytes: sql<number>`coalesce(sum(${materials.size}), 0)::bigint` })
    .from(materials)
    .where(eq(materials.ownerId, ownerId));
  return row ?? { count: 0, bytes: 0 };
}

/** Names of an account's projects and templates whose documents name a material, `limit` at most. */
export async function usesOf(db: Executor, id: string, ownerId: string, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select name from (
      select name, document from projects where owner_id = ${ownerId}
      union all
      select names ->> 'zh-CN', document from templates where owner_id = ${ownerId}
    ) as uses
    where position(${id}::text in document::text) > 0
    limit ${limit}`);
  return rows.map(({ name }) => name);
}
