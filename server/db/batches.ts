import { setTimeout as delay } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from './connection';

/** Rows that one statement of a sweep deletes at most. */
export const BATCH = 5000;
/** Batches of one run: what is left goes with the next one, long before the job queue gives a run up. */
const MOST_BATCHES = 100;
/** The pause between two batches, in which others get the disk, milliseconds. */
const PAUSE_MS = 20;

/**
 * Deletes the rows for which a condition holds, some thousand a statement, so that none of them holds locks for long. Runs
 * outside of a transaction. A row that changes meanwhile stays until the next run.
 * @param size rows of one statement, fewer for rows that take many others along
 * @returns how many are gone
 */
export async function deleteInBatches(
  db: Executor,
  table: PgTable,
  where: SQL | undefined,
  size: number = BATCH,
): Promise<number> {
  if (where === undefined) throw new Error('A sweep needs a condition');
  let gone = 0;
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const { rowCount } = await db.execute(sql`
      delete from ${table} where ctid = any(array(select ctid from ${table} where ${where} limit ${size}))`);
    gone += rowCount ?? 0;
    if ((rowCount ?? 0) < size) break;
    await delay(PAUSE_MS);
  }
  return gone;
}
