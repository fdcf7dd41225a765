import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayIn } from '../../server/modules/days';
import { proportion } from './access-samples';
import { sql, startTestApp, type TestApp } from './harness';

let app: TestApp;
let owner: string;
let stranger: string;
let projectId: string;

beforeAll(async () => {
  app = await startTestApp();
  [owner, stranger] = [await app.login('13700000021'), await app.login('13700000022')];
  const body = { name: 'Kept', status: 'proceed', proportion, direction: 0 } as const;
  projectId = (await app.call('POST /avatar/project/add', { body }, { credential: owner })).data.id;
});
afterAll(() => app.close());

const share = async (more: object = {}) =>
  (
    await app.call(
      'POST /conversation/share',
      { body: { projectId, validity: 'permanent', ...more } },
      { credential: owner },
    )
  ).data;

const change = (id: string, body: object, credential = owner) =>
  app.call('PUT /conversation/share/{id}', { params: { id }, body }, { credential });

const list = async () =>
  (await app.call('GET /conversation/share', { query: { projectId } }, { credential: owner })).data;

const open = (credential: string) =>
  app.call('POST /conversation/share/session', { body: { visitorId: 'visitor-1' } }, { credential });

const days = (id: string, credential = owner) =>
  app.call('GET /conversation/share/{id}/days', { params: { id } }, { credential });

test('the owner can read the link again at any time, nobody else can', async () => {
  const { id, url, code } = await share({ name: ' Front desk ' });
  expect((await list()).find((one) => one.id === id)).toMatchObject({ url, name: 'Front desk' });
  const get = (credential: string) =>
    app.call('GET /conversation/share/{id}', { params: { id } }, { credential });
  expect((await get(owner)).data).toMatchObject({ url, name: 'Front desk' });
  const seen = await get(code);
  expect(seen.data).toMatchObject({ id, url: null, name: null });
  expect(seen.text).not.toContain(code);
  expect((await get(stranger)).status).toBe(404);
});

test('the database stores no readable code', async () => {
  const { id, code } = await share();
  const { rows } = await sql(app, 'select row_to_json(shares)::text as row from shares where id = $1', [id]);
  expect(rows[0].row).toContain('"sealed_code":"');
  expect(rows[0].row).not.toContain(code);
});

test('a link without a stored code has no URL', async () => {
  const { id } = await share();
  await sql(app, 'update shares set sealed_code = null where id = $1', [id]);
  expect((await list()).find((one) => one.id === id)).toMatchObject({ url: null });
});

test('a name has at most 30 characters', async () => {
  const { id } = await share({ name: 'n'.repeat(30) });
  expect((await change(id, { name: 'n'.repeat(31) })).status).toBe(400);
  expect((await change(id, { name: '  ' })).data.name).toBeNull();
});

test('a change keeps fields that it leaves out', async () => {
  const site = 'https://www.example.com';
  const { id } = await share({ name: 'Hall', questionsPerDay: 5, password: 'open sesame' });
  expect((await change(id, { visitorQuestionsPerDay: 2, frameOrigins: [site] })).data).toMatchObject({
    name: 'Hall',
    questionsPerDay: 5,
    visitorQuestionsPerDay: 2,
    frameOrigins: [site],
    hasPassword: true,
    validity: 'permanent',
  });
  const until = Date.now() + 29.5 * 86_400_000;
  const limited = (await change(id, { validity: '30d', questionsPerDay: null })).data;
  expect(limited).toMatchObject({ name: 'Hall', questionsPerDay: null });
  expect(Date.parse(limited.expireTime ?? '')).toBeGreaterThan(until);
  expect((await change(id, { validity: 'permanent' })).data.expireTime).toBeNull();
  expect((await change(id, {})).status).toBe(400);
});

test('a validity that the kind does not have is refused, and so is an end in the past', async () => {
  const { id } = await share({ kind: 'draft', validity: '7d' });
  const past = new Date(Date.now() - 1000).toISOString();
  expect((await change(id, { validity: 'permanent' })).status).toBe(400);
  const visitors = (await share()).id;
  expect((await change(visitors, { validity: '7d' })).status).toBe(400);
  expect((await change(visitors, { validity: 'date', expireTime: past })).status).toBe(400);
  expect((await change(visitors, { expireTime: past })).status).toBe(400);
});

