import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Statistics } from '../../contract/statistics/schema';
import { slotOf } from '../../server/modules/statistics/rollup/quarters';
import { createSentiment } from '../../server/modules/statistics/sentiment/judge';
import { createRollup } from '../../server/modules/statistics/rollup/service';
import { isLarge, makeTalks, TALKS } from '../fixtures/talks';
import { sql, startTestApp, type TestApp } from './harness';

const HALF_HOUR = 30 * 60_000;

let app: TestApp;
let credential: string;
let ownerId: string;
let projectIds: string[];

const read = async (query: Record<string, string> = {}) =>
  (await app.call('GET /avatar/statistics', { query }, { credential })).data;

async function addProject(token: string): Promise<string> {
  const body = {
    name: 'P',
    status: 'proceed',
    proportion: { index: 1, percentage: '16:9' },
    direction: 0,
  } as const;
  return (await app.call('POST /avatar/project/add', { body }, { credential: token })).data.id;
}

/** The figures of a period, counted from the rows one by one. */
async function recount(
  asOf: string,
  days: { from: string; to: string },
  only: (row: Row) => boolean = () => true,
) {
  const { rows } = await sql(
    app,
    `select m.*, c.visitor as channel, c.project_id, c.visitor_id, c.talk_ms, c.created_at as begun_at, c.id as talk_id,
       to_char(m.created_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day,
       to_char(c.created_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as begun_day
     from messages m join conversations c on c.id = m.conversation_id
     where c.owner_id = $1 and c.project_id is not null`,
    [ownerId],
  );
  const all = (rows as Row[]).filter(only);
  const isIn = (day: string) => day >= days.from && day <= days.to;
  const said = all.filter((row) => isIn(row.day) && row.created_at < new Date(asOf));
  const talks = [
    ...new Map(
      all
        .filter((row) => isIn(row.begun_day) && row.begun_at < new Date(asOf))
        .map((row) => [row.talk_id, row]),
    ).values(),
  ];
  const answers = said.filter(({ role }) => role === 'assistant');
  const questions = said.filter(({ role }) => role === 'user');
  const judge = createSentiment();
  const feelings = questions.map(({ text, language }) => judge.judge(text, language));
  const took = answers.map(({ total_ms }) => total_ms).toSorted((a, b) => a - b);
  return {
    sessions: talks.length,
    talkMs: talks.reduce((sum, { talk_ms }) => sum + talk_ms, 0),
    visitors: new Set(talks.flatMap(({ visitor_id }) => visitor_id ?? [])).size,
    unknownVisitors: talks.filter(({ visitor_id }) => visitor_id === null).length,
    questions: questions.length,
    answers: answers.filter(({ route }) => route !== 'courtesy').length,
    answered: answers.filter(({ route }) => !['courtesy', 'fallback', 'refused', 'failed'].includes(route))
      .length,
    cited: answers.filter(({ citations }) => citations.length > 0).length,
    up: answers.filter(({ rating }) => rating === 'up').length,
    down: answers.filter(({ rating }) => rating === 'down').length,
    positive: feelings.filter((feeling) => feeling === 'positive').length,
    negative: feelings.filter((feeling) => feeling === 'negative').length,
    noMatch: answers.filter(({ error }) => error === 'noMatch').length,
    p50: took[Math.ceil(took.length / 2) - 1] ?? 0,
    p95: took[Math.ceil(took.length * 0.95) - 1] ?? 0,
  };
}

interface Row {
  role: string;
  text: string;
  language: string | null;
  route: string;
  citations: unknown[];
  rating: string | null;
  error: string | null;
  total_ms: number;
  channel: string;
  project_id: string;
  visitor_id: string | null;
  talk_ms: number;
  created_at: Date;
  begun_at: Date;
  day: string;
  begun_day: string;
  talk_id: string;
}

