import { sql as expression } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BATCH, deleteInBatches } from '../../server/db/batches';
import { notices } from '../../server/db/schema-service';
import { sweepRateBuckets } from '../../server/http/limits';
import { sweepTurns } from '../../server/jobs/turns';
import { createRecordSettings } from '../../server/modules/conversations/record/settings';
import { ACCESS_DAYS, sweepSupport } from '../../server/modules/conversations/support/store';
import { CREATION_DAYS, LOOSE_CREATION_DAYS } from '../../server/modules/creation/creation/service';
import { sweepCreations } from '../../server/modules/creation/creation/store';
import { dropOldDevices } from '../../server/modules/distributors/attribution/store';
import { sweepCodes } from '../../server/modules/identity/account/codes-store';
import { sweepSessions } from '../../server/modules/identity/account/sessions-store';
import { sweepCaptchas } from '../../server/modules/identity/captcha/store';
import { sweepMergeTickets } from '../../server/modules/identity/merge/store';
import { sweepScenes } from '../../server/modules/identity/wechat/store';
import { PRODUCTION_DAYS, sweepProductions } from '../../server/modules/images/production/store';
import { READ_DAYS, sweepRead } from '../../server/modules/messages/message/store';
import { sweepCounted } from '../../server/modules/sensitive-words/filter/store';
import { sweepDeliveries } from '../../server/modules/sharing/hook/store';
import { ENDED_KEY_DAYS, sweepKeys } from '../../server/modules/sharing/key/store';
import { ENDED_SHARE_DAYS, sweepShares } from '../../server/modules/sharing/share/store';
import { sweepCalls } from '../../server/modules/tools/source/store';
import { sweepNotices } from '../../server/modules/trade/payment/store';
import { proportion } from './access-samples';
import { sql, startTestApp, type TestApp } from './harness';

let app: TestApp;
let account: string;
let project: string;

beforeAll(async () => {
  app = await startTestApp();
  const credential = await app.login('13710000061');
  account = (await app.call('GET /avatar/user/info', {}, { credential })).data.userId;
  const body = { name: 'P', status: 'proceed', proportion, direction: 0 } as const;
  project = (await app.call('POST /avatar/project/add', { body }, { credential })).data.id;
  await sql(
    app,
    `insert into hooks (id, project_id, url, secret, events) values ($1, $1, 'https://example.com', 's', '{}')`,
    [project],
  );
});
afterAll(() => app.close());

const DAY = 86_400;

/** A table whose rows go some time after a moment. */
interface Policy {
  table: string;
  /** How old a row may be before it is swept, seconds. */
  seconds: number;
  sweep: () => Promise<unknown>;
  /** Makes a row whose moment is at `$at`; `$id` is a new id, `$account` and `$project` are there. */
  insert: string;
}

const db = () => app.connection.db;
const ids = "gen_random_uuid(), '$account'";
const daysAgo = (days: number) => new Date(Date.now() - days * DAY * 1000);
const sweepOldCreations = () =>
  sweepCreations(db(), { loose: daysAgo(LOOSE_CREATION_DAYS), ended: daysAgo(CREATION_DAYS) });
const creation = (projectId: string, state: string) =>
  `insert into creations (id, account_id, project_id, wish, language, seed, state, created_at)
   values (${ids}, ${projectId}, '{}', 'zh-CN', 1, '${state}', $at)`;
const production = (state: string) =>
  `insert into productions (id, account_id, text, ratio, scene, count, label, language, seed, engine, state, day, created_at)
   values (${ids}, 't', '16:9', 'flat', 1, true, 'zh-CN', 1, 'embedded', '${state}', '2026-01-01', $at)`;
const share = (column: string) =>
  `insert into shares (id, project_id, code_hash, validity, ${column}) values (gen_random_uuid(), '$project', gen_random_uuid(), 'date', $at)`;
const key = (column: string) =>
  `insert into api_keys (id, project_id, name, secret_hash, hint, scopes, per_minute, ${column})
   values (gen_random_uuid(), '$project', 'k', gen_random_uuid(), '', '{}', 1, $at)`;

