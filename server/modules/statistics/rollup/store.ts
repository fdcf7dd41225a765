import { eq, lt, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/connection';
import { recordRecounts } from '../../../db/schema-record';
import { statisticsQuarters, statisticsState } from '../../../db/schema-statistics';
import { conversations, messages } from '../../../db/schema-talk';
import type { TalkChannel } from '../../../../contract/statistics/schema';
import { BUCKET_RATIO } from './latency';
import { QUARTER_MS, quarterOf } from './quarters';

/** A quarter of an hour of a project that has to be counted. */
export interface Quarter {
  projectId: string;
  startsAt: Date;
}

export type QuarterRow = typeof statisticsQuarters.$inferInsert;

/** A question, as far as its sentiment needs it. */
export interface AskedText {
  projectId: string;
  startsAt: Date;
  channel: TalkChannel;
  text: string;
  language: string | null;
}

const STATE = 1;

/** When the figures were counted last, holding that for the rest of the transaction; null before the first count. */
export async function holdState(tx: Executor): Promise<Date | null> {
  await tx.insert(statisticsState).values({ id: STATE }).onConflictDoNothing();
  const [row] = await tx.select().from(statisticsState).where(eq(statisticsState.id, STATE)).for('update');
  return row?.asOf ?? null;
}

export async function readState(db: Executor): Promise<Date | null> {
  const [row] = await db.select().from(statisticsState).where(eq(statisticsState.id, STATE));
  return row?.asOf ?? null;
}

export async function setState(tx: Executor, asOf: Date): Promise<void> {
  await tx.update(statisticsState).set({ asOf }).where(eq(statisticsState.id, STATE));
}

type FoundQuarter = { project_id: string; starts_at: string };
const describeQuarter = (row: FoundQuarter): Quarter => ({
  projectId: row.project_id,
  startsAt: new Date(row.starts_at),
});

/** Takes the requests to count quarters before `until` again. */
export async function takeRecounts(tx: Executor, until: Date): Promise<Quarter[]> {
  return tx
    .delete(recordRecounts)
    .where(lt(recordRecounts.startsAt, until))
    .returning({ projectId: recordRecounts.projectId, startsAt: recordRecounts.startsAt });
}

/** Quarters before `until` in which something has changed since `since`. */
export async function changedQuarters(tx: Executor, since: Date | null, until: Date): Promise<Quarter[]> {
  const after = since?.toISOString() ?? '-infinity';
  const before = until.toISOString();
  const { rows } = await tx.execute<FoundQuarter>(sql`
    select c.project_id, ${quarterOf(sql`m.created_at`)} as starts_at
    from ${messages} m join ${conversations} c on c.id = m.conversation_id
    where m.changed_at >= ${after} and m.created_at < ${before} and c.project_id is not null
    union
    select project_id, ${quarterOf(sql`created_at`)} from ${conversations}
    where changed_at >= ${after} and created_at < ${before} and project_id is not null`);
  return rows.map(describeQuarter);
}

/** The wanted quarters as a table `d`, and the messages in them as a table `m`. */
function messagesOf(quarters: readonly Quarter[]) {
  const times = quarters.map(({ startsAt }) => startsAt.getTime());
  const from = new Date(Math.min(...times)).toISOString();
  const to = new Date(Math.max(...times) + QUARTER_MS).toISOString();
  const d = sql`d as (
    select * from unnest(
      ${sql.param(quarters.map(({ projectId }) => projectId))}::uuid[],
      ${sql.param(quarters.map(({ startsAt }) => startsAt.toISOString()))}::timestamptz[]
    ) as wanted (project_id, starts_at))`;
  const m = sql`m as (
    select d.project_id, d.starts_at, c.visitor as channel, t.*
    from ${messages} t
    join ${conversations} c on c.id = t.conversation_id
    join d on d.project_id = c.project_id and d.starts_at = ${quarterOf(sql`t.created_at`)}
    where t.created_at >= ${from} and t.created_at < ${to})`;
  return { d, m, from, to };
}

/** Counts of quarters straight from the conversations, without sentiment; a quarter without any has no row. */
export async function countQuarters(tx: Executor, quarters: readonly Quarter[]): Promise<QuarterRow[]> {
  const { d, m, from, to } = messagesOf(quarters);
  const { rows } = await tx.execute<Record<string, unknown>>(sql`
    with ${d}, ${m},
    counted as (
      select project_id, starts_at, channel,
        count(*) filter (where role = 'user') as questions,
        count(*) filter (where role = 'assistant') as answers,
        count(*) filter (where route = 'common') as common,
        count(*) filter (where route = 'knowledge') as knowledge,
        count(*) filter (where route = 'model') as model,
        count(*) filter (where route = 'tool') as tool,
        count(*) filter (where route = 'courtesy') as courtesy,
        count(*) filter (where route = 'fallback') as fallback,
        count(*) filter (where route = 'refused') as refused,
        count(*) filter (where route = 'failed') as failed,
        count(*) filter (where role = 'assistant' and citations <> '[]'::jsonb) as cited,
        count(*) filter (where rating = 'up') as "ratedUp",
        count(*) filter (where rating = 'down') as "ratedDown",
        count(*) filter (where error = 'noMatch') as "noMatch",
        count(*) filter (where error = 'lowConfidence') as "lowConfidence",
        count(*) filter (where error = 'unsafe' or rating_reason = 'unsafe') as unsafe,
        count(*) filter (where error = 'model') as "modelErrors",
        count(*) filter (where error = 'tool') as "toolErrors",
        count(*) filter (where error = 'timeout') as timeouts,
        count(*) filter (where interrupted) as interrupted,
        count(*) filter (where rating_reason = 'wrong') as wrong,
        count(*) filter (where rating_reason = 'wrongSource') as "wrongSource",
        count(*) filter (where rating_reason = 'outdated') as outdated,
        count(*) filter (where rating_reason = 'incomplete') as incomplete
      from m group by 1, 2, 3),
    begun as (
      select d.project_id, d.starts_at, c.visitor as channel, count(*) as sessions, sum(c.talk_ms) as "talkMs"
      from ${conversations} c
      join d on d.project_id = c.project_id and d.starts_at = ${quarterOf(sql`c.created_at`)}
      where c.created_at >= ${from} and c.created_at < ${to} and c.message_count > 0
      group by 1, 2, 3),
    spread as (
      select project_id, starts_at, channel, kind, floor(ln(greatest(ms, 1)) / ln(${BUCKET_RATIO}::float8))::int as bucket, count(*) as n
      from m cross join lateral (values ('firstToken', first_token_ms), ('total', total_ms)) as took (kind, ms)
      where role = 'assistant' and ms is not null
      group by 1, 2, 3, 4, 5),
    latencies as (
      select project_id, starts_at, channel,
        coalesce(jsonb_object_agg(bucket, n) filter (where kind = 'firstToken'), '{}') as "firstToken",
        coalesce(jsonb_object_agg(bucket, n) filter (where kind = 'total'), '{}') as total
      from spread group by 1, 2, 3)
    select project_id as "projectId", starts_at as "startsAt", channel,
      to_jsonb(counted) as counted, to_jsonb(begun) as begun, to_jsonb(latencies) as latencies
    from counted full join begun using (project_id, starts_at, channel)
    left join latencies using (project_id, starts_at, channel)`);
  return rows.map(({ projectId, startsAt, channel, counted, begun, latencies }) => {
    const {
      project_id: _p,
      starts_at: _s,
      channel: _c,
      ...counts
    } = {
      ...(counted as object | null),
      ...(begun as object | null),
      ...(latencies as object | null),
    } as Record<string, unknown>;
    return {
      ...counts,
      projectId: projectId as string,
      startsAt: new Date(startsAt as string),
      channel: channel as TalkChannel,
    };
  });
}

/** The questions asked within the given quarter hours. */
export async function questionsOf(tx: Executor, quarters: readonly Quarter[]): Promise<AskedText[]> {
  const { d, m } = messagesOf(quarters);
  const { rows } = await tx.execute<{
    projectId: string;
    startsAt: string;
    channel: TalkChannel;
    text: string;
    language: string | null;
  }>(sql`
    with ${d}, ${m}
    select project_id as "projectId", starts_at as "startsAt", channel, text, language from m where role = 'user'`);
  return rows.map((row) => ({ ...row, startsAt: new Date(row.startsAt) }));
}

/** Puts the counts of quarters in the place of what was counted before. */
export async function replaceQuarters(
  tx: Executor,
  quarters: readonly Quarter[],
  rows: QuarterRow[],
): Promise<void> {
  const { d } = messagesOf(quarters);
  await tx.execute(sql`
    with ${d} delete from ${statisticsQuarters} q using d
    where q.project_id = d.project_id and q.starts_at = d.starts_at`);
  if (rows.length > 0) await tx.insert(statisticsQuarters).values(rows);
}