const shown = ({ totals, accuracy, sentiment, errors }: Statistics) => ({
  sessions: totals.sessions,
  talkMs: totals.talkMs,
  visitors: totals.visitors,
  unknownVisitors: totals.unknownVisitors,
  questions: totals.questions,
  answers: totals.answers,
  answered: accuracy.answered.count,
  cited: accuracy.grounding.count,
  up: accuracy.approved.count,
  down: accuracy.approved.of - accuracy.approved.count,
  positive: sentiment.positive,
  negative: sentiment.negative,
  noMatch: errors.find(({ type }) => type === 'noMatch')?.count,
});

/** Lets the next half hour come, without waiting for it. */
async function nextRefresh(): Promise<void> {
  await sql(app, "update statistics_state set as_of = as_of - interval '30 minutes'");
}

beforeAll(async () => {
  app = await startTestApp();
  credential = await app.login('13710000001');
  ownerId = (await app.call('GET /avatar/user/info', {}, { credential })).data.userId;
  projectIds = [await addProject(credential), await addProject(credential), await addProject(credential)];
});
afterAll(() => app.close());

describe('many messages', () => {
  let figures: Statistics;
  let days: { from: string; to: string };

  beforeAll(async () => {
    await makeTalks(app.connection.pool, { ownerId, projectIds, conversations: TALKS, rounds: 5, days: 80 });
    const began = performance.now();
    figures = await read();
    if (isLarge)
      console.log(`counting ${TALKS * 10} messages took ${Math.round(performance.now() - began)} ms`);
    // What was counted lies in the past: the next refresh must not look at it again.
    await sql(app, "update messages set changed_at = now() - interval '2 days'");
    await sql(app, "update conversations set changed_at = now() - interval '2 days'");
    days = { from: figures.days[0]?.day as string, to: figures.days.at(-1)?.day as string };
  }, 120_000);

  test('have the same totals as a direct count of the rows', async () => {
    const { p50, p95, ...expected } = await recount(figures.asOf as string, days);
    expect(expected.answers).toBeGreaterThan(TALKS * 1.5);
    expect(shown(figures)).toEqual(expected);
    expect(figures.latency.total.p50).toBeGreaterThan(p50 * 0.97);
    expect(figures.latency.total.p50).toBeLessThan(p50 * 1.03);
    expect(figures.latency.total.p95).toBeGreaterThan(p95 * 0.97);
    expect(figures.latency.total.p95).toBeLessThan(p95 * 1.03);
  });

  test('have days that add up to the totals', () => {
    const sum = (name: 'sessions' | 'questions' | 'answers' | 'positive') =>
      figures.days.reduce((total, day) => total + day[name], 0);
    expect(figures.days).toHaveLength(30);
    expect(sum('sessions')).toBe(figures.totals.sessions);
    expect(sum('questions')).toBe(figures.totals.questions);
    expect(sum('answers')).toBe(figures.totals.answers);
    expect(sum('positive')).toBe(figures.sentiment.positive);
  });

  test('are counted by project and channel', async () => {
    const projectId = projectIds[1] as string;
    const {
      p50: _50,
      p95: _95,
      ...expected
    } = await recount(
      figures.asOf as string,
      days,
      (row) => row.project_id === projectId && row.channel === 'share',
    );
    expect(shown(await read({ projectId, channel: 'share' }))).toEqual(expected);
  });

  test('are shown quickly, over 90 days', async () => {
    const from = new Date(Date.now() - 89 * 86_400_000).toISOString().slice(0, 10);
    const to = new Date(Date.now()).toISOString().slice(0, 10);
    let began = performance.now();
    await read({ from, to });
    const figuresMs = performance.now() - began;
    began = performance.now();
    const { data } = await app.call(
      'GET /avatar/statistics/questions',
      { query: { from, to } },
      { credential },
    );
    const questionsMs = performance.now() - began;
    if (isLarge) {
      console.log(`90 days: figures ${Math.round(figuresMs)} ms, questions ${Math.round(questionsMs)} ms`);
      // Well under a second when the machine does nothing else.
      expect(figuresMs + questionsMs).toBeLessThan(5_000);
    }
    expect(data.top[0]?.count).toBeGreaterThan(TALKS);
    // Two ways to write one question are one.
    expect(data.top.filter(({ text }) => text.includes('多少钱'))).toHaveLength(1);
    expect(data.unanswered.length).toBeGreaterThan(0);
  });

  test('leave courtesies out of the top questions', async () => {
    const text = 'Where is the entrance?';
    const { rows } = await sql(
      app,
      `select count(*)::int as n, count(*) filter (where a.route = 'courtesy')::int as courtesies
       from messages q join messages a on a.question_id = q.id join conversations c on c.id = q.conversation_id
       where c.owner_id = $1 and c.project_id is not null and q.text = $2 and q.created_at < $3
         and to_char(q.created_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') between $4 and $5`,
      [ownerId, text, figures.asOf, days.from, days.to],
    );
    const [{ n, courtesies }] = rows as [{ n: number; courtesies: number }];
    expect(courtesies).toBeGreaterThan(0);
    const { data } = await app.call('GET /avatar/statistics/questions', { query: days }, { credential });
    expect(data.top.find((question) => question.text === text)?.count).toBe(n - courtesies);
  });

  test('are the same after a recount', async () => {
    await nextRefresh();
    await sql(app, "update messages set changed_at = now() where created_at > now() - interval '5 days'");
    await sql(
      app,
      "update conversations set changed_at = now() where created_at > now() - interval '5 days'",
    );
    await sql(app, "delete from statistics_quarters where starts_at > now() - interval '4 days'");
    expect(shown(await read())).toEqual(shown(figures));
    for (const table of ['messages', 'conversations'])
      await sql(app, `update ${table} set changed_at = now() - interval '2 days'`);
  });

  test('follow late ratings and deletions', async () => {
    const { rows } = await sql(
      app,
      `select m.id, c.id as talk from messages m join conversations c on c.id = m.conversation_id
       where c.owner_id = $1 and m.role = 'assistant' and m.rating is null and m.created_at > now() - interval '5 days'
         and m.created_at < now() - interval '2 days' limit 1`,
      [ownerId],
    );
    const before = await read();
    await sql(app, "update messages set rating = 'up', changed_at = now() where id = $1", [rows[0].id]);
    await nextRefresh();
    expect((await read()).accuracy.approved.count).toBe(before.accuracy.approved.count + 1);
    await app.call('POST /avatar/record/delete', { body: { sessionIds: [rows[0].talk] } }, { credential });
    await nextRefresh();
    const after = await read();
    expect(after.totals.sessions).toBe(before.totals.sessions - 1);
    expect(after.totals.answers).toBe(before.totals.answers - 5);
  });
});

