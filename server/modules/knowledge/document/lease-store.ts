import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/connection';
import { knowledgeBases, knowledgeDocuments, type StoredError } from '../../../db/schema-knowledge';
import { leased } from '../../../jobs/lease';
import type { DocumentRow } from './store';

const lease = leased(knowledgeDocuments, {
  name: 'documents',
  id: knowledgeDocuments.id,
  lane: knowledgeDocuments.baseId,
  ownerOf: (baseId) =>
    sql`(select ${knowledgeBases.ownerId} from ${knowledgeBases} where ${knowledgeBases.id} = ${baseId})`,
  isOpen: sql`${knowledgeDocuments.removedAt} is null and ${knowledgeDocuments.status} in ('waiting', 'reading')`,
  order: knowledgeDocuments.id,
  since: knowledgeDocuments.createdAt,
  isRunning: eq(knowledgeDocuments.status, 'reading'),
  claimed: { status: 'reading', attempts: sql`${knowledgeDocuments.attempts} + 1` },
  // Returning a document to the queue does not count as an attempt.
  dropped: { status: 'waiting', attempts: sql`greatest(0, ${knowledgeDocuments.attempts} - 1)` },
});
const { isHeld } = lease;

/** The queue of documents. */
export const { claimNext, renewLease, dropLease } = lease;

/** Whether a server still holds a document; it does until the transaction ends. */
export async function holdLease(tx: Executor, id: string, until: Date): Promise<boolean> {
  const rows = await tx
    .select({ id: knowledgeDocuments.id })
    .from(knowledgeDocuments)
    .where(isHeld(id, until))
    .for('update');
  return rows.length === 1;
}

export interface Ending {
  status: 'ready' | 'failed';
  kind?: string;
  encoding?: string | null;
  error?: StoredError | null;
  warnings?: StoredError[];
  size?: number;
  name?: string;
}

/** Ends the reading of a document that a server holds. */
export async function endReading(tx: Executor, id: string, until: Date, ending: Ending): Promise<boolean> {
  const rows = await tx
    .update(knowledgeDocuments)
    .set({
      error: null,
      ...ending,
      leasedUntil: null,
      progress: ending.status === 'ready' ? 100 : 0,
      ...(ending.status === 'ready' ? { readAt: sql`now()` } : {}),
    })
    .where(isHeld(id, until))
    .returning({ id: knowledgeDocuments.id });
  return rows.length === 1;
}

/** Stops the reading of a document, no matter who holds it. */
export async function cancelReading(tx: Executor, id: string): Promise<DocumentRow | null> {
  const [row] = await tx
    .update(knowledgeDocuments)
    .set({ status: 'cancelled', leasedUntil: null, progress: 0 })
    .where(and(eq(knowledgeDocuments.id, id), sql`${knowledgeDocuments.status} in ('waiting', 'reading')`))
    .returning();
  return row ?? null;
}
