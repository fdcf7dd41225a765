import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Executor } from '../../../db/connection';
import { feedback, feedbackAttachments, feedbackUploads } from '../../../db/schema-service';
import type { Paging } from '../../paging';

export type FeedbackRow = typeof feedback.$inferSelect;
export type AttachmentRow = typeof feedbackAttachments.$inferSelect;

/** Bytes of an account's unsent attachments, and those that uploads in progress may still bring. */
export async function stagedBytes(db: Executor, accountId: string): Promise<number> {
  const { rows } = await db.execute<{ bytes: number }>(sql`
    select coalesce((select sum(size) from feedback_attachments
                     where account_id = ${accountId} and feedback_id is null), 0)::bigint
         + coalesce((select sum(bytes) from feedback_uploads where account_id = ${accountId}), 0)::bigint as bytes`);
  return rows[0]?.bytes ?? 0;
}

export async function insertUpload(db: Executor, accountId: string, bytes: number): Promise<string> {
  const id = uuid();
  await db.insert(feedbackUploads).values({ id, accountId, bytes });
  return id;
}

export async function deleteUpload(db: Executor, id: string): Promise<void> {
  await db.delete(feedbackUploads).where(eq(feedbackUploads.id, id));
}

/** Removes the counts of uploads that a killed server has left. */
export async function deleteUploadsBefore(db: Executor, time: Date): Promise<void> {
  await db.delete(feedbackUploads).where(lt(feedbackUploads.createdAt, time));
}

export async function insertAttachment(
  db: Executor,
  attachment: Omit<typeof feedbackAttachments.$inferInsert, 'id'>,
): Promise<AttachmentRow> {
  const [row] = await db
    .insert(feedbackAttachments)
    .values({ id: uuid(), ...attachment })
    .returning();
  if (!row) throw new Error('The new attachment has no row');
  return row;
}

const staged = isNull(feedbackAttachments.feedbackId);

/** An unsent attachment of this account. */
export async function findStaged(db: Executor, accountId: string, id: string): Promise<AttachmentRow | null> {
  const [row] = await db
    .select()
    .from(feedbackAttachments)
    .where(and(eq(feedbackAttachments.id, id), eq(feedbackAttachments.accountId, accountId), staged));
  return row ?? null;
}

/** Attachments that have not been sent since `time`. */
export const stagedBefore = (db: Executor, time: Date, limit: number): Promise<AttachmentRow[]> =>
  db
    .select()
    .from(feedbackAttachments)
    .where(and(staged, lt(feedbackAttachments.createdAt, time)))
    .orderBy(asc(feedbackAttachments.createdAt))
    .limit(limit);

/** Deletes an attachment; false when it was sent meanwhile. */
export async function deleteStaged(db: Executor, id: string): Promise<boolean> {
  const gone = await db
    .delete(feedbackAttachments)
    .where(and(eq(feedbackAttachments.id, id), staged))
    .returning({ id: feedbackAttachments.id });
  return gone.length === 1;
}

export async function insertFeedback(
  db: Executor,
  entry: Omit<typeof feedback.$inferInsert, 'id'>,
): Promise<string> {
  const id = uuid();
  await db.insert(feedback).values({ id, ...entry });
  return id;
}

/** Attaches staged files of an account in this order. Returns how many there were. */
export async function attach(
  db: Executor,
  accountId: string,
  feedbackId: string,
  ids: readonly string[],
): Promise<number> {
  if (ids.length === 0) return 0;
  const attached = await db
    .update(feedbackAttachments)
    .set({
      feedbackId,
      position: sql`array_position(${sql.param([...ids])}::uuid[], ${feedbackAttachments.id})`,
    })
    .where(
      and(inArray(feedbackAttachments.id, [...ids]), eq(feedbackAttachments.accountId, accountId), staged),
    )
    .returning({ id: feedbackAttachments.id });
  return attached.length;
}

export async function listOwn(db: Executor, accountId: string, { offset, pageSize }: Paging) {
  const where = eq(feedback.accountId, accountId);
  const [rows, [total]] = await Promise.all([
    db.select().from(feedback).where(where).orderBy(desc(feedback.id)).limit(pageSize).offset(offset),
    db.select({ n: count() }).from(feedback).where(where),
  ]);
  return { rows, total: total?.n ?? 0 };
}

/** Attachments of several feedbacks, by feedback, in their order. */
export async function attachmentsOf(
  db: Executor,
  feedbackIds: readonly string[],
): Promise<Map<string, AttachmentRow[]>> {
  const byFeedback = new Map<string, AttachmentRow[]>();
  if (feedbackIds.length === 0) return byFeedback;
  const rows = await db
    .select()
    .from(feedbackAttachments)
    .where(inArray(feedbackAttachments.feedbackId, [...feedbackIds]))
    .orderBy(asc(feedbackAttachments.position));
  for (const row of rows) {
    const id = row.feedbackId ?? '';
    byFeedback.set(id, [...(byFeedback.get(id) ?? []), row]);
  }
  return byFeedback;
}

/** An attachment that was sent. */
export async function findSent(db: Executor, id: string): Promise<AttachmentRow | null> {
  const [row] = await db
    .select()
    .from(feedbackAttachments)
    .where(and(eq(feedbackAttachments.id, id), isNotNull(feedbackAttachments.feedbackId)));
  return row ?? null;
}