test('two parallel refreshes both end, and keep a single state', async () => {
  await nextRefresh();
  const rollup = createRollup({ db: app.connection.db, sentiment: createSentiment() });
  await Promise.all([rollup.refresh(), rollup.refresh(), read()]);
  const { rows } = await sql(app, 'select count(*)::int as n from statistics_state');
  expect(rows[0].n).toBe(1);
});

test('the figures end at the last full half hour', async () => {
  const figures = await read();
  expect(figures.asOf).toBe(slotOf(Date.now()).toISOString());
  expect(Date.parse(figures.nextTime) - Date.parse(figures.asOf as string)).toBe(HALF_HOUR);
});

test.each([
  [{ from: '2026-02-02', to: '2026-02-01' }, 4390],
  [{ from: '2025-01-01', to: '2026-01-01' }, 0],
  [{ from: '2025-01-01', to: '2026-01-02' }, 4390],
  [{ from: '2026-02-30' }, 2000],
])('a period %o is answered with %d', async (query, code) => {
  const answer = await app.call('GET /avatar/statistics', { query }, { credential });
  if (code === 2000) expect(answer.status).toBe(400);
  else expect(answer.code).toBe(code);
});

test('days follow the time zone of the account', async () => {
  const token = await app.login('13710000002');
  const id = (await app.call('GET /avatar/user/info', {}, { credential: token })).data.userId;
  const projectId = await addProject(token);
  await makeTalks(app.connection.pool, {
    ownerId: id,
    projectIds: [projectId],
    conversations: 1,
    rounds: 1,
    days: 0,
  });
  // 23:50 in Shanghai, 21:20 in Kolkata, the day before in New York.
  await sql(
    app,
    "update messages set created_at = '2026-03-10T15:50:00Z', changed_at = now() from conversations c where c.id = conversation_id and c.owner_id = $1",
    [id],
  );
  await sql(
    app,
    "update conversations set created_at = '2026-03-10T18:40:00Z', changed_at = now() where owner_id = $1",
    [id],
  );
  await nextRefresh();
  const dayOf = async (zone: string) => {
    await app.call(
      'PUT /avatar/record/settings',
      { body: { retentionDays: null, zone } },
      { credential: token },
    );
    const query = { from: '2026-03-09', to: '2026-03-12' };
    const { days } = (await app.call('GET /avatar/statistics', { query }, { credential: token })).data;
    return {
      asked: days.find(({ questions }) => questions > 0)?.day,
      begun: days.find(({ sessions }) => sessions > 0)?.day,
    };
  };
  expect(await dayOf('Asia/Shanghai')).toEqual({ asked: '2026-03-10', begun: '2026-03-11' });
  expect(await dayOf('America/New_York')).toEqual({ asked: '2026-03-10', begun: '2026-03-10' });
  expect(await dayOf('Asia/Kathmandu')).toEqual({ asked: '2026-03-10', begun: '2026-03-11' });
});

