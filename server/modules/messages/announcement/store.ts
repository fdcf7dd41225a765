import { and, count, desc, eq, exists, gt, inArray, isNull, lte, ne, notExists, or, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Executor } from '../../../db/connection';
import { accounts } from '../../../db/schema';
import { announcements, announcementViews } from '../../../db/schema-service';
import type { Paging } from '../../paging';

export type AnnouncementRow = typeof announcements.$inferSelect;
export type AnnouncementFields = Pick<
  typeof announcements.$inferInsert,
  | 'titles'
  | 'texts'
  | 'link'
  | 'beginsAt'
  | 'endsAt'
  | 'shownAs'
  | 'inPlayer'
  | 'windowBeginsAt'
  | 'windowEndsAt'
>;

/** Published and started, so that users may have seen it. */
const begun = lte(announcements.beginsAt, sql`now()`);

const goesOn = or(isNull(announcements.endsAt), gt(announcements.endsAt, sql`now()`));

/** The latest notices to everybody that hold now. */
export const listNotices = (db: Executor, limit: number): Promise<AnnouncementRow[]> =>
  db
    .select()
    .from(announcements)
    .where(and(ne(announcements.shownAs, 'once'), begun, goesOn))
    .orderBy(desc(announcements.beginsAt), desc(announcements.id))
    .limit(limit);

/** The latest current one that this account has not seen; to an account that is younger, it is no news. */
export async function findUnseen(db: Executor, accountId: string): Promise<AnnouncementRow | null> {
  const seen = db
    .select({ id: announcementViews.announcementId })
    .from(announcementViews)
    .where(
      and(eq(announcementViews.announcementId, announcements.id), eq(announcementViews.accountId, accountId)),
    );
  const older = db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), lte(accounts.createdAt, announcements.beginsAt)));
  const [row] = await db
    .select()
    .from(announcements)
    .where(and(eq(announcements.shownAs, 'once'), begun, goesOn, notExists(seen), exists(older)))
    .orderBy(desc(announcements.beginsAt), desc(announcements.id))
    .limit(1);
  return row ?? null;
}

/** Records that an account has seen an announcement; false when there is none that has started. */
export async function markSeen(db: Executor, id: string, accountId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: announcements.id })
    .from(announcements)
    .where(and(eq(announcements.id, id), begun))
    // Locked, so that nobody deletes it before the record is written.
    .for('key share');
  if (row === undefined) return false;
  await db.insert(announcementViews).values({ announcementId: id, accountId }).onConflictDoNothing();
  return true;
}

export async function listAnnouncements(db: Executor, { offset, pageSize }: Paging) {
  const [rows, [total]] = await Promise.all([
    db.select().from(announcements).orderBy(desc(announcements.id)).limit(pageSize).offset(offset),
    db.select({ n: count() }).from(announcements),
  ]);
  return { rows, total: total?.n ?? 0 };
}

/** How many accounts have seen each of these. */
export async function countSeen(db: Executor, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: announcementViews.announcementId, n: count() })
    .from(announcementViews)
    .where(inArray(announcementViews.announcementId, [...ids]))
    .groupBy(announcementViews.announcementId);
  return new Map(rows.map(({ id, n }) => [id, n]));
}

/** Reads and locks an announcement until the transaction ends. */
export async function holdAnnouncement(tx: Executor, id: string): Promise<AnnouncementRow | null> {
  const [row] = await tx.select().from(announcements).where(eq(announcements.id, id)).for('update');
  return row ?? null;
}

export async function insertAnnouncement(db: Executor, fields: AnnouncementFields): Promise<AnnouncementRow> {
  const [row] = await db
    .insert(announcements)
    .values({ id: uuid(), ...fields })
    .returning();
  if (!row) throw new Error('The new announcement has no row');
  return row;
}

/** Changes an announcement if it still has this version; null otherwise. */
export async function updateAnnouncement(
  db: Executor,
  id: string,
  version: number,
  fields: AnnouncementFields,
): Promise<AnnouncementRow | null> {
  const [row] = await db
    .update(announcements)
    .set({ ...fields, version: version + 1 })
    .where(and(eq(announcements.id, id), eq(announcements.version, version)))
    .returning();
  return row ?? null;
}

export async function deleteAnnouncement(db: Executor, id: string): Promise<void> {
  await db.delete(announcements).where(eq(announcements.id, id));
}
