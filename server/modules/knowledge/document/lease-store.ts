import { and, eq, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../../db/connection';
import { knowledgeBases, knowledgeDocuments, type StoredError } from '../../../db/schema-knowledge';
import { leaseEnd } from '../../../jobs/lease';
import { claimInTurn, type TurnsTable } from '../../../jobs/turns';
import type { DocumentRow } from './store';

const queue: TurnsTable = {
  name: 'documents',
  table: knowledgeDocuments,
  id: knowledgeDocuments.id,
  lane: knowledgeDocuments.baseId,
  ownerOf: (baseId) =>
    sql`(select ${knowledgeBases.ownerId} from ${knowledgeBases} where ${knowledgeBases.id} = ${baseId})`,
  isOpen: sql`${knowledgeDocuments.removedAt} is null and ${knowledgeDocuments.status} in ('waiting', 'reading')`,
  order: knowledgeDocuments.id,
  since: knowledgeDocuments.createdAt,
  leasedUntil: knowledgeDocuments.leasedUntil,
};

/**
 * Claims the next document for this server: a waiting one, or one whose server sent no heartbeat. Two servers never get
 * the same one.
 */
export const claimNext = (db: Database): Promise<DocumentRow | null> =>
  claimInTurn(db, queue, (tx, id) =>
    tx
      .update(knowledgeDocuments)
      .set({ status: 'reading', leasedUntil: leaseEnd, attempts: sql`${knowledgeDocuments.attempts} + 1` })
      .where(eq(knowledgeDocuments.id, id))
      .returning(),
  );

const isHeld = (id: string, until: Date) =>
  and(
    eq(knowledgeDocuments.id, id),
    eq(knowledgeDocuments.status, 'reading'),
    eq(knowledgeDocuments.leasedUntil, until),
  );

/**
 * The heartbeat of a server, with how far it is.
 * @returns until when it holds the document now; null when that was cancelled, deleted or claimed by another server
 */
export async function renewLease(
  db: Executor,
  id: string,
  until: Date,
  progress: number,
): Promise<Date | null> {
  const [row] = await db
    .update(knowledgeDocuments)
    .set({ leasedUntil: leaseEnd, progress })
    .where(isHeld(id, until))
    .returning({ leasedUntil: knowledgeDocuments.leasedUntil });
  return row?.leasedUntil ?? null;
}

/** Hands a document back, so that another server continues; that is no attempt. */
export async function dropLease(db: Executor, id: string, until: Date): Promise<void> {
  await db
    .update(knowledgeDocuments)
    .set({
      leasedUntil: null,
      status: 'waiting',
      attempts: sql`greatest(0, ${knowledgeDocuments.attempts} - 1)`,
    })
    .where(isHeld(id, until));
}

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
