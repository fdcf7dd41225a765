import { and, asc, eq, gt, gte, isNull, lt, min, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { BATCH, deleteInBatches } from '../../../db/batches';
import type { Executor } from '../../../db/connection';
import { archives } from '../../../db/schema-archive';
import { auditLog } from '../../../db/schema-service';

export type ArchiveRow = typeof archives.$inferSelect;

/** A month in UTC, from its first moment to the first moment of the next one. */
export interface Month {
  beginsAt: Date;
  endsAt: Date;
}

const within = ({ beginsAt, endsAt }: Month) =>
  and(gte(auditLog.createdAt, beginsAt), lt(auditLog.createdAt, endsAt));

/** Key of the advisory lock round the archive: only one server works on it at a time. */
const ARCHIVE_LOCK = 0x61726368;

/** Holds the archive until the transaction ends; false when another server does. */
export async function holdArchive(tx: Executor): Promise<boolean> {
  const { rows } = await tx.execute<{ held: boolean }>(
    sql`select pg_try_advisory_xact_lock(${ARCHIVE_LOCK}) as held`,
  );
  return rows[0]?.held === true;
}

/** When the oldest action was recorded that is still in the database; null for an empty log. */
export async function oldestAction(db: Executor): Promise<Date | null> {
  const [row] = await db.select({ at: min(auditLog.createdAt) }).from(auditLog);
  return row?.at ?? null;
}

/** The actions of a month as JSON, the oldest first, in batches at the reader's pace. Ids grow with time. */
export async function* actionsOf(db: Executor, month: Month): AsyncGenerator<string[]> {
  let last: string | undefined;
  for (;;) {
    const rows = await db
      .select({ id: auditLog.id, line: sql<string>`row_to_json(${auditLog}.*)::text` })
      .from(auditLog)
      .where(and(within(month), last === undefined ? undefined : gt(auditLog.id, last)))
      .orderBy(asc(auditLog.id))
      .limit(BATCH);
    if (rows.length > 0) yield rows.map(({ line }) => line);
    if (rows.length < BATCH) return;
    last = rows.at(-1)?.id;
  }
}

/** Enters a file of a month, as its next part. The caller holds the archive. */
export async function insertArchive(
  db: Executor,
  archive: Omit<typeof archives.$inferInsert, 'id' | 'kind' | 'part'>,
): Promise<ArchiveRow> {
  const part = (await listParts(db, archive.beginsAt)).length;
  const [row] = await db
    .insert(archives)
    .values({ id: uuid(), kind: 'audit', part, ...archive })
    .returning();
  if (row === undefined) throw new Error('The new archive has no row');
  return row;
}

export const listArchives = (db: Executor): Promise<ArchiveRow[]> =>
  db.select().from(archives).orderBy(asc(archives.kind), asc(archives.beginsAt), asc(archives.part));

/** The files of the month that begins at a time. */
export const listParts = (db: Executor, beginsAt: Date): Promise<ArchiveRow[]> =>
  db
    .select()
    .from(archives)
    .where(and(eq(archives.kind, 'audit'), eq(archives.beginsAt, beginsAt)))
    .orderBy(asc(archives.part));

/** Archives whose rows are not all gone from the database. */
export const listUncleared = (db: Executor): Promise<ArchiveRow[]> =>
  db
    .select()
    .from(archives)
    .where(and(eq(archives.kind, 'audit'), isNull(archives.clearedAt)))
    .orderBy(asc(archives.beginsAt));

/** Deletes the actions of an archived month, and notes that they are gone. */
export async function clearMonth(db: Executor, archive: ArchiveRow): Promise<void> {
  while ((await deleteInBatches(db, auditLog, within(archive))) > 0);
  await db.update(archives).set({ clearedAt: sql`now()` }).where(eq(archives.id, archive.id));
}
