import { and, asc, count, desc, eq, ilike, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { itemTypes } from '../../../contract/shop/limits';
import type { Language } from '../../../contract/errors';
import type { Executor } from '../../db/connection';
import { prepared } from '../../db/prepared';
import { avatars, categories, materials, voices } from '../../db/schema';
import { materialColumns } from '../library';
import { assetConditions } from '../membership';
import { containing, type Paging } from '../paging';

/** Which assets of the catalogue a list is about: those that an account may use, or those that it has bought. */
export type Wanted = 'usable' | 'bought';

export interface CatalogueQuery {
  name?: string | undefined;
  categoryId?: string | undefined;
  locale?: string | undefined;
  type?: 'image' | 'video' | undefined;
}

const named = (names: PgColumn, language: Language, name?: string): SQL | undefined =>
  name ? ilike(sql`${names} ->> ${language}`, containing(name)) : undefined;

/** Of the stock, or an accepted clone of the account. */
const visible = (
  { ownerId, listed }: { ownerId: PgColumn; listed: PgColumn },
  accountId: string,
): SQL | undefined => and(eq(listed, true), or(isNull(ownerId), eq(ownerId, accountId)));

async function counted<R>(
  rows: Promise<R[]>,
  total: Promise<{ n: number }[]>,
): Promise<{ rows: R[]; total: number }> {
  const [found, [counter]] = await Promise.all([rows, total]);
  return { rows: found, total: counter?.n ?? 0 };
}

export const listCategories = (db: Executor, type: string) =>
  db.select().from(categories).where(eq(categories.type, type)).orderBy(asc(categories.position));

/** The stock, and what creators have sold to the account; a copy of theirs belongs to nobody. */
export async function listBackgrounds(
  db: Executor,
  accountId: string,
  language: Language,
  query: CatalogueQuery,
  wanted: Wanted,
  { offset, pageSize }: Paging,
) {
  const { usable, bought } = await assetConditions(db, accountId);
  const itemId = sql`${materials}.id::text`;
  const isBought = bought(itemTypes.background, itemId);
  const where = and(
    isNull(materials.ownerId),
    wanted === 'bought'
      ? isBought
      : or(
          and(eq(materials.kind, 'background'), usable(itemTypes.background, itemId)),
          and(eq(materials.kind, 'sold'), isBought),
        ),
    query.name
      ? or(
          named(materials.names, language, query.name),
          // A search for 'business' also finds the category of that name.
          inArray(
            materials.categoryId,
            db
              .select({ id: categories.id })
              .from(categories)
              .where(named(categories.names, language, query.name)),
          ),
        )
      : undefined,
    query.type ? eq(materials.fileType, query.type) : undefined,
    query.categoryId ? eq(materials.categoryId, query.categoryId) : undefined,
  );
  return counted(
    db
      .select(materialColumns)
      .from(materials)
      .where(where)
      .orderBy(asc(materials.position), asc(materials.id))
      .limit(pageSize)
      .offset(offset),
    db.select({ n: count() }).from(materials).where(where),
  );
}

export async function listAvatars(
  db: Executor,
  accountId: string,
  language: Language,
  query: CatalogueQuery,
  wanted: Wanted,
  { offset, pageSize }: Paging,
) {
  const conditions = await assetConditions(db, accountId);
  const where = and(
    named(avatars.names, language, query.name),
    query.categoryId ? sql`${avatars.gender} = ${query.categoryId}` : undefined,
    visible(avatars, accountId),
    or(eq(avatars.ownerId, accountId), conditions[wanted](itemTypes.avatar, sql`${avatars}.id::text`)),
  );
  return counted(
    db
      .select()
      .from(avatars)
      .where(where)
      .orderBy(asc(avatars.position), desc(avatars.id))
      .limit(pageSize)
      .offset(offset),
    db.select({ n: count() }).from(avatars).where(where),
  );
}

export async function listVoices(
  db: Executor,
  accountId: string,
  language: Language,
  query: CatalogueQuery,
  wanted: Wanted,
  { offset, pageSize }: Paging,
) {
  const conditions = await assetConditions(db, accountId);
  const where = and(
    visible(voices, accountId),
    or(eq(voices.ownerId, accountId), conditions[wanted](itemTypes.voice, sql`${voices}.id::text`)),
    named(voices.names, language, query.name),
    query.locale ? eq(voices.locale, query.locale) : undefined,
    query.categoryId ? eq(voices.locale, query.categoryId) : undefined,
  );
  return counted(
    db
      .select()
      .from(voices)
      .where(where)
      .orderBy(asc(voices.position), desc(voices.id))
      .limit(pageSize)
      .offset(offset),
    db.select({ n: count() }).from(voices).where(where),
  );
}

export async function findAvatar(db: Executor, id: number) {
  const [row] = await db.select().from(avatars).where(eq(avatars.id, id));
  return row ?? null;
}

const voiceById = prepared((db) =>
  db
    .select()
    .from(voices)
    .where(eq(voices.id, sql.placeholder('id')))
    .prepare('find_voice'),
);

export async function findVoice(db: Executor, id: number) {
  const [row] = await voiceById(db).execute({ id });
  return row ?? null;
}

/** Of these stock pictures, those that an account may use. */
export async function usableBackgrounds(
  db: Executor,
  accountId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const { usable } = await assetConditions(db, accountId);
  const rows = await db
    .select({ id: materials.id })
    .from(materials)
    .where(and(inArray(materials.id, [...ids]), usable(itemTypes.background, sql`${materials}.id::text`)));
  return new Set(rows.map(({ id }) => id));
}
