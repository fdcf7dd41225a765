import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RouteContract } from '../../contract/route';
import { staffAreas } from '../../contract/constants';
import { type RouteKey, routes } from '../../contract/routes';
import { eventsOf, sql, startTestApp, type TestApp } from './harness';
import { ABSENT, announcement, ids, proportion, type Sample, samples } from './access-samples';

/**
 * Every route of the contract against every kind of caller. A route that is added without a sample here fails the test,
 * so that nobody forgets to say whose it is.
 */

let app: TestApp;
let owner: string;
let stranger: string;
let strangerShare: string;
let share: { id: string; code: string };
let expired: string;
let revoked: string;
let picture: Buffer;
let archive: Buffer;

const guarded = (Object.keys(routes) as RouteKey[]).filter(
  (key) => (routes[key] as RouteContract).access !== 'public',
);
const call = (key: RouteKey, { params, query, body, form }: Sample, credential?: string) =>
  app.call(key, { params, query, body, form } as never, credential === undefined ? {} : { credential });

async function project(token: string) {
  const made = await app.call(
    'POST /avatar/project/add',
    { body: { name: 'Mine', status: 'proceed', proportion, direction: 0 } },
    { credential: token },
  );
  return made.data.id;
}

const shareOf = async (projectId: string, token: string) =>
  (
    await app.call(
      'POST /conversation/share',
      { body: { projectId, validity: 'permanent' } },
      { credential: token },
    )
  ).data;

/** What the account, the messages and the back office of the owner need; the owner is staff of every area. */
async function prepareAccount() {
  const one = async (text: string, values: unknown[]) => (await sql(app, text, values)).rows[0].id;
  const accountId = await one('update accounts set staff_areas = $2 where phone = $1 returning id', [
    '13700000001',
    staffAreas,
  ]);
  await app.login('13700000003');
  ids.user = await one('select id from accounts where phone = $1', ['13700000003']);
  ids.login = await one(
    "insert into sessions (id, account_id, token_hash, address, user_agent, expires_at) values (gen_random_uuid(), $1, 'x', '', '', now() + interval '1 day') returning id",
    [accountId],
  );
  ids.message = await one('select id from notices where account_id = $1', [accountId]);
  const uploaded = await call(
    'POST /avatar/user/feedback/attachment',
    { form: { files: { name: 'p.png', bytes: picture } } },
    owner,
  );
  if (uploaded.data === null) throw new Error(uploaded.text);
  ids.attachment = (uploaded.data as unknown as { id: string }).id;
  ids.feedback = await one(
    "insert into feedback (id, account_id, tags, message, contact, fingerprint) values (gen_random_uuid(), $1, '{other}', 'Hello', '', '') returning id",
    [accountId],
  );
  ids.production = await one(
    `insert into productions (id, account_id, text, ratio, scene, count, label, language, seed, engine, state, day)
     values (gen_random_uuid(), $1, 'Sea', '16:9', 'flat', 1, true, 'zh-CN', 1, 'embedded', 'done', '2026-01-01') returning id`,
    [accountId],
  );
  const written = await app.call('POST /ops/announcement', { body: announcement }, { credential: owner });
  if (written.data === null) throw new Error(written.text);
  ids.announcement = written.data.id;
}

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.login('13700000001');
  stranger = await app.login('13700000002');
  ids.project = await project(owner);
  strangerShare = (await shareOf(await project(stranger), stranger)).code;
  share = await shareOf(ids.project, owner);
  ids.share = share.id;
  const role = await app.call(
    'POST /avatar/model/saveModel',
    {
      body: {
        name: 'Guide',
        description: '',
        openingRemarks: '',
        commonQuestions: [],
        fallbackScript: 'Sorry.',
        randomness: 0.5,
      },
    },
    { credential: owner },
  );
  ids.role = role.data.id;
  ids.version = (
    await app.call(
      'POST /avatar/project/{id}/version',
      { params: { id: ids.project }, body: { name: null } },
      { credential: owner },
    )
  ).data.id;
  ids.template = (
    await app.call(
      'POST /avatar/template',
      { body: { projectId: ids.project, name: 'Mine' } },
      { credential: owner },
    )
  ).data.id;
  picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();
  archive = (await call('GET /avatar/project/{id}/export', { params: { id: ids.project } }, owner)).bytes;
  const uploaded = await app.call(
    'POST /oss/upload-material',
    { form: { files: { name: 'a.png', bytes: picture } } } as never,
    { credential: owner },
  );
  ids.material = uploaded.data[0]?.id ?? '';
  await prepareAccount();
  ids.session = (
    await app.call('POST /avatar/session/add', { body: { projectId: ids.project } }, { credential: owner })
  ).data.sessionId;
  const [late, gone] = [await shareOf(ids.project, owner), await shareOf(ids.project, owner)];
  await sql(app, "update shares set expires_at = now() - interval '1 second' where id = $1", [late.id]);
  await app.call('DELETE /conversation/share/{id}', { params: { id: gone.id } }, { credential: owner });
  [expired, revoked] = [late.code, gone.code];
});
afterAll(() => app.close());