test('a disabled link cannot be changed, and only its owner can change a link', async () => {
  const [gone, late, kept] = [await share(), await share(), await share()];
  await app.call('DELETE /conversation/share/{id}', { params: { id: gone.id } }, { credential: owner });
  await sql(app, "update shares set expires_at = now() - interval '1 second' where id = $1", [late.id]);
  for (const { id } of [gone, late]) {
    expect((await change(id, { validity: 'permanent' })).status).toBe(404);
    expect((await days(id)).status).toBe(404);
  }
  expect((await open(late.code)).status).toBe(401);
  expect((await change(kept.id, { name: 'Mine' }, stranger)).status).toBe(404);
  expect((await days(kept.id, stranger)).status).toBe(404);
  expect((await list()).find((one) => one.id === kept.id)).toMatchObject({ name: null });
});

test('a new password voids earlier proofs, and removing it opens the link', async () => {
  const { id, code } = await share({ password: 'open sesame' });
  const unlock = async (password: string) =>
    (await app.call('POST /conversation/share/unlock', { body: { code, password } })).data.code;
  const proof = await unlock('open sesame');
  expect((await open(proof)).status).toBe(200);
  await change(id, { password: 'open barley' });
  expect((await open(proof)).code).toBe(4420);
  const next = await unlock('open barley');
  expect((await open(next)).status).toBe(200);
  expect((await change(id, { password: 'abc' })).status).toBe(400);
  expect((await change(id, { password: null })).data.hasPassword).toBe(false);
  expect((await open(code)).status).toBe(200);
});

test('a new limit applies to visitors who are already on the page', async () => {
  const { id, code } = await share({ visitorQuestionsPerDay: 5 });
  const { sessionId } = (await open(code)).data;
  const ask = () =>
    app.call('POST /chat/conversation', { body: { sessionId, text: 'Hello' } }, { credential: code });
  expect((await ask()).status).toBe(200);
  await change(id, { visitorQuestionsPerDay: 1 });
  expect(await ask()).toMatchObject({ status: 429, code: 4422 });
  await change(id, { visitorQuestionsPerDay: null });
  expect((await ask()).status).toBe(200);
});

test('views are counted per day, and parallel ones are all counted', async () => {
  const { id, code } = await share();
  const statuses = await Promise.all(Array.from({ length: 12 }, () => open(code)));
  expect(statuses.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
  await sql(
    app,
    `insert into share_days (share_id, day, views)
     select $1, (now() at time zone 'Asia/Shanghai')::date - ago, ago from unnest(array[29, 30, 3]) ago`,
    [id],
  );
  const { data } = await days(id);
  expect(data).toHaveLength(30);
  expect(data.map(({ views }) => views)).toEqual([29, ...Array(25).fill(0), 3, 0, 0, 12]);
  expect(data.at(-1)?.day).toBe(dayIn('Asia/Shanghai', Date.now()));
  expect((await list()).find((one) => one.id === id)?.viewCount).toBe(12);
});

test('views count on the day in the owner’s time zone, and stay on it when the zone changes', async () => {
  const { id, code } = await share();
  const live = async (zone: string) => {
    const body = { retentionDays: null, zone };
    const saved = await app.call('PUT /avatar/record/settings', { body }, { credential: owner });
    expect(saved.code).toBe(0);
  };
  // These two never have the same day: the first is 26 hours ahead of the second.
  const [early, late] = ['Pacific/Kiritimati', 'Etc/GMT+12'] as const;
  await live(late);
  await open(code);
  const [{ day: ofLate, views } = { day: '', views: 0 }] = (await days(id)).data.slice(-1);
  expect(views).toBe(1);
  await live(early);
  await open(code);
  await open(code);
  const seen = (await days(id)).data;
  expect(seen.at(-1)?.views).toBe(2);
  expect(seen.find(({ day }) => day === ofLate)?.views).toBe(1);
  expect((seen.at(-1)?.day ?? '') > ofLate).toBe(true);
  await live('Asia/Shanghai');
});
