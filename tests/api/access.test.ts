import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RouteContract } from '../../contract/route';
import { staffAreas } from '../../contract/constants';
import { type RouteKey, routes } from '../../contract/routes';
import { eventsOf, sql, startTestApp, type TestApp } from './harness';

/**
 * Every route of the contract against every kind of caller. A route that is added without a sample here fails the test,
 * so that nobody forgets to say whose it is.
 */

interface Sample {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
  /** Files of a multipart form, by field. */
  form?: Record<string, { name: string; bytes: Buffer }>;
  /** The sample names something of the owner's: nobody else may reach it. */
  owned?: true;
  /** The code by which the owner is refused: the sample has everything but a proof that only a phone can give. */
  refusal?: number;
}

const ABSENT = '00000000-0000-7000-8000-000000000000';
let app: TestApp;
let owner: string;
let stranger: string;
let strangerShare: string;
let share: { id: string; code: string };
let expired: string;
let revoked: string;
const ids = {
  project: '',
  role: '',
  session: '',
  share: '',
  version: '',
  template: '',
  material: '',
  login: '',
  message: '',
  attachment: '',
  feedback: '',
  announcement: '',
  user: '',
  production: '',
};
let picture: Buffer;
let archive: Buffer;

const inAll = { 'zh-CN': '公告', 'en-US': '', 'ms-MY': '', 'th-TH': '' };
const announcement = { titles: inAll, texts: inAll, link: null, beginTime: null, endTime: null };
const proportion = { index: 1, percentage: '16:9' } as const;

