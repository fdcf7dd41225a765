import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  ilike,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  or,
  sql,
} from 'drizzle-orm';
import type { Executor } from '../../../db/connection';
import { materials } from '../../../db/schema';
import { isUuid } from '../../../db/uuid';
import { inFolder } from '../../folders';
import { containing, type Paging } from '../../paging';
import { type MaterialRow, materialColumns } from './columns';

export type { MaterialRow } from './columns';

export async function insertMaterial(
  db: Executor,
  material: typeof materials.$inferInsert,
): Promise<MaterialRow> {
  const [row] = await db.insert(materials).values(material).returning(materialColumns);
  if (!row) throw new Error('The new material has no row');
  return row;
}

export interface OwnQuery {
  type?: MaterialRow['fileType'] | undefined;
  name?: string | undefined;
  source?: MaterialRow['source'] | undefined;
  sort?: 'latest' | 'name' | 'size' | undefined;
  /** A folder, or `none` for what lies outside of all folders. */
  folderId?: string | undefined;
  trashed?: boolean | undefined;
}

const nameText = sql`${materials.names} ->> 'zh-CN'`;
const orders = {
  latest: [desc(materials.createdAt), desc(materials.id)],
  name: [asc(nameText), asc(materials.id)],
  size: [desc(materials.size), desc(materials.id)],
};

/** What an account's library lists, or its trash: neither materials that are kept for a project only, nor files of custom orders. */
export async function listOwnMaterials(
  db: Executor,
  ownerId: string,
  { type, name, source, sort = 'latest', folderId, trashed = false }: OwnQuery,
  { offset, pageSize }: Paging,
) {
  const where = and(
    eq(materials.ownerId, ownerId),
    eq(materials.kind, 'background'),
    isNull(materials.removedAt),
    trashed ? isNotNull(materials.trashedAt) : isNull(materials.trashedAt),
    inFolder(materials.folderId, folderId),
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
      .select(materialColumns)
      .from(materials)
      .innerJoin(places, eq(materials.id, places.place))
      .orderBy(...orders[sort]),
    db.select({ n: count() }).from(materials).where(where),
  ]);
  return { rows, total: total?.n ?? 0 };
}

/** @param hold `update` holds it until the transaction ends */
export async function findMaterial(
  db: Executor,
  id: string,
  hold: 'update' | null = null,
): Promise<MaterialRow | null> {
  const query = db.select(materialColumns).from(materials).where(eq(materials.id, id));
  const [row] = await (hold === null ? query : query.for(hold));
  return row ?? null;
}

/** Which of the ids an account has uploaded for its own orders. */
export const listCustom = (db: Executor, ids: readonly string[], ownerId: string): Promise<MaterialRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select(materialColumns)
        .from(materials)
        .where(
          and(inArray(materials.id, [...ids]), eq(materials.ownerId, ownerId), eq(materials.kind, 'custom')),
        );

/** Within an account's library: neither in the trash nor kept for projects alone. */
const inLibrary = (ownerId: string) =>
  and(eq(materials.ownerId, ownerId), isNull(materials.removedAt), isNull(materials.trashedAt));

/** Which of the ids are in an account's library. */
export const listByIds = (db: Executor, ids: readonly string[], ownerId: string): Promise<MaterialRow[]> =>
  db
    .select(materialColumns)
    .from(materials)
    .where(and(inArray(materials.id, [...ids]), inLibrary(ownerId)));

/** Which of the ids an account's project may show and play: the stock and the account's own. */
export async function findUsable(
  db: Executor,
  ids: readonly string[],
  ownerId: string | null,
  { withSounds = false }: { withSounds?: boolean } = {},
): Promise<MaterialRow[]> {
  // A document may contain anything; a text that is no id would keep the database from using its index.
  const known = ids.filter(isUuid);
  if (known.length === 0) return [];
  return db
    .select(materialColumns)
    .from(materials)
    .where(
      and(
        inArray(materials.id, known),
        // A stage cannot show sound.
        withSounds ? undefined : ne(materials.fileType, 'audio'),
        ownerId === null
          ? isNull(materials.ownerId)
          : or(isNull(materials.ownerId), eq(materials.ownerId, ownerId)),
      ),
    );
}

/** The owner's material with this id, put back into the library if it had left it or was in the trash; null when there is none. */
export async function reviveById(tx: Executor, ownerId: string, id: string): Promise<MaterialRow | null> {
  const [row] = await tx
    .update(materials)
    .set({ removedAt: null, trashedAt: null })
    .where(and(eq(materials.ownerId, ownerId), eq(materials.id, id)))
    .returning(materialColumns);
  return row ?? null;
}

/** The owner's material with exactly this content, put back into the library if it had left it or was in the trash; null when there is none. */
export async function reviveByContent(
  tx: Executor,
  ownerId: string,
  kind: string,
  sha256: string,
): Promise<MaterialRow | null> {
  const [row] = await tx
    .update(materials)
    .set({ removedAt: null, trashedAt: null })
    .where(and(eq(materials.ownerId, ownerId), eq(materials.kind, kind), eq(materials.sha256, sha256)))
    .returning(materialColumns);
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
    .where(and(eq(materials.id, id), inLibrary(ownerId)))
    .returning({ id: materials.id });
  return changed.length === 1;
}

