import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Verdict } from '../../../../contract/statistics/schema';
import type { Executor } from '../../../db/connection';
import { statisticsAudits } from '../../../db/schema-statistics';
import { conversations, messages } from '../../../db/schema-talk';
import { ofScope, type Scope, within } from '../figures/scope';

const question = alias(messages, 'question');

/**
 * Draws answers of visitors at random, once a week. The order comes from a hash of week and id, so a second call at the same
 * time draws the same ones.
 */
export async function drawSample(tx: Executor, scope: Scope, week: string, most: number): Promise<void> {
  await tx.execute(sql`
    insert into ${statisticsAudits} (account_id, week, message_id)
    select ${scope.accountId}::uuid, ${week}::date, ${messages.id}
    from ${messages} join ${conversations} on ${conversations.id} = ${messages.conversationId}
    where ${messages.role} = 'assistant' and ${messages.questionId} is not null
      and ${messages.route} is distinct from 'courtesy'
      and ${conversations.channel} <> 'owner' and ${ofScope(scope)} and ${within(messages.createdAt, scope)}
    order by md5(${week} || ${messages.id}::text) limit ${most}
    on conflict do nothing`);
}

export async function countSample(db: Executor, accountId: string, week: string): Promise<number> {
  const [row] = await db
    .select({ n: sql<number>`count(*)` })
    .from(statisticsAudits)
    .where(and(eq(statisticsAudits.accountId, accountId), eq(statisticsAudits.week, week)));
  return row?.n ?? 0;
}

export async function listSample(db: Executor, accountId: string, week: string) {
  return db
    .select({
      messageId: messages.id,
      sessionId: conversations.id,
      projectName: conversations.projectName,
      question: question.text,
      answer: messages.text,
      citations: messages.citations,
      createdAt: messages.createdAt,
      verdict: statisticsAudits.verdict,
    })
    .from(statisticsAudits)
    .innerJoin(messages, eq(messages.id, statisticsAudits.messageId))
    .innerJoin(question, eq(question.id, messages.questionId))
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(
      and(
        eq(statisticsAudits.accountId, accountId),
        eq(statisticsAudits.week, week),
        eq(conversations.ownerId, accountId),
      ),
    )
    .orderBy(asc(sql`md5(${week} || ${messages.id}::text)`));
}

/** @returns false when the answer is not in the sample of those weeks */
export async function setVerdict(
  db: Executor,
  accountId: string,
  weeks: readonly string[],
  messageId: string,
  verdict: Verdict | null,
): Promise<boolean> {
  const rows = await db
    .update(statisticsAudits)
    .set({ verdict, judgedAt: verdict === null ? null : sql`now()` })
    .where(
      and(
        eq(statisticsAudits.accountId, accountId),
        eq(statisticsAudits.messageId, messageId),
        inArray(statisticsAudits.week, [...weeks]),
      ),
    )
    .returning({ messageId: statisticsAudits.messageId });
  return rows.length > 0;
}