test('every guarded route has a sample', () => {
  expect(Object.keys(samples(ids, { picture, archive })).toSorted()).toEqual(guarded.toSorted());
});

describe.each(guarded)('%s', (key) => {
  const contract = routes[key] as RouteContract;
  const sample = () => samples(ids, { picture, archive })[key] as Sample;

  test('nobody is refused with 401', async () => {
    expect(await call(key, sample())).toMatchObject({ status: 401, code: 401, data: null, msg: '请先登录' });
  });

  test('a dead session token is refused with 401', async () => {
    expect(await call(key, sample(), 'ms.dead')).toMatchObject({ status: 401, code: 401, msg: '请先登录' });
  });

  test.each(['expired', 'revoked', 'unknown'])('an %s share code is refused with 401', async (kind) => {
    const code = { expired, revoked, unknown: 'x'.repeat(43) }[kind] as string;
    const msg = contract.access === 'user-or-share' ? '分享链接错误或已过期！' : '请先登录';
    expect(await call(key, sample(), code)).toMatchObject({ status: 401, code: 401, msg });
  });

  test('a share code reaches only routes that take one, and only its own project', async () => {
    const answer = await call(key, sample(), strangerShare);
    const open = sample().owned === true ? 404 : 200;
    expect(answer.status).toBe(contract.access === 'user-or-share' ? open : 401);
  });

  test('the back office does not exist for others', async () => {
    if (contract.access !== 'staff') return;
    expect(await call(key, sample(), stranger)).toMatchObject({ status: 404, code: 4040, data: null });
  });

  test("another user's and an absent id get the same 404", async () => {
    const own = sample();
    if (!own.owned) return;
    const theirs = await call(key, own, stranger);
    expect(theirs).toMatchObject({ status: 404, code: 4040, data: null });
    const nowhere = Object.fromEntries(Object.keys(ids).map((name) => [name, ABSENT])) as typeof ids;
    const absent = samples(nowhere, { picture, archive })[key] as Sample;
    expect((await call(key, absent, owner)).text).toBe(theirs.text);
  });
});

describe('the owner', () => {
  // Last, because some of these calls end what they name.
  const order = guarded.toSorted(
    (a, b) =>
      Number(a.startsWith('DELETE')) - Number(b.startsWith('DELETE')) ||
      Number(a === 'POST /auth/logout') - Number(b === 'POST /auth/logout'),
  );
  const first: RouteKey[] = ['DELETE /user/session/{id}', 'PUT /ops/feedback/{id}'];
  const end: RouteKey[] = [
    'POST /avatar/material/delete',
    'DELETE /avatar/project/{id}',
    'POST /auth/logout',
  ];
  const inOrder = [...first, ...order.filter((key) => ![...first, ...end].includes(key)), ...end];

  test('a share code talks to its project and reads only its own conversation', async () => {
    const opened = await app.call(
      'POST /conversation/share/session',
      { body: {} },
      { credential: share.code },
    );
    const asked = await call(
      'POST /chat/conversation',
      { body: { sessionId: opened.data.sessionId, text: 'hello' } },
      share.code,
    );
    expect(eventsOf(asked.text).at(-1)).toMatchObject({ event: 'done' });
    expect(
      (await call('GET /avatar/chat/page', { query: { sessionId: opened.data.sessionId } }, share.code)).code,
    ).toBe(0);
    expect(
      (await call('GET /avatar/chat/page', { query: { sessionId: ids.session } }, share.code)).status,
    ).toBe(404);
    expect(
      (await call('GET /conversation/share/{id}', { params: { id: share.id } }, share.code)).data,
    ).not.toHaveProperty('code');
  });

  test.each(inOrder)('may call %s', async (key) => {
    const own = samples(ids, { picture, archive })[key] as Sample;
    const answer = await call(key, own, owner);
    expect(answer.code === -1 ? 0 : answer.code, answer.text).toBe(own.refusal ?? 0);
    if (own.refusal === undefined) expect(answer.status).toBe(200);
    // A sample of a voice is the same for everybody; all else is kept by no proxy and no shared browser.
    if (key !== 'GET /avatar/audio/{id}/sample')
      expect(answer.headers['cache-control']).toMatch(/^no-store(, no-transform)?$/);
  });
});