const policies: Policy[] = [
  {
    table: 'sessions',
    seconds: 0,
    sweep: () => sweepSessions(db()),
    insert: `insert into sessions (id, account_id, token_hash, address, user_agent, expires_at) values (${ids}, gen_random_uuid(), '', '', $at)`,
  },
  {
    table: 'sign_ins',
    seconds: 180 * DAY,
    sweep: () => sweepSessions(db()),
    insert: `insert into sign_ins (id, account_id, way, outcome, address, user_agent, created_at) values (${ids}, 'sms', 'ok', '', '', $at)`,
  },
  {
    table: 'sms_codes',
    seconds: 2 * DAY,
    sweep: () => sweepCodes(db()),
    insert: `insert into sms_codes (id, country_code, phone, type, code_hash, expires_at) values (gen_random_uuid(), '86', '1', 'sms_login', '', $at)`,
  },
  {
    table: 'tickets',
    seconds: 2 * DAY,
    sweep: () => sweepCodes(db()),
    insert: `insert into tickets (id, token_hash, country_code, phone, type, expires_at) values (gen_random_uuid(), gen_random_uuid(), '86', '1', 'sms_login', $at)`,
  },
  {
    table: 'sms_outbox',
    seconds: 2 * DAY,
    sweep: () => sweepCodes(db()),
    insert: `insert into sms_outbox (id, phone, code, type, created_at) values (gen_random_uuid(), '1', '1', 'sms_login', $at)`,
  },
  {
    table: 'captchas',
    seconds: 3600,
    sweep: () => sweepCaptchas(db()),
    insert: `insert into captchas (id, x, address, expires_at) values (gen_random_uuid(), 1, '', $at)`,
  },
  {
    table: 'wechat_scenes',
    seconds: DAY,
    sweep: () => sweepScenes(db()),
    insert: `insert into wechat_scenes (id, scene_hash, browser_hash, purpose, expires_at) values (gen_random_uuid(), gen_random_uuid(), '', 'login', $at)`,
  },
  {
    table: 'merge_tickets',
    seconds: DAY,
    sweep: () => sweepMergeTickets(db()),
    insert: `insert into merge_tickets (id, token_hash, account_id, other_id, by, expires_at) values (gen_random_uuid(), gen_random_uuid(), '$account', '$account', 'phone', $at)`,
  },
  {
    table: 'rate_buckets',
    seconds: 60,
    sweep: () => sweepRateBuckets(db()),
    insert: `insert into rate_buckets (key, window_start, window_seconds, count) values (gen_random_uuid(), extract(epoch from $at)::bigint, 60, 1)`,
  },
  {
    table: 'work_turns',
    seconds: DAY,
    sweep: () => sweepTurns(db()),
    insert: `insert into work_turns (queue, owner_id, had_at) values ('test', gen_random_uuid(), $at)`,
  },
  {
    table: 'tool_calls',
    seconds: 30 * DAY,
    sweep: () => sweepCalls(db()),
    insert: `insert into tool_calls (id, owner_id, tool_id, ok, detail, visitor, ms, created_at) values (${ids}, 't', true, '', true, 1, $at)`,
  },
  {
    table: 'hook_deliveries',
    seconds: 7 * DAY,
    sweep: () => sweepDeliveries(db()),
    insert: `insert into hook_deliveries (id, hook_id, event, subject_id, body, created_at) values (gen_random_uuid(), '$project', 'answer.fallback', gen_random_uuid(), '{}', $at)`,
  },
  {
    table: 'notices',
    seconds: READ_DAYS * DAY,
    sweep: () => sweepRead(db()),
    insert: `insert into notices (id, account_id, kind, "values", read_at) values (${ids}, 'cloneReady', '{}', $at)`,
  },
  {
    table: 'shares',
    seconds: ENDED_SHARE_DAYS * DAY,
    sweep: () => sweepShares(db()),
    insert: share('expires_at'),
  },
  {
    table: 'shares',
    seconds: ENDED_SHARE_DAYS * DAY,
    sweep: () => sweepShares(db()),
    insert: share('revoked_at'),
  },
  {
    table: 'api_keys',
    seconds: ENDED_KEY_DAYS * DAY,
    sweep: () => sweepKeys(db()),
    insert: key('expires_at'),
  },
  {
    table: 'api_keys',
    seconds: ENDED_KEY_DAYS * DAY,
    sweep: () => sweepKeys(db()),
    insert: key('revoked_at'),
  },
  {
    table: 'record_accesses',
    seconds: ACCESS_DAYS * DAY,
    sweep: () => sweepSupport(db()),
    insert: `insert into record_accesses (id, project_id, who, act, created_at) values (gen_random_uuid(), '$project', 'W', 'read', $at)`,
  },
  {
    table: 'record_supporters',
    seconds: ACCESS_DAYS * DAY,
    sweep: () => sweepSupport(db()),
    insert: `insert into record_supporters (id, project_id, name, code_hash, expires_at) values (gen_random_uuid(), '$project', 'S', gen_random_uuid(), $at)`,
  },
  {
    table: 'productions',
    seconds: PRODUCTION_DAYS * DAY,
    sweep: () => sweepProductions(db()),
    insert: production('done'),
  },
  {
    table: 'creations',
    seconds: LOOSE_CREATION_DAYS * DAY,
    sweep: sweepOldCreations,
    insert: creation('null', 'done'),
  },
  {
    table: 'pay_notices',
    seconds: 30 * DAY,
    sweep: () => sweepNotices(db()),
    insert: `insert into pay_notices (provider, id, kind, subject, created_at) values ('wechat', gen_random_uuid(), 'k', 's', $at)`,
  },
  {
    table: 'counted_messages',
    seconds: 3 * DAY,
    sweep: () => sweepCounted(db()),
    insert: `insert into counted_messages (message_id, direction, counted_at) values (gen_random_uuid(), 'question', $at)`,
  },
  {
    table: 'distributor_devices',
    seconds: 180 * DAY,
    sweep: () => dropOldDevices(db()),
    insert: `insert into distributor_devices (account_id, device, seen_at) values ('$account', gen_random_uuid(), $at)`,
  },
];