/** Reads and locks an owner's material until the transaction ends. */
export async function lockMaterial(tx: Executor, id: string, ownerId: string): Promise<MaterialRow | null> {
  const [row] = await tx
    .select(materialColumns)
    .from(materials)
    .where(and(eq(materials.id, id), eq(materials.ownerId, ownerId)))
    .for('update');
  return row ?? null;
}

export async function deleteMaterial(tx: Executor, id: string): Promise<void> {
  await tx.delete(materials).where(eq(materials.id, id));
}

/** Moves materials into the trash. Returns those that were not there. */
export async function trashMaterials(db: Executor, ids: readonly string[], ownerId: string): Promise<number> {
  const moved = await db
    .update(materials)
    .set({ trashedAt: sql`now()` })
    .where(and(inArray(materials.id, [...ids]), inLibrary(ownerId)))
    .returning({ id: materials.id });
  return moved.length;
}

const inTrash = (ownerId: string) =>
  and(eq(materials.ownerId, ownerId), isNull(materials.removedAt), isNotNull(materials.trashedAt));

/** Takes materials out of the trash. Returns how many. */
export async function restoreMaterials(
  db: Executor,
  ids: readonly string[],
  ownerId: string,
): Promise<number> {
  const restored = await db
    .update(materials)
    .set({ trashedAt: null })
    .where(and(inArray(materials.id, [...ids]), inTrash(ownerId)))
    .returning({ id: materials.id });
  return restored.length;
}

/** Everything in an account's trash. */
export async function listTrashIds(db: Executor, ownerId: string): Promise<string[]> {
  const rows = await db.select({ id: materials.id }).from(materials).where(inTrash(ownerId));
  return rows.map(({ id }) => id);
}

/** A batch of materials that came into the trash before a time. */
export const listOldTrash = (db: Executor, before: Date, limit: number) =>
  db
    .select({ id: materials.id, ownerId: materials.ownerId })
    .from(materials)
    .where(and(lt(materials.trashedAt, before), isNull(materials.removedAt)))
    .limit(limit);

/** Puts materials of an owner's library into a folder. Returns how many there are. */
export async function moveMaterials(
  tx: Executor,
  ids: readonly string[],
  ownerId: string,
  folderId: string | null,
): Promise<number> {
  const moved = await tx
    .update(materials)
    .set({ folderId })
    .where(and(inArray(materials.id, [...ids]), inLibrary(ownerId)))
    .returning({ id: materials.id });
  return moved.length;
}

/** Removes a material from its owner's library; projects that show it keep it. */
export async function hideMaterial(tx: Executor, id: string): Promise<void> {
  await tx.update(materials).set({ removedAt: sql`now()`, trashedAt: null }).where(eq(materials.id, id));
}

/** What a look into a material has found. */
export type InspectedFacts = Pick<
  MaterialRow,
  'width' | 'height' | 'durationMs' | 'media' | 'contentType' | 'fileType'
>;

/** Writes what a look into a material has found, while it has the same content. False when it is gone or has another one. */
export async function writeInspectedFacts(
  tx: Executor,
  { id, storageKey }: Pick<MaterialRow, 'id' | 'storageKey'>,
  look: Partial<InspectedFacts>,
): Promise<boolean> {
  const changed = await tx
    .update(materials)
    .set(look)
    .where(and(eq(materials.id, id), eq(materials.storageKey, storageKey ?? '')))
    .returning({ id: materials.id });
  return changed.length === 1;
}

/** Notes the picture without a mark that belongs to a material, which is a generated one then, while it has the same content. */
export async function writeCleanKey(
  tx: Executor,
  { id, storageKey }: Pick<MaterialRow, 'id' | 'storageKey'>,
  cleanKey: string,
): Promise<void> {
  await tx
    .update(materials)
    .set({ cleanKey, source: 'generated' })
    .where(and(eq(materials.id, id), eq(materials.storageKey, storageKey ?? '')));
}

/** Shows other content under the same material. The caller holds it. */
export async function writeContent(
  tx: Executor,
  id: string,
  content: InspectedFacts & Pick<MaterialRow, 'storageKey' | 'coverKey' | 'size'>,
): Promise<void> {
  await tx.update(materials).set(content).where(eq(materials.id, id));
}

/** Some videos and sounds that nothing has looked into yet; by chance, so that those that cannot be read keep no others waiting. */
export const listUninspected = (db: Executor, limit: number): Promise<MaterialRow[]> =>
  db
    .select(materialColumns)
    .from(materials)
    .where(
      and(
        isNull(materials.media),
        isNotNull(materials.storageKey),
        ne(materials.fileType, 'image'),
        ne(materials.kind, 'custom'),
      ),
    )
    .orderBy(sql`random()`)
    .limit(limit);

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
    insert into materials (id, owner_id, kind, names, file_type, file_url, cover_url, storage_key, cover_key, clean_key,
      content_type, size, sha256, width, height, duration_ms, media, source, understood)
    select ${copyId}::uuid, null, 'sold', names, file_type, file_url, cover_url, storage_key, cover_key, clean_key,
      content_type, size, sha256, width, height, duration_ms, media, source, '[]'
    from materials
    where id = ${id} and owner_id = ${ownerId} and removed_at is null and trashed_at is null and file_type in ('image', 'video')
    returning id`);
  return rows.length === 1;
}
