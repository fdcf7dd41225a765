import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  ilike,
  inArray,
  isNull,
  lt,
  ne,
  or,
  sql,
} from 'drizzle-orm';
import type { Executor } from '../../../db/connection';
import { materials } from '../../../db/schema';
import { isUuid } from '../../../db/uuid';
import { containing, type Paging } from '../../paging';

export type MaterialRow = typeof materials.$inferSelect;

export async function insertMaterial(
  db: Executor,
  material: typeof materials.$inferInsert,
): Promise<MaterialRow> {
  const [row] = await db.insert(materials).values(material).returning();
  if (!row) throw new Error('The new material has no row');
  return row;
}

export interface OwnQuery {
  type?: MaterialRow['fileType'] | undefined;
  name?: string | undefined;
  source?: MaterialRow['source'] | undefined;
  sort?: 'latest' | 'name' | 'size' | undefined;
}

const nameText = sql`${materials.names} ->> 'zh-CN'`;
const orders = {
  latest: [desc(materials.createdAt), desc(materials.id)],
  name: [asc(nameText), asc(materials.id)],
  size: [desc(materials.size), desc(materials.id)],
};

/** What an account's library lists: neither materials that are kept for a project only, nor files of custom orders. */
export async function listOwnMaterials(
  db: Executor,
  ownerId: string,
  { type, name, source, sort = 'latest' }: OwnQuery,
  { offset, pageSize }: Paging,
) {
  const where = and(
    eq(materials.ownerId, ownerId),
    eq(materials.kind, 'background'),
    isNull(materials.removedAt),
    type ? eq(materials.fileType, type) : undefined,
    source ? eq(materials.source, source) : undefined,
    name ? ilike(nameText, containing(name)) : undefined,
  );
  // Selects the ids first and then the rows, so that a page far down does not read the rows before it.
  const places = db
    .select({ place: materials.id })
    .from(materials)
    .where(where)
    .orderBy(...orders[sort])
    .limit(pageSize)
    .offset(offset)
    .as('places');
  const [rows, [total]] = await Promise.all([
    db
      .select(getTableColumns(materials))
      .from(materials)
      .innerJoin(places, eq(materials.id, places.place))
      .orderBy(...orders[sort]),
    db.select({ n: count() }).from(materials).where(where),
  ]);
  return { rows, total: total?.n ?? 0 };
}

export async function findMaterial(db: Executor, id: string): Promise<MaterialRow | null> {
  const [row] = await db.select().from(materials).where(eq(materials.id, id));
  return row ?? null;
}

/** Those of the ids that an account has uploaded for orders of its own. */
export const listCustom = (db: Executor, ids: readonly string[], ownerId: string): Promise<MaterialRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(materials)
        .where(
          and(inArray(materials.id, [...ids]), eq(materials.ownerId, ownerId), eq(materials.kind, 'custom')),
        );

/** Those of the ids that are in an account's library. */
export const listByIds = (db: Executor, ids: readonly string[], ownerId: string): Promise<MaterialRow[]> =>
  db
    .select()
    .from(materials)
    .where(and(inArray(materials.id, [...ids]), eq(materials.ownerId, ownerId), isNull(materials.removedAt)));

/** Those of the ids that an account's project may show: the stock and the account's own. */
export async function findUsable(
  db: Executor,
  ids: readonly string[],
  ownerId: string | null,
): Promise<MaterialRow[]> {
  // A document may contain anything; a text that is no id would keep the database from using its index.
  const known = ids.filter(isUuid);
  if (known.length === 0) return [];
  return db
    .select()
    .from(materials)
    .where(
      and(
        inArray(materials.id, known),
        // A stage cannot show sound.
        ne(materials.fileType, 'audio'),
        ownerId === null
          ? isNull(materials.ownerId)
          : or(isNull(materials.ownerId), eq(materials.ownerId, ownerId)),
      ),
    );
}

/** The owner's material with exactly this content, put back into the library if it had left it; null when there is none. */
export async function reviveByContent(
  tx: Executor,
  ownerId: string,
  kind: string,
  sha256: string,
): Promise<MaterialRow | null> {
  const [row] = await tx
    .update(materials)
    .set({ removedAt: null })
    .where(and(eq(materials.ownerId, ownerId), eq(materials.kind, kind), eq(materials.sha256, sha256)))
    .returning();
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

/** Reads and locks an owner's material until the transaction ends. */
export async function lockMaterial(tx: Executor, id: string, ownerId: string): Promise<MaterialRow | null> {
  const [row] = await tx
    .select()
    .from(materials)
    .where(and(eq(materials.id, id), eq(materials.ownerId, ownerId)))
    .for('update');
  return row ?? null;
}

export async function deleteMaterial(tx: Executor, id: string): Promise<void> {
  await tx.delete(materials).where(eq(materials.id, id));
}

/** Removes a material from its owner's library; projects that show it keep it. */
export async function hideMaterial(tx: Executor, id: string): Promise<void> {
  await tx.update(materials).set({ removedAt: sql`now()` }).where(eq(materials.id, id));
}

/** A batch of materials that left the library before a time. */
export const listRemoved = (db: Executor, before: Date, limit: number, after: string | null) =>
  db
    .select({ id: materials.id, ownerId: materials.ownerId })
    .from(materials)
    .where(and(lt(materials.removedAt, before), after === null ? undefined : gt(materials.id, after)))
    .orderBy(asc(materials.id))
    .limit(limit);

/**
 * Makes a copy of an account's own background that belongs to nobody, so that it outlives its maker's library: what is sold
 * stays with its buyers. Both share their bytes. Null when the account has no such background.
 */
export async function copyForSale(
  tx: Executor,
  id: string,
  ownerId: string,
  copyId: string,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    insert into materials (id, owner_id, kind, names, file_type, file_url, cover_url, storage_key, cover_key,
      content_type, size, sha256, width, height, duration_ms, source, understood)
    select ${copyId}::uuid, null, 'sold', names, file_type, file_url, cover_url, storage_key, cover_key,
      content_type, size, sha256, width, height, duration_ms, source, '[]'
    from materials
    where id = ${id} and owner_id = ${ownerId} and removed_at is null and file_type in ('image', 'video')
    returning id`);
  return rows.length === 1;
}
