import { and, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/connection';
import { projects } from '../../../db/schema';
import { type LatencyCounts, statisticsAudits, statisticsQuarters as q } from '../../../db/schema-statistics';
import { conversations, messages } from '../../../db/schema-talk';
import { ofScope, type Scope, within } from './scope';

/** The counts that are summed over quarters. */
export const counters = [
  'sessions',
  'talkMs',
  'questions',
  'answers',
  'common',
  'knowledge',
  'model',
  'tool',
  'courtesy',
  'fallback',
  'refused',
  'failed',
  'cited',
  'ratedUp',
  'ratedDown',
  'noMatch',
  'lowConfidence',
  'unsafe',
  'modelErrors',
  'toolErrors',
  'timeouts',
  'interrupted',
  'wrong',
  'wrongSource',
  'outdated',
  'incomplete',
  'positive',
  'neutral',
  'negative',
] as const;
export type Counter = (typeof counters)[number];
export type Counts = Record<Counter, number>;

const inScope = (scope: Scope): SQL | undefined =>
  and(
    eq(projects.ownerId, scope.accountId),
    within(q.startsAt, scope),
    scope.projectId === undefined ? undefined : eq(q.projectId, scope.projectId),
    scope.channel === undefined ? undefined : eq(q.channel, scope.channel),
  );

/** The counts of each day on which anything happened. */
export async function countsByDay(db: Executor, scope: Scope): Promise<(Counts & { day: string })[]> {
  const day = sql<string>`to_char(${q.startsAt} at time zone ${scope.zone}, 'YYYY-MM-DD')`;
  const sums = Object.fromEntries(
    counters.map((name) => [name, sql<number>`sum(${q[name]})::int8`.as(name)]),
  ) as Record<Counter, SQL.Aliased<number>>;
  const rows = await db
    .select({ day: day.as('day'), ...sums })
    .from(q)
    .innerJoin(projects, eq(projects.id, q.projectId))
    .where(inScope(scope))
    .groupBy(sql`1`);
  return rows as (Counts & { day: string })[];
}

/** Counts of answers by their latency. */
export async function latencies(
  db: Executor,
  scope: Scope,
): Promise<{ firstToken: LatencyCounts; total: LatencyCounts }> {
  const { rows } = await db.execute<{ kind: 'firstToken' | 'total'; bucket: string; n: number }>(sql`
    select kind, bucket, sum(n::int)::int8 as n
    from ${q} join ${projects} on ${projects.id} = ${q.projectId}
    cross join lateral (
      select 'firstToken' as kind, key as bucket, value as n from jsonb_each_text(${q.firstToken})
      union all
      select 'total', key, value from jsonb_each_text(${q.total})) as counted
    where ${inScope(scope)}
    group by 1, 2`);
  const counts = { firstToken: {} as LatencyCounts, total: {} as LatencyCounts };
  for (const { kind, bucket, n } of rows) counts[kind][bucket] = n;
  return counts;
}

/** Different visitors of the sessions that began in a period, and sessions without a known one. */
export async function countVisitors(
  db: Executor,
  scope: Scope,
  asOf: Date,
): Promise<{ visitors: number; unknown: number }> {
  const [row] = await db
    .select({
      visitors: sql<number>`count(distinct ${conversations.visitorId})`,
      unknown: sql<number>`count(*) filter (where ${conversations.visitorId} is null)`,
    })
    .from(conversations)
    .where(
      and(
        ofScope(scope),
        within(conversations.createdAt, scope),
        lt(conversations.createdAt, asOf),
        gt(conversations.messageCount, 0),
      ),
    );
  return row ?? { visitors: 0, unknown: 0 };
}

/** How many answers of a period were judged right, and how many right or wrong. */
export async function countAudits(db: Executor, scope: Scope): Promise<{ right: number; judged: number }> {
  const [row] = await db
    .select({
      right: sql<number>`count(*) filter (where ${statisticsAudits.verdict} = 'right')`,
      judged: sql<number>`count(*) filter (where ${statisticsAudits.verdict} in ('right', 'wrong'))`,
    })
    .from(statisticsAudits)
    .innerJoin(messages, eq(messages.id, statisticsAudits.messageId))
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(
      and(eq(statisticsAudits.accountId, scope.accountId), ofScope(scope), within(messages.createdAt, scope)),
    );
  return row ?? { right: 0, judged: 0 };
}
