import { and, count, desc, eq, ilike, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { RESTORE_MINUTES } from '../../../../contract/knowledge/limits';
import type { KnowledgeDocument } from '../../../../contract/knowledge/schema';
import { deleteInBatches } from '../../../db/batches';
import type { Executor } from '../../../db/connection';
import { knowledgeChunks, knowledgeDocuments } from '../../../db/schema-knowledge';
import { currentSpan } from '../../../tracing/tracing';
import { containing, type Paging } from '../../paging';

export type DocumentRow = typeof knowledgeDocuments.$inferSelect;

const ownedBases = (ownerId: string) =>
  sql`${knowledgeDocuments.baseId} in (select id from knowledge_bases where owner_id = ${ownerId})`;
const isRestorable = sql`${knowledgeDocuments.removedAt} > now() - make_interval(mins => ${RESTORE_MINUTES})`;

export async function insertDocument(
  tx: Executor,
  document: typeof knowledgeDocuments.$inferInsert,
): Promise<DocumentRow> {
  const [row] = await tx.insert(knowledgeDocuments).values(document).returning();
  if (!row) throw new Error('The new document has no row');
  return row;
}

export async function countDocuments(tx: Executor, baseId: string): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(knowledgeDocuments)
    .where(and(eq(knowledgeDocuments.baseId, baseId), isNull(knowledgeDocuments.removedAt)));
  return row?.n ?? 0;
}

/** A document of the owner's; a deleted one only when asked for. */
export async function findDocument(
  db: Executor,
  id: string,
  ownerId: string,
  { removed = false } = {},
): Promise<DocumentRow | null> {
  const [row] = await db
    .select()
    .from(knowledgeDocuments)
    .where(
      and(
        eq(knowledgeDocuments.id, id),
        ownedBases(ownerId),
        removed ? isRestorable : isNull(knowledgeDocuments.removedAt),
      ),
    );
  return row ?? null;
}

export async function pageDocuments(
  db: Executor,
  baseId: string,
  { name, status }: { name?: string; status?: KnowledgeDocument['status'] },
  { offset, pageSize }: Paging,
) {
  const where = and(
    eq(knowledgeDocuments.baseId, baseId),
    isNull(knowledgeDocuments.removedAt),
    name ? ilike(knowledgeDocuments.name, containing(name)) : undefined,
    status ? eq(knowledgeDocuments.status, status) : undefined,
  );
  const [rows, [total]] = await Promise.all([
    db
      .select()
      .from(knowledgeDocuments)
      .where(where)
      .orderBy(desc(knowledgeDocuments.id))
      .limit(pageSize)
      .offset(offset),
    db.select({ n: count() }).from(knowledgeDocuments).where(where),
  ]);
  return { rows, total: total?.n ?? 0 };
}

/** Present chunks of some documents. */
export async function chunkCounts(db: Executor, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: knowledgeChunks.documentId, n: count() })
    .from(knowledgeChunks)
    .where(and(inArray(knowledgeChunks.documentId, [...ids]), isNull(knowledgeChunks.retiredAt)))
    .groupBy(knowledgeChunks.documentId);
  return new Map(rows.map(({ id, n }) => [id, n]));
}

export type DocumentChange = Partial<
  Pick<DocumentRow, 'name' | 'enabled' | 'reread' | 'rereadAt' | 'chunkSize' | 'removedAt'>
>;

export async function changeDocument(
  tx: Executor,
  id: string,
  change: DocumentChange,
): Promise<DocumentRow | null> {
  const [row] = await tx
    .update(knowledgeDocuments)
    .set(change)
    .where(eq(knowledgeDocuments.id, id))
    .returning();
  return row ?? null;
}