const countOf = async (table: string): Promise<number> =>
  (await sql(app, `select count(*) as n from ${table}`)).rows[0].n;

/** Makes a row whose moment lies this many seconds back. */
const add = ({ insert }: Pick<Policy, 'insert'>, secondsAgo: number) =>
  sql(
    app,
    insert
      .replaceAll('$account', account)
      .replaceAll('$project', project)
      .replaceAll('$at', `now() - make_interval(secs => ${secondsAgo})`),
  );

describe.each(policies)('rows of $table, $seconds s', (policy) => {
  test('are kept for that time, and deleted by the next sweep', async () => {
    const { table, seconds, sweep } = policy;
    await sql(app, `delete from ${table}`);
    const margin = 30;
    for (const age of [seconds - margin, seconds - DAY]) await add(policy, age);
    await sweep();
    expect(await countOf(table)).toBe(2);
    for (const age of [seconds + margin, seconds + DAY]) await add(policy, age);
    await sweep();
    expect(await countOf(table)).toBe(2);
    await sql(app, `delete from ${table}`);
  });
});

test('unread messages are kept', async () => {
  await sql(app, 'delete from notices');
  const insert = `insert into notices (id, account_id, kind, "values", created_at) values (${ids}, 'cloneReady', '{}', $at)`;
  await add({ insert }, 2 * READ_DAYS * DAY);
  await sweepRead(db());
  expect(await countOf('notices')).toBe(1);
});

test('links and keys without an expiry are kept', async () => {
  await sql(app, 'delete from shares; delete from api_keys');
  await sql(
    app,
    `insert into shares (id, project_id, code_hash, validity, created_at) values (gen_random_uuid(), '${project}', 'h', 'permanent', '2001-01-01')`,
  );
  await sql(
    app,
    `insert into api_keys (id, project_id, name, secret_hash, hint, scopes, per_minute, created_at)
     values (gen_random_uuid(), '${project}', 'k', 'h', '', '{}', 1, '2001-01-01')`,
  );
  await sweepShares(db());
  await sweepKeys(db());
  expect([await countOf('shares'), await countOf('api_keys')]).toEqual([1, 1]);
});

