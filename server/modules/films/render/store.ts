import { and, count, desc, eq, getTableColumns, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/connection';
import { deleteInBatches } from '../../../db/batches';
import { filmLabels, filmRenders, type StoredCaption } from '../../../db/schema-film';
import { leased } from '../../../jobs/lease';
import type { Paging } from '../../paging';

export type RenderRow = typeof filmRenders.$inferSelect;
/** A render without its film: what lists show. */
export type ListedRender = Omit<RenderRow, 'document' | 'captions'> & { hasCaptions: boolean };
/** How far a render is. */
export type RenderProgress = Pick<RenderRow, 'phase' | 'done' | 'total' | 'secondsLeft'>;

const { document: _, captions: __, ...columns } = getTableColumns(filmRenders);
const listed = { ...columns, hasCaptions: sql<boolean>`${filmRenders.captions} is not null` };

/** Of those that have not ended. */
export const isOpen = inArray(filmRenders.state, ['queued', 'running']);

/** Of those of these films that have not ended. */
export const isOpenOf = (filmIds: readonly string[]) =>
  and(inArray(filmRenders.filmId, [...filmIds]), isOpen);

const queue = leased(filmRenders, {
  name: 'film renders',
  id: filmRenders.id,
  lane: filmRenders.accountId,
  isOpen: sql`${filmRenders.state} in ('queued', 'running')`,
  order: filmRenders.id,
  since: filmRenders.createdAt,
  isRunning: eq(filmRenders.state, 'running'),
  claimed: { state: 'running', attempts: sql`${filmRenders.attempts} + 1` },
  // What is handed back goes on where it was, and that is no try.
  dropped: { state: 'queued', attempts: sql`${filmRenders.attempts} - 1`, secondsLeft: null },
});

export const { claimNext, renewLease, dropLease } = queue;

export async function insertRender(tx: Executor, render: typeof filmRenders.$inferInsert): Promise<void> {
  await tx.insert(filmRenders).values(render);
}

/** A render of an account; null when there is none. */
export async function findRender(db: Executor, id: string, accountId: string): Promise<ListedRender | null> {
  const [row] = await db
    .select(listed)
    .from(filmRenders)
    .where(and(eq(filmRenders.id, id), eq(filmRenders.accountId, accountId)));
  return row ?? null;
}

/** Renders of an account by their ids. */
export const findSome = (db: Executor, ids: readonly string[], accountId: string): Promise<ListedRender[]> =>
  db
    .select(listed)
    .from(filmRenders)
    .where(and(inArray(filmRenders.id, [...ids]), eq(filmRenders.accountId, accountId)));

/** One that makes the same state of a film in the same way, as its owner has ordered it, and has not ended. */
export async function findSame(
  db: Executor,
  {
    filmId,
    revision,
    language,
    size,
    format,
    stills,
  }: Pick<RenderRow, 'filmId' | 'revision' | 'language' | 'size' | 'format' | 'stills'>,
): Promise<ListedRender | null> {
  const [row] = await db
    .select(listed)
    .from(filmRenders)
    .where(
      and(
        eq(filmRenders.filmId, filmId),
        eq(filmRenders.revision, revision),
        eq(filmRenders.language, language),
        eq(filmRenders.size, size),
        eq(filmRenders.format, format),
        // The film is the same, and what elements of plugins show may be another picture by now.
        sql`${filmRenders.stills} is not distinct from ${stills && JSON.stringify(stills)}::jsonb`,
        // Rows of a batch, and what programs order, are videos of their own.
        isNull(filmRenders.values),
        isNull(filmRenders.keyId),
        isOpen,
      ),
    )
    .limit(1);
  return row ?? null;
}

/** The film of a render as it was ordered. */
export async function findDocument(db: Executor, id: string): Promise<RenderRow | null> {
  const [row] = await db.select().from(filmRenders).where(eq(filmRenders.id, id));
  return row ?? null;
}

export async function listRenders(
  db: Executor,
  filmId: string,
  { offset, pageSize }: Paging,
): Promise<{ rows: ListedRender[]; total: number }> {
  const where = eq(filmRenders.filmId, filmId);
  const [rows, [total]] = await Promise.all([
    db
      .select(listed)
      .from(filmRenders)
      .where(where)
      .orderBy(desc(filmRenders.createdAt), desc(filmRenders.id))
      .limit(pageSize)
      .offset(offset),
    db.select({ n: count() }).from(filmRenders).where(where),
  ]);
  return { rows, total: total?.n ?? 0 };
}

/** Renders of an account that wait or run. */
export async function countOpen(tx: Executor, accountId: string): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(filmRenders)
    .where(and(eq(filmRenders.accountId, accountId), isOpen));
  return row?.n ?? 0;
}

