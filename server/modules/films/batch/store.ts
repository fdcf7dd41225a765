import { and, asc, count, desc, eq, getTableColumns, inArray, lt, sql } from 'drizzle-orm';
import { batchRowStates } from '../../../../contract/batch/limits';
import type { FilmBatch, FilmBatchRow } from '../../../../contract/batch/schema';
import type { Executor } from '../../../db/connection';
import { deleteInBatches } from '../../../db/batches';
import { filmBatches, filmBatchRows, filmRenders } from '../../../db/schema-film';
import type { Paging } from '../../paging';

export type BatchRow = typeof filmBatches.$inferSelect;
/** A batch without its film, with how many of its rows are in each state. */
export type ListedBatch = Omit<BatchRow, 'document'> & { counts: FilmBatch['counts'] };

/** Rows that one statement writes. */
const ROWS_AT_ONCE = 100;

/** The state of a row. A render that is gone was deleted with age, long after its batch. */
const rowState = sql<FilmBatchRow['state']>`case
  when film_batch_rows.state <> 'ordered' then film_batch_rows.state
  else coalesce(film_renders.state, 'cancelled') end`;

// Names are written out below, since those of a statement's own table stand there without it.
const rowsOfBatch = sql`
  from film_batch_rows left join film_renders on film_renders.id = film_batch_rows.render_id
  where film_batch_rows.batch_id = film_batches.id`;

const { document: _, ...columns } = getTableColumns(filmBatches);
const counted = batchRowStates.map((state) =>
  sql.raw(`'${state}', count(*) filter (where state = '${state}')`),
);
const counts = sql<FilmBatch['counts']>`(
  select jsonb_build_object(${sql.join(counted, sql`, `)}) from (select ${rowState} as state ${rowsOfBatch}) as states)`;
const listed = { ...columns, counts };

/** Whether rows of a batch wait for their turn. */
export const hasWaiting = sql`exists (select 1 ${rowsOfBatch} and film_batch_rows.state = 'waiting')`;
/** Renders of a batch that wait or run. */
export const openRenders = sql<number>`(
  select count(*)::int ${rowsOfBatch} and film_renders.state in ('queued', 'running'))`;

/** Writes down a batch; false when its id is taken. */
export async function insertBatch(
  tx: Executor,
  batch: typeof filmBatches.$inferInsert,
  rows: readonly Pick<typeof filmBatchRows.$inferInsert, 'row' | 'name' | 'values'>[],
): Promise<boolean> {
  const made = await tx
    .insert(filmBatches)
    .values(batch)
    .onConflictDoNothing({ target: filmBatches.id })
    .returning({ id: filmBatches.id });
  if (made.length === 0) return false;
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await tx
      .insert(filmBatchRows)
      .values(rows.slice(at, at + ROWS_AT_ONCE).map((row) => ({ ...row, batchId: batch.id })));
  return true;
}

/** A batch of an account; null when there is none. */
export async function findBatch(db: Executor, id: string, accountId: string): Promise<ListedBatch | null> {
  const [row] = await db
    .select(listed)
    .from(filmBatches)
    .where(and(eq(filmBatches.id, id), eq(filmBatches.accountId, accountId)));
  return row ?? null;
}

export async function listBatches(
  db: Executor,
  filmId: string,
  { offset, pageSize }: Paging,
): Promise<{ rows: ListedBatch[]; total: number }> {
  const where = eq(filmBatches.filmId, filmId);
  const [rows, [total]] = await Promise.all([
    db
      .select(listed)
      .from(filmBatches)
      .where(where)
      .orderBy(desc(filmBatches.createdAt), desc(filmBatches.id))
      .limit(pageSize)
      .offset(offset),
    db.select({ n: count() }).from(filmBatches).where(where),
  ]);
  return { rows, total: total?.n ?? 0 };
}

/** A page of the rows of a batch, in the order of its table. */
export async function listRows(
  db: Executor,
  batchId: string,
  state: FilmBatchRow['state'] | undefined,
  { offset, pageSize }: Paging,
) {
  const where = and(
    eq(filmBatchRows.batchId, batchId),
    state === undefined ? undefined : sql`${rowState} = ${state}`,
  );
  const [rows, [total]] = await Promise.all([
    db
      .select({
        row: filmBatchRows.row,
        name: filmBatchRows.name,
        renderId: filmBatchRows.renderId,
        state: rowState,
      })
      .from(filmBatchRows)
      .leftJoin(filmRenders, eq(filmRenders.id, filmBatchRows.renderId))
      .where(where)
      .orderBy(asc(filmBatchRows.row))
      .limit(pageSize)
      .offset(offset),
    db
      .select({ n: count() })
      .from(filmBatchRows)
      .leftJoin(filmRenders, eq(filmRenders.id, filmBatchRows.renderId))
      .where(where),
  ]);
  return { rows, total: total?.n ?? 0 };
}

/** Batches of an account that are under way. */
export async function countOpen(tx: Executor, accountId: string): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(filmBatches)
    .where(
      and(
        eq(filmBatches.accountId, accountId),
        inArray(filmBatches.state, ['running', 'paused']),
        sql`(${hasWaiting} or ${openRenders} > 0)`,
      ),
    );
  return row?.n ?? 0;
}

/** Deletes batches that were ordered before a time, whatever has become of them. Returns how many. */
export const deleteOld = (db: Executor, before: Date): Promise<number> =>
  deleteInBatches(db, filmBatches, lt(filmBatches.createdAt, before), ROWS_AT_ONCE);
