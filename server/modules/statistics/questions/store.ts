import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db/connection';
import { recordImprovements } from '../../../db/schema-record';
import { conversations, messages } from '../../../db/schema-talk';
import { ofScope, type Scope, within } from '../figures/scope';

/** Two questions are the same when they differ in marks, spaces and case only. */
const WORDING = sql`lower(regexp_replace(${messages.text}, '[[:punct:][:space:]，。？！、；：…]+', '', 'g'))`;

/** Different wordings that are looked at for clusters. */
const UNANSWERED = 1000;

export interface AskedRow {
  text: string;
  count: number;
}

export interface UnansweredRow extends AskedRow {
  sessionId: string;
  messageId: string;
}

/** The most frequent questions of a scope; a courtesy is none. */
export async function topQuestions(
  db: Executor,
  scope: Scope,
  asOf: Date,
  most: number,
): Promise<AskedRow[]> {
  const { rows } = await db.execute<{ text: string; count: number }>(sql`
    select min(${messages.text}) as text, count(*) as count
    from ${conversations} join ${messages} on ${messages.conversationId} = ${conversations.id}
    where ${messages.role} = 'user' and ${ofScope(scope)} and ${within(messages.createdAt, scope)}
      and ${messages.createdAt} < ${asOf.toISOString()}
      and not exists (
        select 1 from ${messages} answer
        where answer.conversation_id = ${messages.conversationId} and answer.question_id = ${messages.id}
          and answer.route = 'courtesy')
    group by ${WORDING} order by count(*) desc, min(${messages.id}::text) limit ${most}`);
  return rows;
}

/** Questions whose answer was the fallback script or failed, and has not been improved since. */
export async function unansweredQuestions(db: Executor, scope: Scope, asOf: Date): Promise<UnansweredRow[]> {
  const { rows } = await db.execute<Record<keyof UnansweredRow, never>>(sql`
    with asked as (
      select ${messages.id}, ${messages.text}, ${messages.conversationId}, answer.id as answer_id
      from ${conversations} join ${messages} answer on answer.conversation_id = ${conversations.id}
      join ${messages} on ${messages.id} = answer.question_id
      where answer.route in ('fallback', 'failed') and ${ofScope(scope)}
        and ${within(sql`answer.created_at`, scope)} and answer.created_at < ${asOf.toISOString()}
        and not exists (select 1 from ${recordImprovements} i where i.message_id = answer.id))
    select min(text) as text, count(*) as count,
      (array_agg(conversation_id order by answer_id desc))[1] as "sessionId",
      (array_agg(answer_id order by answer_id desc))[1] as "messageId"
    from asked as ${messages}
    group by ${WORDING} order by count(*) desc limit ${UNANSWERED}`);
  return rows as unknown as UnansweredRow[];
}
