import { and, asc, count, eq, ilike, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { chunkFilters } from '../../../../contract/knowledge/limits';
import type { Executor } from '../../../db/connection';
import { knowledgeBases, knowledgeChunks, knowledgeDocuments } from '../../../db/schema-knowledge';
import { containing, type Paging } from '../../paging';

export type ChunkRow = typeof knowledgeChunks.$inferSelect;

/** A chunk with what its document and base say of it. */
export type ChunkOfDocument = ChunkRow & { documentName: string };

export interface ChunkQuery {
  knowledgeId: string;
  documentId?: string;
  text?: string;
  tag?: string;
  filter?: (typeof chunkFilters)[number];
}

const filters: Record<(typeof chunkFilters)[number], SQL | undefined> = {
  edited: eq(knowledgeChunks.origin, 'edited'),
  added: eq(knowledgeChunks.origin, 'added'),
  disabled: eq(knowledgeChunks.enabled, false),
  neverHit: eq(knowledgeChunks.hits, 0),
};

const matches = ({ knowledgeId, documentId, text, tag, filter }: ChunkQuery): SQL | undefined =>
  and(
    eq(knowledgeChunks.baseId, knowledgeId),
    isNull(knowledgeChunks.retiredAt),
    isNull(knowledgeDocuments.removedAt),
    documentId ? eq(knowledgeChunks.documentId, documentId) : undefined,
    text
      ? or(ilike(knowledgeChunks.text, containing(text)), ilike(knowledgeChunks.heading, containing(text)))
      : undefined,
    tag ? sql`${tag} = any(${knowledgeChunks.tags})` : undefined,
    filter ? filters[filter] : undefined,
  );

const ofDocument = eq(knowledgeDocuments.id, knowledgeChunks.documentId);

/** How many chunks of a list stand before a chunk, which may itself be retired. */
export async function countBefore(db: Executor, query: ChunkQuery, chunkId: string): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(knowledgeChunks)
    .innerJoin(knowledgeDocuments, ofDocument)
    .where(
      and(
        matches(query),
        sql`(${knowledgeChunks.documentId}, ${knowledgeChunks.startsAt}, ${knowledgeChunks.id})
          < (select at.document_id, at.starts_at, at.id from ${knowledgeChunks} at
             where at.id = ${chunkId} and at.base_id = ${query.knowledgeId})`,
      ),
    );
  return row?.n ?? 0;
}

export async function pageChunks(db: Executor, query: ChunkQuery, { offset, pageSize }: Paging) {
  const where = matches(query);
  const [rows, [total]] = await Promise.all([
    db
      .select({ chunk: knowledgeChunks, documentName: knowledgeDocuments.name })
      .from(knowledgeChunks)
      .innerJoin(knowledgeDocuments, ofDocument)
      .where(where)
      .orderBy(asc(knowledgeChunks.documentId), asc(knowledgeChunks.startsAt), asc(knowledgeChunks.id))
      .limit(pageSize)
      .offset(offset),
    db.select({ n: count() }).from(knowledgeChunks).innerJoin(knowledgeDocuments, ofDocument).where(where),
  ]);
  return { rows: rows.map(({ chunk, documentName }) => ({ ...chunk, documentName })), total: total?.n ?? 0 };
}

/** A chunk of the owner's, including retired ones and chunks of deleted documents. */
export async function findChunk(db: Executor, id: string, ownerId: string) {
  const [row] = await db
    .select({ chunk: knowledgeChunks, document: knowledgeDocuments })
    .from(knowledgeChunks)
    .innerJoin(knowledgeDocuments, eq(knowledgeDocuments.id, knowledgeChunks.documentId))
    .innerJoin(knowledgeBases, eq(knowledgeBases.id, knowledgeChunks.baseId))
    .where(and(eq(knowledgeChunks.id, id), eq(knowledgeBases.ownerId, ownerId)));
  return row ?? null;
}

/** Present chunks of a base, including chunks of deleted documents until they are swept. */
export async function countChunks(tx: Executor, baseId: string): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(knowledgeChunks)
    .where(and(eq(knowledgeChunks.baseId, baseId), isNull(knowledgeChunks.retiredAt)));
  return row?.n ?? 0;
}

/** Present chunks of a document, in their order. */
export const listChunks = (tx: Executor, documentId: string): Promise<ChunkRow[]> =>
  tx
    .select()
    .from(knowledgeChunks)
    .where(and(eq(knowledgeChunks.documentId, documentId), isNull(knowledgeChunks.retiredAt)))
    .orderBy(asc(knowledgeChunks.startsAt), asc(knowledgeChunks.id));

/** Chunks that were cut out of a document and then deleted by hand. */
export const listRemoved = (tx: Executor, documentId: string): Promise<ChunkRow[]> =>
  tx
    .select()
    .from(knowledgeChunks)
    .where(
      and(
        eq(knowledgeChunks.documentId, documentId),
        eq(knowledgeChunks.isRemoved, true),
        ne(knowledgeChunks.origin, 'added'),
      ),
    );

/** Chunks of one statement, each of a dozen values: to write out more of them would keep the server from others for long. */
const ROWS = 100;

export async function insertChunks(
  tx: Executor,
  chunks: readonly (typeof knowledgeChunks.$inferInsert)[],
): Promise<void> {
  for (let from = 0; from < chunks.length; from += ROWS)
    await tx.insert(knowledgeChunks).values(chunks.slice(from, from + ROWS));
}

export async function updateChunk(
  tx: Executor,
  id: string,
  change: Partial<Pick<ChunkRow, 'text' | 'enabled' | 'tags' | 'origin' | 'ordinal' | 'embedding'>>,
): Promise<void> {
  await tx
    .update(knowledgeChunks)
    .set({ ...change, updatedAt: sql`now()` })
    .where(eq(knowledgeChunks.id, id));
}

/** Places of chunks whose text did not change when their document was split or read again. */
export async function moveChunks(
  tx: Executor,
  places: readonly { id: string; from: number; to: number; position: ChunkRow['position'] }[],
): Promise<void> {
  if (places.length === 0) return;
  await tx.execute(sql`update knowledge_chunks set starts_at = moved.a, ends_at = moved.b, position = moved.p::jsonb
    from unnest(${sql.param(places.map(({ id }) => id))}::uuid[], ${sql.param(places.map(({ from }) => from))}::int[],
      ${sql.param(places.map(({ to }) => to))}::int[],
      ${sql.param(places.map(({ position }) => JSON.stringify(position)))}::text[]) as moved(id, a, b, p)
    where knowledge_chunks.id = moved.id`);
}

/** Takes chunks out of the index and the lists; citations of them still open. */
export async function retireChunks(
  tx: Executor,
  ids: readonly string[],
  { isRemoved = false }: { isRemoved?: boolean } = {},
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(knowledgeChunks)
    .set({ ordinal: null, embedding: null, retiredAt: sql`now()`, isRemoved })
    .where(inArray(knowledgeChunks.id, [...ids]));
}

/** Chunks of a document that have no vector yet. */
export const listUnembedded = (db: Executor, documentId: string, limit: number) =>
  db
    .select({ id: knowledgeChunks.id, text: knowledgeChunks.text, heading: knowledgeChunks.heading })
    .from(knowledgeChunks)
    .where(
      and(
        eq(knowledgeChunks.documentId, documentId),
        isNull(knowledgeChunks.retiredAt),
        isNull(knowledgeChunks.embedding),
      ),
    )
    .orderBy(asc(knowledgeChunks.id))
    .limit(limit);
