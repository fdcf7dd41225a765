import { and, count, desc, eq, ilike, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/connection';
import { knowledgeBases, knowledgeTests } from '../../../db/schema-knowledge';
import { containing, type Paging } from '../../paging';

export type BaseRow = typeof knowledgeBases.$inferSelect;

/** What a base holds. */
export interface BaseFigures {
  documents: number;
  reading: number;
  failed: number;
  chunks: number;
  size: number;
}

const ofOwner = (id: string, ownerId: string) =>
  and(eq(knowledgeBases.id, id), eq(knowledgeBases.ownerId, ownerId));

export async function insertBase(tx: Executor, base: typeof knowledgeBases.$inferInsert): Promise<void> {
  await tx.insert(knowledgeBases).values(base);
}

export async function countBases(tx: Executor, ownerId: string): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(knowledgeBases)
    .where(eq(knowledgeBases.ownerId, ownerId));
  return row?.n ?? 0;
}

export async function findBase(db: Executor, id: string, ownerId: string): Promise<BaseRow | null> {
  const [row] = await db.select().from(knowledgeBases).where(ofOwner(id, ownerId));
  return row ?? null;
}

/** The same, locked against other changes of what it holds until the transaction ends. */
export async function holdBase(tx: Executor, id: string): Promise<BaseRow | null> {
  const [row] = await tx.select().from(knowledgeBases).where(eq(knowledgeBases.id, id)).for('no key update');
  return row ?? null;
}

export const listOwned = (db: Executor, ownerId: string, ids: readonly string[]): Promise<BaseRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(knowledgeBases)
        .where(and(eq(knowledgeBases.ownerId, ownerId), inArray(knowledgeBases.id, [...ids])))
        .orderBy(knowledgeBases.number);

export async function pageBases(
  db: Executor,
  ownerId: string,
  name: string | undefined,
  { offset, pageSize }: Paging,
) {
  const where = and(
    eq(knowledgeBases.ownerId, ownerId),
    name ? ilike(knowledgeBases.name, containing(name)) : undefined,
  );
  const [rows, [total]] = await Promise.all([
    db
      .select()
      .from(knowledgeBases)
      .where(where)
      .orderBy(desc(knowledgeBases.updatedAt), desc(knowledgeBases.id))
      .limit(pageSize)
      .offset(offset),
    db.select({ n: count() }).from(knowledgeBases).where(where),
  ]);
  return { rows, total: total?.n ?? 0 };
}

/** What some bases hold, without deleted documents. */
export async function figuresOf(db: Executor, ids: readonly string[]): Promise<Map<string, BaseFigures>> {
  const { rows } = await db.execute<Record<string, unknown> & BaseFigures & { id: string }>(sql`
    select d.base_id as id, count(*)::int as documents, coalesce(sum(d.size), 0)::bigint as size,
      (count(*) filter (where d.status in ('waiting', 'reading')))::int as reading,
      (count(*) filter (where d.status = 'failed'))::int as failed,
      coalesce(sum((select count(*) from knowledge_chunks c
        where c.document_id = d.id and c.retired_at is null)), 0)::int as chunks
    from knowledge_documents d
    where d.base_id = any(${sql.param([...ids])}::uuid[]) and d.removed_at is null group by d.base_id`);
  return new Map(rows.map(({ id, ...figures }) => [id, figures]));
}

/** Changes a base; null when it is not this owner's. */
export async function updateBase(
  db: Executor,
  id: string,
  ownerId: string,
  change: Partial<Pick<BaseRow, 'name' | 'description' | 'strictness' | 'chunkSize' | 'synonyms'>>,
): Promise<BaseRow | null> {
  const [row] = await db
    .update(knowledgeBases)
    .set({ ...change, updatedAt: sql`now()` })
    .where(ofOwner(id, ownerId))
    .returning();
  return row ?? null;
}

/** Notes that what a base holds has changed. */
export async function touchBase(tx: Executor, id: string): Promise<void> {
  await tx
    .update(knowledgeBases)
    .set({ version: sql`${knowledgeBases.version} + 1`, updatedAt: sql`now()` })
    .where(eq(knowledgeBases.id, id));
}

export async function deleteBase(tx: Executor, id: string, ownerId: string): Promise<boolean> {
  const gone = await tx
    .delete(knowledgeBases)
    .where(ofOwner(id, ownerId))
    .returning({ id: knowledgeBases.id });
  return gone.length === 1;
}

export type TestRow = typeof knowledgeTests.$inferSelect;

export async function insertTest(
  tx: Executor,
  test: typeof knowledgeTests.$inferInsert,
  kept: number,
): Promise<void> {
  await tx.insert(knowledgeTests).values(test);
  await tx.execute(sql`delete from knowledge_tests where base_id = ${test.baseId} and id in (
    select id from knowledge_tests where base_id = ${test.baseId} order by id desc offset ${kept})`);
}

export async function pageTests(db: Executor, baseId: string, { offset, pageSize }: Paging) {
  const where = eq(knowledgeTests.baseId, baseId);
  const [rows, [total]] = await Promise.all([
    db
      .select()
      .from(knowledgeTests)
      .where(where)
      .orderBy(desc(knowledgeTests.id))
      .limit(pageSize)
      .offset(offset),
    db.select({ n: count() }).from(knowledgeTests).where(where),
  ]);
  return { rows, total: total?.n ?? 0 };
}