/** Whether anything waits or runs. */
export async function isAnyOpen(db: Executor): Promise<boolean> {
  const rows = await db.select({ id: filmRenders.id }).from(filmRenders).where(isOpen).limit(1);
  return rows.length > 0;
}

/** Cancels a render that has not ended; false when it has, and stays as it is. */
export async function cancelRender(db: Executor, id: string): Promise<boolean> {
  const rows = await db
    .update(filmRenders)
    .set({ state: 'cancelled', phase: null, secondsLeft: null, leasedUntil: null, endedAt: sql`now()` })
    .where(and(eq(filmRenders.id, id), isOpen))
    .returning({ id: filmRenders.id });
  return rows.length === 1;
}

/** What is known of a film once it was spoken. */
export interface SpokenNote {
  captions: StoredCaption[] | null;
  /** Its length. */
  seconds: number;
}

/** What a render has cost so far, locked until the transaction ends; undefined when this server no longer holds it. */
export async function lockCharge(
  tx: Executor,
  id: string,
  until: Date,
): Promise<RenderRow['charge'] | undefined> {
  const [row] = await tx
    .select({ charge: filmRenders.charge })
    .from(filmRenders)
    .where(queue.isHeld(id, until))
    .for('update');
  return row?.charge;
}

/** Notes what a film is once it was spoken, and what it costs; false when this server no longer holds the render. */
export async function noteSpoken(
  db: Executor,
  id: string,
  until: Date,
  spoken: SpokenNote & Pick<RenderRow, 'charge'>,
): Promise<boolean> {
  const rows = await db
    .update(filmRenders)
    .set(spoken)
    .where(queue.isHeld(id, until))
    .returning({ id: filmRenders.id });
  return rows.length === 1;
}

/** The length of a film that was spoken; null before. */
export async function findSeconds(db: Executor, id: string): Promise<number | null> {
  const [row] = await db
    .select({ seconds: filmRenders.seconds })
    .from(filmRenders)
    .where(eq(filmRenders.id, id));
  return row?.seconds ?? null;
}

/** Ends a render whose video is in the library; false when this server no longer holds it. */
export async function endRender(tx: Executor, id: string, until: Date, materialId: string): Promise<boolean> {
  const rows = await tx
    .update(filmRenders)
    .set({
      state: 'done',
      phase: null,
      secondsLeft: null,
      materialId,
      leasedUntil: null,
      endedAt: sql`now()`,
    })
    .where(queue.isHeld(id, until))
    .returning({ id: filmRenders.id });
  return rows.length === 1;
}

/** Ends a render that has failed; false when this server no longer holds it. */
export async function failRender(
  db: Executor,
  id: string,
  until: Date,
  error: RenderRow['error'],
): Promise<boolean> {
  const rows = await db
    .update(filmRenders)
    .set({ state: 'failed', phase: null, secondsLeft: null, error, leasedUntil: null, endedAt: sql`now()` })
    .where(queue.isHeld(id, until))
    .returning({ id: filmRenders.id });
  return rows.length === 1;
}

export async function insertLabel(tx: Executor, label: typeof filmLabels.$inferInsert): Promise<void> {
  await tx.insert(filmLabels).values(label);
}

/** Deletes renders that ended before a time, and labels that were given before it. Returns how many. */
export const deleteOld = async (db: Executor, before: Date): Promise<number> =>
  (await deleteInBatches(db, filmRenders, lt(filmRenders.endedAt, before))) +
  (await deleteInBatches(db, filmLabels, lt(filmLabels.createdAt, before)));
