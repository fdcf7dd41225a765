import { and, eq, exists, inArray, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/connection';
import { filmBatches, filmBatchRows, filmRenders } from '../../../db/schema-film';
import { returnCharges } from '../render/charge';
import type { BatchRow } from './store';

/** Locks a batch of an account; null when there is none. */
export async function lockBatch(
  tx: Executor,
  id: string,
  accountId: string,
): Promise<Pick<BatchRow, 'id' | 'state'> | null> {
  const [row] = await tx
    .select({ id: filmBatches.id, state: filmBatches.state })
    .from(filmBatches)
    .where(and(eq(filmBatches.id, id), eq(filmBatches.accountId, accountId)))
    .for('update');
  return row ?? null;
}

export async function setState(tx: Executor, id: string, state: BatchRow['state']): Promise<void> {
  await tx.update(filmBatches).set({ state }).where(eq(filmBatches.id, id));
}

const rendersOf = (tx: Executor, batchId: string) =>
  tx
    .select({ id: filmBatchRows.renderId })
    .from(filmBatchRows)
    .where(and(eq(filmBatchRows.batchId, batchId), eq(filmBatchRows.renderId, filmRenders.id)));

/** Takes renders that no server has begun back into their batch, where their rows wait for their turn again. */
export async function takeBack(tx: Executor, batchId: string): Promise<void> {
  const queued = await tx
    .select({ row: filmBatchRows.row, renderId: filmRenders.id })
    .from(filmBatchRows)
    .innerJoin(filmRenders, eq(filmRenders.id, filmBatchRows.renderId))
    .where(
      and(
        eq(filmBatchRows.batchId, batchId),
        eq(filmRenders.state, 'queued'),
        isNull(filmRenders.leasedUntil),
        // One that was begun and handed back has been paid for.
        isNull(filmRenders.charge),
      ),
    )
    .for('update', { of: filmRenders });
  if (queued.length === 0) return;
  const rows = queued.map(({ row }) => row);
  await tx
    .update(filmBatchRows)
    .set({ state: 'waiting', renderId: null })
    .where(and(eq(filmBatchRows.batchId, batchId), inArray(filmBatchRows.row, rows)));
  await tx.delete(filmRenders).where(
    inArray(
      filmRenders.id,
      queued.map(({ renderId }) => renderId),
    ),
  );
}

/**
 * Cancels all rows of a batch that have not ended, and gives back what they have taken. The caller has locked the account.
 * @returns the ids of the renders that were under way
 */
export async function cancelRows(tx: Executor, batchId: string): Promise<string[]> {
  await tx
    .update(filmBatchRows)
    .set({ state: 'cancelled' })
    .where(and(eq(filmBatchRows.batchId, batchId), eq(filmBatchRows.state, 'waiting')));
  const ended = await tx
    .update(filmRenders)
    .set({ state: 'cancelled', phase: null, secondsLeft: null, leasedUntil: null, endedAt: sql`now()` })
    .where(and(exists(rendersOf(tx, batchId)), inArray(filmRenders.state, ['queued', 'running'])))
    .returning({ id: filmRenders.id });
  const ids = ended.map(({ id }) => id);
  await returnCharges(tx, inArray(filmRenders.id, ids));
  return ids;
}

/** Lets the failed rows of a batch wait again. Returns how many. */
export async function retryRows(tx: Executor, batchId: string): Promise<number> {
  const failed = tx
    .select({ id: filmRenders.id })
    .from(filmRenders)
    .where(and(eq(filmRenders.id, filmBatchRows.renderId), eq(filmRenders.state, 'failed')));
  const rows = await tx
    .update(filmBatchRows)
    .set({ state: 'waiting', renderId: null })
    .where(and(eq(filmBatchRows.batchId, batchId), eq(filmBatchRows.state, 'ordered'), exists(failed)))
    .returning({ row: filmBatchRows.row });
  return rows.length;
}
