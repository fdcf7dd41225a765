import { hotConversations, HOT_TURNS, kinds, type Sizes, TURNS } from './sizes';
import type { Filling } from './fill';

/** The code of the share link of a published project, by the project's number. */
export const shareCodeOf = (project: number): string => `bench-share-${project}`;

const questions = [
  '门票多少钱',
  '请问几点开门',
  '态度很好，我很满意',
  '哪里可以停车',
  'Where is the entrance?',
  'di mana pintu masuk',
  '洗手间在什么地方',
  'How do I get to the second floor?',
];

/** Conversations with projects, their messages and figures, links, comments and the queue of web hooks. */
export function fillTalk(sizes: Sizes): Filling[] {
  const { accounts, projects, conversations } = sizes;
  const hot = hotConversations(sizes);
  const published = Math.floor(projects / 5);
  const at = (n: string, total: number) => `bench.at(bench.ms(${n}, ${total}))`;
  const id = (kind: keyof typeof kinds, n: string, total: number) =>
    `bench.id(${kinds[kind]}, ${n}, bench.ms(${n}, ${total}))`;
  // A hot conversation is long; its messages are taken from the other conversations.
  const usual = conversations - Math.floor((hot * HOT_TURNS) / TURNS);
  const isHot = `(c % ${Math.floor(conversations / hot)} = 0)`;
  const turns = `case when ${isHot} then ${HOT_TURNS} else ${TURNS} end`;
  // Most accounts hear every question; a third of them never hears of parking, and everybody seldom of whales.
  const local = (text: string) =>
    `case when owner % 3 = 0 then replace(${text}, '停车', '泊位') else ${text} end`;
  const asked = local(
    `((array[${questions.map((text) => `'${text}'`).join(',')}])[1 + floor(bench.part(c + 11) * ${questions.length})::int] || ' ' || c % 9973 || case when c % 9001 = 0 then '鲸鱼' else '' end)`,
  );
  const answered = local(
    `('您好，' || (array['成人票八十元，儿童半价。','上午九点开门，下午五点闭馆。','The entrance is on the left side.','停车场在东门，前两小时免费。'])[1 + c % 4] || ' ' || (c + k) % 9973)`,
  );
  const range = `generate_series(0::bigint, ${conversations - 1}) c where ${isHot} or c < ${usual}`;
  return [
    {
      table: 'shares',
      sql: `insert into shares (id, project_id, code_hash, kind, validity, expires_at, view_count, created_at)
        select ${id('share', 'n', published)}, bench.project(n * 5), encode(sha256(convert_to('bench-share-' || n * 5, 'utf8')), 'hex'),
          'visitor', 'permanent', null, (n % 100)::int, ${at('n', published)}
        from generate_series(0::bigint, ${published - 1}) n`,
    },
    {
      table: 'share_days',
      sql: `insert into share_days (share_id, day, views)
        select ${id('share', 'n', published)}, current_date - d, 1 + (n % 9)::int
        from generate_series(0::bigint, ${published - 1}) n, generate_series(0, 4) d`,
    },
    {
      table: 'conversations',
      sql: `insert into conversations (id, owner_id, project_id, project_name, share_id, visitor, visitor_id, talk_ms, message_count, first_question, created_at, last_at, changed_at)
        select bench.conversation(c), bench.account(owner), bench.project(p), 'P ' || p, ${id('share', 'p / 5', published)},
          (array['share','share','owner','key'])[1 + c % 4], case when c % 5 = 0 then null else md5((c % 99991)::text) end,
          (1000 * (c % 60))::int, ${turns}, ${asked}, ${at('c', conversations)}, t.last, t.last
        from (select c, p, bench.owner_of(p) as owner from (select c, bench.project_of(c) as p from ${range} offset 0) y offset 0) x,
          lateral (select ${at('c', conversations)} + make_interval(secs => ${turns} * 10) as last) t`,
    },
    {
      table: 'messages',
      sql: `insert into messages (id, conversation_id, owner_id, role, text, question_id, route, citations, language, rating, error, first_token_ms, total_ms, created_at, changed_at)
        select bench.id(${kinds.message}, c * ${HOT_TURNS} + k, ms), bench.conversation(c), bench.account(owner), case k % 2 when 1 then 'user' else 'assistant' end,
          case k % 2 when 1 then ${asked} else ${answered} end,
          case k % 2 when 0 then bench.id(${kinds.message}, c * ${HOT_TURNS} + k - 1, ms - 10000) end,
          case k % 2 when 0 then (array['common','knowledge','model','tool','fallback','model','model','refused'])[1 + (c + k) % 8] end,
          '[]', 'zh-CN', case when k % 2 = 0 and c % 23 = 0 then 'up' when k % 2 = 0 and c % 37 = 0 then 'down' end,
          case when k % 2 = 0 and (c + k) % 8 = 4 then 'noMatch' end,
          case k % 2 when 0 then (50 + (c + k) % 900)::int end, case k % 2 when 0 then (500 + (c + k) % 4000)::int end, bench.at(ms), bench.at(ms)
        from (select c, ${turns} as turns, bench.owner_of(bench.project_of(c)) as owner from ${range} offset 0) x, generate_series(1, x.turns) k,
          lateral (select bench.ms(c, ${conversations}) + k * 10000 as ms) t`,
    },
    {
      table: 'statistics_quarters',
      sql: `insert into statistics_quarters (project_id, starts_at, channel, sessions, talk_ms, questions, answers, common, model, rated_up, first_token, total)
        select project_id, date_bin('15 minutes', created_at, timestamptz 'epoch'), visitor, count(*), sum(talk_ms), sum(message_count / 2), sum(message_count / 2),
          count(*), count(*), count(*) filter (where talk_ms > 50000), '{"110": 3, "120": 2}', '{"150": 4, "160": 1}'
        from conversations where visitor in ('share','owner','key') group by 1, 2, 3`,
    },
    {
      table: 'record_settings',
      sql: `insert into record_settings (account_id, zone, retention_days)
        select bench.account(n), 'Asia/Shanghai', 700 from generate_series(0::bigint, ${accounts - 1}) n where n % 500 = 0`,
    },
    {
      // Everything is counted: a server that has run for years counts what the last half hour has changed.
      table: 'statistics_state',
      sql: 'insert into statistics_state (id, as_of) values (1, now())',
    },
    {
      table: 'comments',
      sql: `insert into comments (id, project_id, account_id, text, x, y, noticed_at, created_at)
        select bench.id(${kinds.comment}, n, bench.ms(n, ${projects})), bench.project(n), bench.account(bench.owner_of(n)), 'Larger, please', 10, 10, now(), ${at('n', projects)}
        from generate_series(0::bigint, ${projects - 1}) n where n % 4 = 0`,
    },
    {
      table: 'notices',
      sql: `insert into notices (id, account_id, kind, "values", link, read_at, created_at)
        select bench.id(${kinds.notice}, n, bench.ms(n, ${accounts * 10})), bench.account(n % ${accounts}), 'cloneReady', '{"name":"A"}', null,
          case when n % 5 > 0 then ${at('n', accounts * 10)} end, ${at('n', accounts * 10)}
        from generate_series(0::bigint, ${accounts * 10 - 1}) n`,
    },
    {
      table: 'tool_calls',
      sql: `insert into tool_calls (id, owner_id, tool_id, ok, detail, visitor, ms, created_at)
        select bench.id(${kinds.toolCall}, n, bench.ms(n, ${accounts * 5})), bench.account(n % ${accounts}), 'weather', true, '', true, 120,
          now() - make_interval(secs => 2592000.0 * (1 - n / ${accounts * 5}.0))
        from generate_series(0::bigint, ${accounts * 5 - 1}) n`,
    },
    {
      table: 'hooks',
      sql: `insert into hooks (id, project_id, url, secret, events)
        select ${id('hook', 'n', published)}, bench.project(n * 5), 'https://example.com', 's', '{answer.fallback}'
        from generate_series(0::bigint, ${published - 1}) n where n % 10 = 0`,
    },
    {
      table: 'hook_deliveries',
      sql: `insert into hook_deliveries (id, hook_id, event, subject_id, body, state, tries, next_at, created_at)
        select bench.id(${kinds.delivery}, n * 20 + k, bench.ms(n, ${published})), ${id('hook', 'n', published)}, 'answer.fallback', gen_random_uuid(), '{}', 'done', 1, now(),
          now() - make_interval(hours => k * 8)
        from generate_series(0::bigint, ${published - 1}) n, generate_series(0, 19) k where n % 10 = 0`,
    },
    {
      table: 'rate_buckets',
      sql: `insert into rate_buckets (key, window_start, window_seconds, count)
        select 'ask:' || n, (extract(epoch from now())::bigint / 60 - n % 120) * 60, 60, 1 from generate_series(0::bigint, ${accounts - 1}) n`,
    },
  ];
}
