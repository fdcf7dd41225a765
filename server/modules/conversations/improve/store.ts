import { and, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor } from '../../../db/connection';
import { recordImprovements } from '../../../db/schema-record';
import { conversations, messages } from '../../../db/schema-talk';
import type { Paging } from '../../paging';

const question = alias(messages, 'question');

/** Answers of an account's projects that may need a correction. */
const isWeak = (accountId: string, projectId: string | undefined): SQL | undefined =>
  and(
    eq(conversations.ownerId, accountId),
    sql`${conversations.projectId} is not null`,
    projectId === undefined ? undefined : eq(conversations.projectId, projectId),
    eq(messages.role, 'assistant'),
    or(inArray(messages.route, ['fallback', 'failed']), eq(messages.rating, 'down')),
    isNull(recordImprovements.messageId),
  );

export async function listWeak(
  db: Executor,
  accountId: string,
  projectId: string | undefined,
  { offset, pageSize }: Paging,
) {
  const where = isWeak(accountId, projectId);
  const [rows, [total]] = await Promise.all([
    db
      .select({
        messageId: messages.id,
        sessionId: conversations.id,
        projectId: sql<string>`${conversations.projectId}`,
        projectName: conversations.projectName,
        question: question.text,
        answer: messages.text,
        route: messages.route,
        rating: messages.rating,
        ratingReason: messages.ratingReason,
        createdAt: messages.createdAt,
      })
      .from(messages)
      .innerJoin(conversations, eq(conversations.id, messages.conversationId))
      .innerJoin(question, eq(question.id, messages.questionId))
      .leftJoin(recordImprovements, eq(recordImprovements.messageId, messages.id))
      .where(where)
      .orderBy(desc(messages.id))
      .limit(pageSize)
      .offset(offset),
    db
      .select({ n: sql<number>`count(*)` })
      .from(messages)
      .innerJoin(conversations, eq(conversations.id, messages.conversationId))
      .innerJoin(question, eq(question.id, messages.questionId))
      .leftJoin(recordImprovements, eq(recordImprovements.messageId, messages.id))
      .where(where),
  ]);
  return { rows, total: total?.n ?? 0 };
}

/** The projects of the answers, as far as an account may correct them. */
export async function findAnswers(db: Executor, ids: readonly string[], accountId: string) {
  return db
    .select({ id: messages.id, projectId: conversations.projectId })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(
      and(
        inArray(messages.id, [...ids]),
        eq(messages.role, 'assistant'),
        eq(conversations.ownerId, accountId),
      ),
    );
}

/** Closes an answer as corrected; the last correction stands. */
export async function keepImprovement(
  db: Executor,
  { messageId, ...fields }: typeof recordImprovements.$inferInsert,
): Promise<void> {
  await db
    .insert(recordImprovements)
    .values({ messageId, ...fields })
    .onConflictDoUpdate({ target: recordImprovements.messageId, set: { ...fields, createdAt: sql`now()` } });
}