/** Puts documents into the queue unless they are in it; returns the row when this call did. */
export async function queueDocument(
  tx: Executor,
  id: string,
  change: { chunkSize?: number } = {},
): Promise<DocumentRow | null> {
  const [row] = await tx
    .update(knowledgeDocuments)
    .set({
      ...change,
      status: 'waiting',
      progress: 0,
      error: null,
      attempts: 0,
      leasedUntil: null,
      orderedBy: currentSpan().traceparent,
    })
    .where(
      and(
        eq(knowledgeDocuments.id, id),
        inArray(knowledgeDocuments.status, ['ready', 'failed', 'cancelled']),
      ),
    )
    .returning();
  return row ?? null;
}

/** Deletes documents for now; returns the bases that they were in, one for each. */
export async function removeDocuments(
  tx: Executor,
  ids: readonly string[],
  ownerId: string,
): Promise<string[]> {
  const rows = await tx
    .update(knowledgeDocuments)
    .set({
      removedAt: sql`now()`,
      leasedUntil: null,
      status: sql`case when ${knowledgeDocuments.status} in ('waiting', 'reading') then 'cancelled' else ${knowledgeDocuments.status} end`,
    })
    .where(
      and(
        inArray(knowledgeDocuments.id, [...ids]),
        ownedBases(ownerId),
        isNull(knowledgeDocuments.removedAt),
      ),
    )
    .returning({ baseId: knowledgeDocuments.baseId });
  return rows.map(({ baseId }) => baseId);
}

/** Deletes for good what can no longer be restored; returns the storage keys of its content. */
export async function sweepRemoved(db: Executor): Promise<string[]> {
  const rows = await db
    .delete(knowledgeDocuments)
    .where(and(isNotNull(knowledgeDocuments.removedAt), sql`not ${isRestorable}`))
    .returning({ storageKey: knowledgeDocuments.storageKey });
  return rows.flatMap(({ storageKey }) => storageKey ?? []);
}

/** Years during which a replaced chunk can still be opened from a citation. */
const RETIRED_KEPT = '1 year';

/** Those that were deleted by hand stay as long as their document: they say what is not cut out of it again. */
export async function sweepRetired(db: Executor): Promise<void> {
  await deleteInBatches(
    db,
    knowledgeChunks,
    and(
      lt(knowledgeChunks.retiredAt, sql`now() - ${RETIRED_KEPT}::interval`),
      eq(knowledgeChunks.isRemoved, false),
    ),
  );
}

/** Puts links that are due into the queue again. */
export async function queueDueLinks(db: Executor): Promise<void> {
  await db.execute(sql`
    with due as (update knowledge_documents set status = 'waiting', progress = 0, error = null, attempts = 0,
        reread_at = now() + case reread when 'daily' then interval '1 day' else interval '7 days' end
      where reread_at <= now() and removed_at is null and status in ('ready', 'failed') returning id)
    update knowledge_web_pages set status = 'waiting', error = null where document_id in (select id from due)`);
}

/** Storage keys of an owner's documents in a base, before it is deleted. */
export async function keysOfBase(tx: Executor, baseId: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ storageKey: knowledgeDocuments.storageKey })
    .from(knowledgeDocuments)
    .where(and(eq(knowledgeDocuments.baseId, baseId), isNotNull(knowledgeDocuments.storageKey)));
  return rows.flatMap(({ storageKey }) => storageKey ?? []);
}

export async function isKeyUsed(db: Executor, storageKey: string): Promise<boolean> {
  const rows = await db
    .select({ id: knowledgeDocuments.id })
    .from(knowledgeDocuments)
    .where(eq(knowledgeDocuments.storageKey, storageKey))
    .limit(1);
  return rows.length > 0;
}

/** The document of a base that holds the pairs added one by one; null when there is none yet. */
export async function findPairs(tx: Executor, baseId: string, name: string): Promise<DocumentRow | null> {
  const [row] = await tx
    .select()
    .from(knowledgeDocuments)
    .where(
      and(
        eq(knowledgeDocuments.baseId, baseId),
        eq(knowledgeDocuments.source, 'pairs'),
        eq(knowledgeDocuments.name, name),
        isNull(knowledgeDocuments.removedAt),
      ),
    )
    .orderBy(knowledgeDocuments.id)
    .limit(1);
  return row ?? null;
}