function samples(at: typeof ids): Partial<Record<RouteKey, Sample>> {
  const role = {
    name: 'Guide',
    description: '',
    openingRemarks: '',
    commonQuestions: [],
    fallbackScript: 'Sorry.',
    randomness: 0.5,
  };
  return {
    'POST /auth/logout': {},
    'GET /avatar/user/info': {},
    'POST /user/password/change': { query: { password: 'a'.repeat(64) } },
    'POST /user/phone/change': { query: { phone: '13700000009' }, refusal: 4006 },
    'GET /user/session': {},
    'DELETE /user/session/{id}': { params: { id: at.login }, owned: true },
    'POST /user/session/end-others': {},
    'GET /user/sign-in/page': {},
    'GET /user/export': {},
    'POST /user/delete': { refusal: 4006 },
    'PUT /avatar/user/info': { body: { userName: 'Owner' } },
    'POST /avatar/user/picture': { form: { files: { name: 'p.png', bytes: picture } } },
    'DELETE /avatar/user/picture': {},
    'POST /auth/wx/unlink': { refusal: 4040 },
    'POST /auth/user/user_account_merge': {
      body: { mergeTicket: 'x', bring: { projects: true, templates: true }, profile: 'mine' },
      refusal: 4022,
    },
    'GET /message': {},
    'POST /message/read': { body: [at.message] },
    'POST /message/read-all': {},
    'GET /message/unread-counts': {},
    'DELETE /message/{id}': { params: { id: at.message }, owned: true },
    'GET /message/announcement': {},
    // A draft cannot be seen.
    'POST /message/announcement/{id}/seen': { params: { id: at.announcement }, refusal: 4040 },
    'POST /avatar/user/feedback': { form: { attachments: { name: 'p.png', bytes: picture } }, refusal: 4023 },
    'POST /avatar/user/feedback/attachment': { form: { files: { name: 'p.png', bytes: picture } } },
    'DELETE /avatar/user/feedback/attachment/{id}': { params: { id: at.attachment }, owned: true },
    'GET /avatar/user/feedback/page': {},
    'GET /ops/feedback/page': {},
    'GET /ops/feedback/{id}': { params: { id: at.feedback }, owned: true },
    'PUT /ops/feedback/{id}': {
      params: { id: at.feedback },
      body: { version: 0, note: 'Seen' },
      owned: true,
    },
    'POST /ops/feedback/{id}/answer': {
      params: { id: at.feedback },
      body: { version: 1, answer: 'Thanks' },
      owned: true,
    },
    'GET /ops/announcement/page': {},
    'POST /ops/announcement': { body: announcement },
    'PUT /ops/announcement/{id}': {
      params: { id: at.announcement },
      body: { version: 0, ...announcement },
      owned: true,
    },
    'DELETE /ops/announcement/{id}': { params: { id: at.announcement }, owned: true },
    'GET /ops/user/page': {},
    'GET /ops/user/{id}': { params: { id: at.user }, owned: true },
    'POST /ops/user/{id}/lock': { params: { id: at.user }, body: { reason: 'Test' }, owned: true },
    'POST /ops/user/{id}/unlock': { params: { id: at.user }, owned: true },
    'POST /ops/user/{id}/end-sessions': { params: { id: at.user }, owned: true },
    'GET /ops/audit/page': {},
    'POST /avatar/project/add': { body: { name: 'New', status: 'proceed', proportion, direction: 0 } },
    'PUT /avatar/project/edit/{id}': { params: { id: at.project }, body: { name: 'Renamed' }, owned: true },
    'GET /avatar/project/page': {},
    'GET /avatar/project/{id}': { params: { id: at.project }, owned: true },
    'DELETE /avatar/project/{id}': { params: { id: at.project }, owned: true },
    'GET /avatar/project/{id}/version/page': { params: { id: at.project }, owned: true },
    'POST /avatar/project/{id}/version': {
      params: { id: at.project },
      body: { name: 'Kept' },
      owned: true,
    },
    'GET /avatar/project/{id}/version/{versionId}': {
      params: { id: at.project, versionId: at.version },
      owned: true,
    },
    'PUT /avatar/project/{id}/version/{versionId}': {
      params: { id: at.project, versionId: at.version },
      body: { name: 'Named' },
      owned: true,
    },
    'DELETE /avatar/project/{id}/version/{versionId}': {
      params: { id: at.project, versionId: at.version },
      owned: true,
    },
    'POST /avatar/project/{id}/version/{versionId}/restore': {
      params: { id: at.project, versionId: at.version },
      body: { revision: 0 },
      owned: true,
    },
    'POST /avatar/project/{id}/version/{versionId}/duplicate': {
      params: { id: at.project, versionId: at.version },
      body: { name: 'Copy' },
      owned: true,
    },
    'GET /avatar/project/{id}/export': { params: { id: at.project }, owned: true },
    'POST /avatar/project/import': { form: { files: { name: 'p.mirra', bytes: archive } } },
    'GET /avatar/template/page': {},
    'POST /avatar/template': { body: { projectId: at.project, name: 'Mine' }, owned: true },
    'PUT /avatar/template/{id}': { params: { id: at.template }, body: { name: 'Mine' }, owned: true },
    'DELETE /avatar/template/{id}': { params: { id: at.template }, owned: true },
    'GET /avatar/material/me-material': {},
    'GET /avatar/material/usage': {},
    'GET /avatar/material/assets-virtual': {},
    'GET /avatar/material/assets-audio': {},
    'GET /avatar/material/{id}': { params: { id: at.material }, owned: true },
    'POST /avatar/material/delete': { body: { ids: [at.material] } },
    'POST /oss/resumable/{id}/finish': { params: { id: ABSENT }, refusal: 4040 },
    'POST /upload': { form: { files: { name: 'p.png', bytes: picture } } },
    'POST /avatar/project/ai_create_img': { body: { text: '办公室', ratio: '16:9', scene: 'flat', seed: 1 } },
    'GET /dg/produce/label': {},
    'GET /produce/template': {},
    'GET /produce/rights': {},
    'GET /produce': {},
    'POST /produce': { body: { text: '海边', ratio: '16:9', scene: 'flat', count: 1, label: true, seed: 1 } },
    'GET /produce/{id}': { params: { id: at.production }, owned: true },
    'POST /produce/{id}/cancel': { params: { id: at.production }, owned: true },
    'DELETE /produce/{id}': { params: { id: at.production }, owned: true },
    'POST /oss/upload-material': { form: { files: { name: 'p.png', bytes: picture } } },
    'PUT /avatar/material/{id}': { params: { id: at.material }, body: { name: 'Mine' }, owned: true },
    'DELETE /avatar/material/{id}': { params: { id: at.material }, owned: true },
    'GET /avatar/user/preference/{key}': { params: { key: 'editor.keys' } },
    'PUT /avatar/user/preference/{key}': { params: { key: 'editor.keys' }, body: { value: { a: 1 } } },
    'GET /avatar/category/list-top-category': { query: { type: 'background' } },
    'GET /avatar/material/list-back': {},
    'GET /avatar/design/interaction-design': {},
    'GET /avatar/virtual/list-common-virtual': {},
    'GET /avatar/audio/page-common-audio': {},
    'GET /avatar/audio/{id}/sample': { params: { id: '3080' } },
    'POST /avatar/model/saveModel': { body: { ...role, id: at.role }, owned: true },
    'GET /avatar/model/page-by-owner': {},
    'GET /avatar/model/{id}': { params: { id: at.role }, owned: true },
    'DELETE /avatar/model/{id}': { params: { id: at.role }, owned: true },
    'GET /avatar/plugins/list': {},
    'POST /conversation/share': { body: { projectId: at.project, validity: '30d' }, owned: true },
    'GET /conversation/share': { query: { projectId: at.project }, owned: true },
    'GET /conversation/share/{id}': { params: { id: at.share }, owned: true },
    'DELETE /conversation/share/{id}': { params: { id: at.share }, owned: true },
    'POST /conversation/share/session': { body: { projectId: at.project }, owned: true },
    'POST /avatar/session/add': { body: { projectId: at.project }, owned: true },
    'POST /chat/conversation': { body: { sessionId: at.session, text: 'hello' }, owned: true },
    'GET /avatar/chat/page': { query: { sessionId: at.session }, owned: true },
    'GET /avatar/session/page': {},
  };
}

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
  expect(Object.keys(samples(ids)).toSorted()).toEqual(guarded.toSorted());
});

describe.each(guarded)('%s', (key) => {
  const contract = routes[key] as RouteContract;
  const sample = () => samples(ids)[key] as Sample;

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
    const absent = samples(nowhere)[key] as Sample;
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
  const end: RouteKey[] = ['DELETE /avatar/project/{id}', 'POST /auth/logout'];
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
    const own = samples(ids)[key] as Sample;
    const answer = await call(key, own, owner);
    expect(answer.code === -1 ? 0 : answer.code, answer.text).toBe(own.refusal ?? 0);
    if (own.refusal === undefined) expect(answer.status).toBe(200);
  });
});
