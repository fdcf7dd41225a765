import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { batchLimits } from '../../../../contract/batch/limits';
import { RENDERS_WAITING } from '../../../../contract/render/limits';
import type { Executor } from '../../../db/connection';
import { accounts, projects } from '../../../db/schema';
import { filmBatches, filmBatchRows } from '../../../db/schema-film';
import { type BatchRow, hasWaiting, openRenders } from './store';

/** Batches that are looked at in one go. */
const FEW = 100;

const rendersOfAccount = sql`(
  select count(*) from film_renders
  where film_renders.account_id = film_batches.account_id and film_renders.state in ('queued', 'running'))`;

/** Whether any row waits, of whichever batch: what is asked all the time. */
export async function isAnyWaiting(db: Executor): Promise<boolean> {
  const rows = await db
    .select({ row: filmBatchRows.row })
    .from(filmBatchRows)
    .where(eq(filmBatchRows.state, 'waiting'))
    .limit(1);
  return rows.length > 0;
}

/** Batches that have room for another render, the oldest first. */
export const batchesWithRoom = (db: Executor): Promise<Pick<BatchRow, 'id' | 'accountId' | 'filmId'>[]> =>
  db
    .select({ id: filmBatches.id, accountId: filmBatches.accountId, filmId: filmBatches.filmId })
    .from(filmBatches)
    .innerJoin(projects, eq(projects.id, filmBatches.filmId))
    .innerJoin(accounts, eq(accounts.id, filmBatches.accountId))
    .where(
      and(
        eq(filmBatches.state, 'running'),
        isNull(projects.trashedAt),
        isNull(accounts.lockedAt),
        hasWaiting,
        sql`${openRenders} < ${batchLimits.rendersAtOnce}`,
        sql`${rendersOfAccount} < ${RENDERS_WAITING}`,
      ),
    )
    .orderBy(asc(filmBatches.createdAt))
    .limit(FEW);

/**
 * Locks a batch, so that nobody else orders of it, pauses or cancels it meanwhile; null where somebody does, or it no longer runs. A film
 * is held first, as it is when it is deleted with its batches.
 */
export async function takeBatch(tx: Executor, id: string, filmId: string): Promise<BatchRow | null> {
  const films = await tx
    .select({ id: projects.id })
    .from(projects)
    .where(and(eq(projects.id, filmId), isNull(projects.trashedAt)))
    .for('key share');
  if (films.length === 0) return null;
  const [batch] = await tx
    .select()
    .from(filmBatches)
    .where(and(eq(filmBatches.id, id), eq(filmBatches.state, 'running')))
    .for('update', { skipLocked: true });
  return batch ?? null;
}

/** Renders of a batch that wait or run now. */
export async function countRenders(tx: Executor, batchId: string): Promise<number> {
  const [row] = await tx.select({ n: openRenders }).from(filmBatches).where(eq(filmBatches.id, batchId));
  return row?.n ?? 0;
}

/** The next row of a locked batch that waits; null when none does. */
export async function nextRow(tx: Executor, batchId: string) {
  const [row] = await tx
    .select({ row: filmBatchRows.row, name: filmBatchRows.name, values: filmBatchRows.values })
    .from(filmBatchRows)
    .where(and(eq(filmBatchRows.batchId, batchId), eq(filmBatchRows.state, 'waiting')))
    .orderBy(asc(filmBatchRows.row))
    .limit(1)
    .for('update');
  return row ?? null;
}

/** Notes that a row has become a render. */
export async function noteOrdered(
  tx: Executor,
  { batchId, row, renderId }: { batchId: string; row: number; renderId: string },
): Promise<void> {
  await tx
    .update(filmBatchRows)
    .set({ state: 'ordered', renderId })
    .where(and(eq(filmBatchRows.batchId, batchId), eq(filmBatchRows.row, row)));
}