test('a file has the figures of each day', async () => {
  const answer = await app.call('GET /avatar/statistics/export', { query: {} }, { credential });
  expect(answer.headers['content-type']).toContain('text/csv');
  const lines = answer.text.trim().split('\r\n');
  expect(lines[0]).toContain('day,sessions,questions');
  expect(lines).toHaveLength(31);
});

describe('the audit', () => {
  test('draws thirty answers of visitors of the last week, the same ones each time', async () => {
    const first = (await app.call('GET /avatar/statistics/audit', {}, { credential })).data;
    expect(first.records).toHaveLength(30);
    const again = await Promise.all(
      [1, 2].map(() => app.call('GET /avatar/statistics/audit', {}, { credential })),
    );
    for (const { data } of again)
      expect(data.records.map(({ messageId }) => messageId)).toEqual(
        first.records.map(({ messageId }) => messageId),
      );
  });

  test('counts verdicts of right and wrong only', async () => {
    const { records, week } = (await app.call('GET /avatar/statistics/audit', {}, { credential })).data;
    const judge = (at: number, verdict: 'right' | 'wrong' | 'unsure' | null) =>
      app.call(
        'POST /avatar/statistics/audit',
        { body: { messageId: records[at]?.messageId as string, verdict } },
        { credential },
      );
    await Promise.all([
      judge(0, 'right'),
      judge(1, 'right'),
      judge(2, 'wrong'),
      judge(3, 'unsure'),
      judge(4, 'right'),
    ]);
    await judge(4, null);
    const { accuracy } = await read({ from: week });
    expect(accuracy.audited).toMatchObject({ count: 2, of: 3 });
  });

  test('refuses an answer that is not in the sample of the account', async () => {
    const { records } = (await app.call('GET /avatar/statistics/audit', {}, { credential })).data;
    const stranger = await app.login('13710000003');
    const body = { messageId: records[0]?.messageId as string, verdict: 'right' as const };
    expect((await app.call('POST /avatar/statistics/audit', { body }, { credential: stranger })).code).toBe(
      4040,
    );
  });
});

test("another user's project is not found", async () => {
  const stranger = await app.login('13710000004');
  const query = { projectId: projectIds[0] as string };
  for (const key of [
    'GET /avatar/statistics',
    'GET /avatar/statistics/questions',
    'GET /avatar/statistics/export',
  ] as const)
    expect((await app.call(key, { query }, { credential: stranger })).status).toBe(404);
});
