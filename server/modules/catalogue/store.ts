import { and, asc, count, eq, ilike, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Language } from '../../../contract/errors';
import type { Executor } from '../../db/connection';
import { avatars, categories, materials, voices } from '../../db/schema';
import { containing, type Paging } from '../paging';

export interface CatalogueQuery {
  name?: string | undefined;
  categoryId?: string | undefined;
  locale?: string | undefined;
  type?: 'image' | 'video' | undefined;
}

const named = (names: PgColumn, language: Language, name?: string): SQL | undefined =>
  name ? ilike(sql`${names} ->> ${language}`, containing(name)) : undefined;

async function counted<R>(
  rows: Promise<R[]>,
  total: Promise<{ n: number }[]>,
): Promise<{ rows: R[]; total: number }> {
  const [found, [counter]] = await Promise.all([rows, total]);
  return { rows: found, total: counter?.n ?? 0 };
}

export const listCategories = (db: Executor, type: string) =>
  db.select().from(categories).where(eq(categories.type, type)).orderBy(asc(categories.position));

export function listBackgrounds(
  db: Executor,
  language: Language,
  query: CatalogueQuery,
  { offset, pageSize }: Paging,
) {
  const where = and(
    eq(materials.kind, 'background'),
    isNull(materials.ownerId),
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
      .select()
      .from(materials)
      .where(where)
      .orderBy(asc(materials.position), asc(materials.id))
      .limit(pageSize)
      .offset(offset),
    db.select({ n: count() }).from(materials).where(where),
  );
}

export function listAvatars(
  db: Executor,
  language: Language,
  query: CatalogueQuery,
  { offset, pageSize }: Paging,
) {
  const where = named(avatars.names, language, query.name);
  return counted(
    db.select().from(avatars).where(where).orderBy(asc(avatars.position)).limit(pageSize).offset(offset),
    db.select({ n: count() }).from(avatars).where(where),
  );
}

export function listVoices(
  db: Executor,
  language: Language,
  query: CatalogueQuery,
  { offset, pageSize }: Paging,
) {
  const where = and(
    named(voices.names, language, query.name),
    query.locale ? eq(voices.locale, query.locale) : undefined,
  );
  return counted(
    db.select().from(voices).where(where).orderBy(asc(voices.position)).limit(pageSize).offset(offset),
    db.select({ n: count() }).from(voices).where(where),
  );
}

export async function findAvatar(db: Executor, id: number) {
  const [row] = await db.select().from(avatars).where(eq(avatars.id, id));
  return row ?? null;
}

export async function findVoice(db: Executor, id: number) {
  const [row] = await db.select().from(voices).where(eq(voices.id, id));
  return row ?? null;
}
