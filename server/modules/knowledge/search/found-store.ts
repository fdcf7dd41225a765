import { inArray, sql } from 'drizzle-orm';
import type { Position } from '../../../../contract/knowledge/schema';
import type { Executor } from '../../../db/connection';
import { knowledgeChunks } from '../../../db/schema-knowledge';

export interface FoundChunk {
  id: string;
  baseId: string;
  documentId: string;
  documentName: string;
  ordinal: number;
  text: string;
  heading: string;
  position: Position;
  isWhole: boolean;
}

const columns = sql`c.id, c.base_id as "baseId", c.document_id as "documentId", d.name as "documentName", c.ordinal,
  c.text, c.heading, c.position, c.is_whole as "isWhole"`;
const canBeFound = sql`c.ordinal is not null and c.enabled and d.enabled and d.removed_at is null`;

/** Chunks by `base:ordinal`, those left out that may not be found. */
export async function findByOrdinals(
  tx: Executor,
  places: readonly { baseId: string; ordinal: number }[],
): Promise<Map<string, FoundChunk>> {
  if (places.length === 0) return new Map();
  const { rows } = await tx.execute<FoundChunk & Record<string, unknown>>(sql`
    select ${columns} from unnest(${sql.param(places.map(({ baseId }) => baseId))}::uuid[],
        ${sql.param(places.map(({ ordinal }) => ordinal))}::int[]) as asked(base_id, ordinal)
    join knowledge_chunks c on c.base_id = asked.base_id and c.ordinal = asked.ordinal
    join knowledge_documents d on d.id = c.document_id where ${canBeFound}`);
  return new Map(rows.map((row) => [`${row.baseId}:${row.ordinal}`, row]));
}

/** Chunks by id, those left out that may not be found. */
export async function findByIds(tx: Executor, ids: readonly string[]): Promise<Map<string, FoundChunk>> {
  if (ids.length === 0) return new Map();
  const { rows } = await tx.execute<FoundChunk & Record<string, unknown>>(sql`
    select ${columns} from knowledge_chunks c join knowledge_documents d on d.id = c.document_id
    where c.id = any(${sql.param([...ids])}::uuid[]) and ${canBeFound}`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Counts that chunks were used by an answer, or found by a test. */
export async function countHits(
  db: Executor,
  ids: readonly string[],
  purpose: 'answer' | 'test',
): Promise<void> {
  await db
    .update(knowledgeChunks)
    .set(
      purpose === 'answer'
        ? { hits: sql`${knowledgeChunks.hits} + 1` }
        : { tests: sql`${knowledgeChunks.tests} + 1` },
    )
    .where(inArray(knowledgeChunks.id, [...ids]));
}

/** The vectors of a base's chunks that may be found. */
export async function listVectors(
  db: Executor,
  baseId: string,
): Promise<{ id: string; embedding: number[] }[]> {
  const { rows } = await db.execute<{ id: string; embedding: number[] }>(sql`
    select c.id, c.embedding from knowledge_chunks c join knowledge_documents d on d.id = c.document_id
    where c.base_id = ${baseId} and c.embedding is not null and ${canBeFound} order by c.id`);
  return rows;
}
