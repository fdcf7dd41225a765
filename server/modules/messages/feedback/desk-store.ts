import { and, arrayContains, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { FeedbackStatus, FeedbackTag } from '../../../../contract/message/schema';
import type { Executor } from '../../../db/connection';
import { accounts } from '../../../db/schema';
import { countBeyond } from '../../../db/counting';
import { feedback, feedbackWords } from '../../../db/schema-service';
import { holds, mayHold, type Paging } from '../../paging';

export interface FeedbackFilter {
  status?: FeedbackStatus;
  tag?: FeedbackTag;
  text?: string;
}

const sender = { name: accounts.name, phone: accounts.phone };
const owners = alias(accounts, 'owners');
const owner = { name: owners.name, phone: owners.phone };

export async function listFeedback(db: Executor, { status, tag, text }: FeedbackFilter, paging: Paging) {
  const where = and(
    status ? eq(feedback.status, status) : undefined,
    tag ? arrayContains(feedback.tags, [tag]) : undefined,
    text ? and(holds(feedbackWords, text), mayHold(feedbackWords, text)) : undefined,
  );
  const [rows, total] = await Promise.all([
    db
      .select({ feedback, sender, owner })
      .from(feedback)
      .leftJoin(accounts, eq(accounts.id, feedback.accountId))
      .leftJoin(owners, eq(owners.id, feedback.reportedOwnerId))
      .where(where)
      .orderBy(desc(feedback.id))
      .limit(paging.pageSize)
      .offset(paging.offset),
    countBeyond(db, feedback, where, paging),
  ]);
  return { rows, total };
}

export type FeedbackWithSender = Awaited<ReturnType<typeof listFeedback>>['rows'][number];

export async function findFeedback(db: Executor, id: string): Promise<FeedbackWithSender | null> {
  const [row] = await db
    .select({ feedback, sender, owner })
    .from(feedback)
    .leftJoin(accounts, eq(accounts.id, feedback.accountId))
    .leftJoin(owners, eq(owners.id, feedback.reportedOwnerId))
    .where(eq(feedback.id, id));
  return row ?? null;
}

/** Changes a feedback if it still has this version; false otherwise. */
export async function updateFeedback(
  tx: Executor,
  id: string,
  version: number,
  changes: Partial<
    Pick<typeof feedback.$inferInsert, 'status' | 'note' | 'answer' | 'answeredBy' | 'answeredAt'>
  >,
): Promise<boolean> {
  const changed = await tx
    .update(feedback)
    .set({ ...changes, version: sql`${feedback.version} + 1` })
    .where(and(eq(feedback.id, id), eq(feedback.version, version)))
    .returning({ id: feedback.id });
  return changed.length === 1;
}