test('running productions and creations are kept, and so is the last creation of a project', async () => {
  await sql(app, 'delete from productions; delete from creations');
  await add({ insert: production('running') }, 2 * PRODUCTION_DAYS * DAY);
  await sweepProductions(db());
  expect(await countOf('productions')).toBe(1);
  for (const days of [CREATION_DAYS + 3, CREATION_DAYS + 2, CREATION_DAYS + 1, CREATION_DAYS - 1])
    await add({ insert: creation("'$project'", 'done') }, days * DAY);
  await sweepOldCreations();
  expect(await countOf('creations')).toBe(1);
  await sql(app, 'delete from creations');
  await add({ insert: creation("'$project'", 'planned') }, 3 * CREATION_DAYS * DAY);
  for (const days of [CREATION_DAYS + 2, CREATION_DAYS + 1])
    await add({ insert: creation("'$project'", 'failed') }, days * DAY);
  await sweepOldCreations();
  const { rows } = await sql(app, 'select state from creations order by created_at');
  expect(rows.map(({ state }) => state)).toEqual(['planned', 'failed']);
});

describe('conversations', () => {
  const LIMIT = 30;
  const talk = (days: number) =>
    sql(
      app,
      `with c as (
         insert into conversations (id, owner_id, project_id, project_name, visitor, message_count, created_at, last_at)
         values (gen_random_uuid(), $1, $2, 'P', 'share', 1, now() - make_interval(days => $3, mins => 5), now() - make_interval(days => $3, mins => 1))
         returning id)
       insert into messages (id, conversation_id, role, text) select gen_random_uuid(), id, 'user', 'Q' from c`,
      [account, project, days],
    );
  test.each([
    { own: null, most: 0, left: 4 },
    { own: null, most: LIMIT, left: 1 },
    { own: LIMIT + 1, most: LIMIT, left: 1 },
    { own: LIMIT, most: LIMIT + 1, left: 1 },
    { own: LIMIT + 1, most: 0, left: 2 },
  ])(
    'with $own days of the owner and $most of the installation, $left of four are kept',
    async ({ own, most, left }) => {
      await sql(app, 'delete from conversations');
      for (const days of [LIMIT - 1, LIMIT, LIMIT + 1, LIMIT + 2]) await talk(days);
      const settings = createRecordSettings(db(), () => most);
      await settings.write(account, { retentionDays: own, zone: 'Asia/Shanghai' });
      expect(await settings.read(account)).toMatchObject({ retentionDays: own, mostDays: most || null });
      await settings.sweep();
      expect(await countOf('conversations')).toBe(left);
      expect(await countOf('messages')).toBe(left);
    },
  );
});

describe('a deletion in batches', () => {
  const SIZE = 5;
  const fill = (rows: number) =>
    sql(
      app,
      `insert into notices (id, account_id, kind, "values", read_at)
       select gen_random_uuid(), '${account}', 'cloneReady', '{}', '2001-01-01' from generate_series(1, $1::int)`,
      [rows],
    );

  test.each([0, SIZE - 1, SIZE, SIZE + 1, 3 * SIZE])(
    'of %i rows deletes all of them, and no others',
    async (n) => {
      await sql(app, 'delete from notices');
      await fill(n);
      await add({ insert: policies.find(({ table }) => table === 'notices')?.insert ?? '' }, 0);
      const old = expression`${notices.readAt} < '2002-01-01'`;
      expect(await deleteInBatches(db(), notices, old, SIZE)).toBe(n);
      expect(await countOf('notices')).toBe(1);
    },
  );

  test('deletes more rows than one batch holds', async () => {
    await sql(app, 'delete from notices');
    await fill(BATCH + 1);
    expect(await sweepRead(db())).toBe(BATCH + 1);
    expect(await countOf('notices')).toBe(0);
  });

  test('requires a condition', async () => {
    await expect(deleteInBatches(db(), notices, undefined)).rejects.toThrow('needs a condition');
  });
});
