import { and, count, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { deleteInBatches } from '../../../db/batches';
import type { Executor } from '../../../db/connection';
import { notices } from '../../../db/schema-service';

export type NoticeRow = typeof notices.$inferSelect;

const unreadOf = (accountId: string) => and(eq(notices.accountId, accountId), isNull(notices.readAt));

/** Stores a message and deletes those beyond `limit`, the oldest read ones first. Does nothing for an account that is gone. */
export async function addNotice(
  tx: Executor,
  notice: Omit<typeof notices.$inferInsert, 'id'>,
  limit: number,
): Promise<void> {
  // Locks the account, so that two messages at once count each other.
  const { rows } = await tx.execute(
    sql`select 1 from accounts where id = ${notice.accountId} for no key update`,
  );
  if (rows.length === 0) return;
  await tx.insert(notices).values({ id: uuid(), ...notice });
  await tx.execute(sql`
    delete from notices where id in (
      select id from notices where account_id = ${notice.accountId}
      order by (read_at is null) desc, id desc offset ${limit})`);
}

export const listNotices = (
  db: Executor,
  accountId: string,
  { before, unread }: { before?: string; unread?: boolean },
  limit: number,
): Promise<NoticeRow[]> =>
  db
    .select()
    .from(notices)
    .where(
      and(
        unread ? unreadOf(accountId) : eq(notices.accountId, accountId),
        before ? lt(notices.id, before) : undefined,
      ),
    )
    .orderBy(desc(notices.id))
    .limit(limit);

export async function countUnread(db: Executor, accountId: string): Promise<number> {
  const [row] = await db.select({ n: count() }).from(notices).where(unreadOf(accountId));
  return row?.n ?? 0;
}

/** Marks these messages of an account as read, or all of them. Returns how many were unread. */
export async function markRead(db: Executor, accountId: string, ids: readonly string[] | 'all') {
  const read = await db
    .update(notices)
    .set({ readAt: sql`now()` })
    .where(and(unreadOf(accountId), ids === 'all' ? undefined : inArray(notices.id, [...ids])))
    .returning({ id: notices.id });
  return read.length;
}

/** Deletes a message of this account; null when there is none. */
export async function deleteNotice(db: Executor, accountId: string, id: string): Promise<NoticeRow | null> {
  const [row] = await db
    .delete(notices)
    .where(and(eq(notices.accountId, accountId), eq(notices.id, id)))
    .returning();
  return row ?? null;
}

/** How long a message stays after it was read, days. */
export const READ_DAYS = 180;

/** Deletes messages that were read long ago. */
export const sweepRead = (db: Executor): Promise<number> =>
  deleteInBatches(db, notices, lt(notices.readAt, sql`now() - make_interval(days => ${READ_DAYS})`));
