import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { languages } from '../../contract/errors';
import type { ClientUpdates, ServerUpdates } from '../../contract/updates';
import { createMessages, MESSAGES_KEPT, type Messages } from '../../server/modules/messages/message/service';
import { announceExpiring } from '../../server/modules/sharing/share/expiry';
import { sql, startTestApp, type TestApp } from './harness';

let app: TestApp;
let messages: Messages;
let token: string;
let accountId: string;
let stranger: string;
const told: [string, number][] = [];

const idOf = async (credential: string) =>
  (await app.call('GET /avatar/user/info', {}, { credential })).data.userId;

beforeAll(async () => {
  app = await startTestApp();
  token = await app.login('13900000001');
  stranger = await app.login('13900000002');
  accountId = await idOf(token);
  await sql(app, 'delete from notices');
  messages = createMessages({
    db: app.connection.db,
    onUnread: (...one) => {
      told.push(one);
    },
  });
});
afterAll(() => app.close());

const list = (query: object = {}, credential = token, language = 'zh-CN') =>
  app.call('GET /message', { query }, { credential, language });
const unread = async (credential = token) =>
  (await app.call('GET /message/unread-counts', {}, { credential })).data;
const fresh = async (phone: string) => {
  const credential = await app.login(phone);
  await sql(app, 'delete from notices where account_id = $1', [await idOf(credential)]);
  return { credential, id: await idOf(credential) };
};

describe('messages', () => {
  test('texts are built when they are read, in the reader’s language, with user input unchanged', async () => {
    const values = { about: '{answer} $1 <b>', answer: '已修复' };
    await messages.notify(app.connection.db, accountId, 'feedbackAnswered', values);
    expect((await list()).data[0]).toMatchObject({
      title: '您的反馈有了回复',
      message: '关于“{answer} $1 <b>”：已修复',
      isRead: 0,
      link: null,
    });
    const time = '2026-05-04T16:30:00.000Z';
    await messages.notify(app.connection.db, accountId, 'passwordChanged', { time });
    const texts = await Promise.all(
      languages.map(async (language) => (await list({}, token, language)).data[0]?.message ?? ''),
    );
    expect(new Set(texts).size).toBe(4);
    expect(texts[1]).toContain('May 5, 2026');
    for (const text of texts) expect(text).not.toMatch(/[{}]/);
  });

  test('are read by id or all at once; ids of others change nothing', async () => {
    const { credential, id } = await fresh('13900000003');
    const values = { device: 'Chrome', address: '127.0.0.1' };
    for (let n = 0; n < 3; n++) await messages.notify(app.connection.db, id, 'newDevice', values);
    const ids = (await list({}, credential)).data.map((one) => one.id);
    await app.call('POST /message/read', { body: ids }, { credential: stranger });
    expect(await unread(credential)).toBe(3);
    await app.call('POST /message/read', { body: ids.slice(0, 1) }, { credential });
    expect(await unread(credential)).toBe(2);
    expect((await list({ unread: true }, credential)).data.map((one) => one.id)).toEqual(ids.slice(1));
    await app.call('POST /message/read-all', {}, { credential });
    expect(await unread(credential)).toBe(0);
    const params = { id: ids[0] ?? '' };
    expect((await app.call('DELETE /message/{id}', { params }, { credential: stranger })).status).toBe(404);
    expect((await app.call('DELETE /message/{id}', { params }, { credential })).code).toBe(0);
    expect((await app.call('DELETE /message/{id}', { params }, { credential })).status).toBe(404);
    expect((await list({}, credential)).data).toHaveLength(2);
  });

  test('are paged by 50, and at most 500 are kept: read ones are deleted first', async () => {
    const { credential, id } = await fresh('13900000004');
    await sql(
      app,
      `insert into notices (id, account_id, kind, values, read_at)
       select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, $1, 'welcome', '{}',
         case when n = 300 then now() end from generate_series(1, $2) as n`,
      [id, MESSAGES_KEPT - 1],
    );
    const count = async () => (await sql(app, 'select 1 from notices where account_id = $1', [id])).rowCount;
    await messages.notify(app.connection.db, id, 'welcome', {});
    expect(await count()).toBe(MESSAGES_KEPT);
    await messages.notify(app.connection.db, id, 'welcome', {});
    expect(await count()).toBe(MESSAGES_KEPT);
    const first = (await list({}, credential)).data;
    expect(first).toHaveLength(50);
    const next = (await list({ before: first.at(-1)?.id }, credential)).data;
    expect(next[0]?.id.localeCompare(first.at(-1)?.id ?? '')).toBe(-1);
    expect((await sql(app, "select 1 from notices where id::text like '%000000000300'")).rowCount).toBe(0);
    expect((await sql(app, "select 1 from notices where id::text like '%000000000001'")).rowCount).toBe(1);
    await Promise.all(
      Array.from({ length: 20 }, () => messages.notify(app.connection.db, id, 'welcome', {})),
    );
    expect(await count()).toBe(MESSAGES_KEPT);
  });

  test('in a transaction, messages are sent only after it commits, and none is kept when it fails', async () => {
    const { credential, id } = await fresh('13900000005');
    told.length = 0;
    const failed = app.connection.db.transaction(async (tx) => {
      await messages.notify(tx, id, 'accountMerged', { name: 'Old' });
      throw new Error('undone');
    });
    await expect(failed).rejects.toThrow('undone');
    expect(await unread(credential)).toBe(0);
    expect(told).toEqual([]);
    const gone = '00000000-0000-7000-8000-00000000dead';
    await messages.notify(app.connection.db, gone, 'welcome', {});
    expect(told).toEqual([[gone, 0]]);
  });

  test('only open pages of the account receive the unread count', async () => {
    await app.app.http.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.app.http.server.address() as AddressInfo;
    const connect = (credential: string) => {
      const socket: Socket<ServerUpdates, ClientUpdates> = io(`http://127.0.0.1:${port}`, {
        transports: ['websocket'],
        auth: { token: credential },
        forceNew: true,
      });
      return new Promise<typeof socket>((resolve, reject) => {
        socket.once('connect', () => resolve(socket));
        socket.once('connect_error', reject);
      });
    };
    const [mine, theirs] = await Promise.all([connect(token), connect(stranger)]);
    try {
      let overheard = 0;
      theirs.on('message:unread', () => {
        overheard += 1;
      });
      const heard = new Promise<number>((resolve) => {
        mine.once('message:unread', resolve);
      });
      await app.call('POST /message/read-all', {}, { credential: token });
      expect(await heard).toBe(0);
      expect(overheard).toBe(0);
    } finally {
      mine.close();
      theirs.close();
    }
  });
});

describe('announcements', () => {
  const announcement = async (credential: string, language = 'zh-CN') =>
    (await app.call('GET /message/announcement', {}, { credential, language })).data;
  const seen = (id: string, credential: string) =>
    app.call('POST /message/announcement/{id}/seen', { params: { id } }, { credential });

  test('a new installation tells of AI creation in the language of each user, and leads there', async () => {
    expect(await announcement(token), 'who came after it').toBeNull();
    await sql(app, `update accounts set created_at = created_at - interval '1 day'`);
    const texts = await Promise.all(languages.map((language) => announcement(token, language)));
    expect(new Set(texts.map((one) => one?.title)).size).toBe(languages.length);
    expect(new Set(texts.map((one) => one?.text)).size).toBe(languages.length);
    expect(texts.map((one) => one?.link)).toEqual(languages.map(() => '/work/create'));
    for (const user of [token, stranger]) await seen(texts[0]?.id ?? '', user);
    expect(await announcement(token)).toBeNull();
  });

  test('one that began before an account existed is not shown to it', async () => {
    const words = JSON.stringify({ 'zh-CN': '早', 'en-US': '', 'ms-MY': '', 'th-TH': '' });
    const young = await app.login('13900000096');
    const id = await idOf(young);
    const { rows } = await sql(
      app,
      `insert into announcements (id, titles, texts, begins_at)
       select gen_random_uuid(), $1, $1, created_at from accounts where id = $2 returning id`,
      [words, id],
    );
    const began = async (shift: string) => {
      await sql(
        app,
        `update announcements set begins_at = (select created_at from accounts where id = $1) + $2::interval
         where id = $3`,
        [id, shift, rows[0]?.id],
      );
      return (await announcement(young))?.title;
    };
    expect(await began('0')).toBe('早');
    expect(await began('-1 microsecond')).toBeUndefined();
    expect(await announcement(token)).toMatchObject({ title: '早' });
    await sql(app, 'delete from announcements where id = $1', [rows[0]?.id]);
  });

  test('each is shown once to each user, even with two windows at the same time', async () => {
    const titles = { 'zh-CN': '新功能', 'en-US': 'New', 'ms-MY': 'Baharu', 'th-TH': 'ใหม่' };
    await sql(
      app,
      `insert into announcements (id, titles, texts, link, begins_at)
       values (gen_random_uuid(), $1, $1, '/work/create', now())`,
      [JSON.stringify(titles)],
    );
    const first = await announcement(token);
    expect(first).toMatchObject({ title: '新功能', link: '/work/create' });
    expect((await announcement(token, 'th-TH'))?.title).toBe('ใหม่');
    const answers = await Promise.all(Array.from({ length: 10 }, () => seen(first?.id ?? '', token)));
    expect(answers.map(({ code }) => code)).toEqual(Array(10).fill(0));
    expect(await announcement(token)).toBeNull();
    expect(await announcement(stranger)).not.toBeNull();
  });

  test('drafts, future announcements and ended ones are not shown', async () => {
    const add = async (begins: string | null, ends: string | null, titles: object) => {
      const { rows } = await sql(
        app,
        `insert into announcements (id, titles, texts, begins_at, ends_at)
         values (gen_random_uuid(), $1, $1, now() + $2::interval, now() + $3::interval) returning id`,
        [JSON.stringify(titles), begins, ends],
      );
      return String(rows[0]?.id);
    };
    const titles = { 'zh-CN': '一', 'en-US': ' ', 'ms-MY': '', 'th-TH': 'หนึ่ง' };
    const draft = await add(null, null, titles);
    const coming = await add('1 minute', null, titles);
    await add('-2 days', '-1 minute', titles);
    expect(await announcement(token)).toBeNull();
    expect((await seen(draft, token)).status).toBe(404);
    expect((await seen(coming, token)).status).toBe(404);
    const running = await add('-1 minute', '1 hour', titles);
    expect(await announcement(token, 'en-US')).toMatchObject({ id: running, title: '一' });
    expect((await announcement(token, 'th-TH'))?.title).toBe('หนึ่ง');
    await seen(running, token);
    expect(await announcement(token)).toBeNull();
  });
});

test('the owner of a link that expires within three days is notified once across all servers', async () => {
  const { credential, id } = await fresh('13900000006');
  const body = {
    name: '展厅',
    status: 'proceed',
    proportion: { index: 1, percentage: '16:9' },
    direction: 0,
  } as const;
  const project = (await app.call('POST /avatar/project/add', { body }, { credential })).data;
  const share = async (validity: '30d' | 'permanent', left: string | null, revoked = false) => {
    const made = await app.call(
      'POST /conversation/share',
      { body: { projectId: project.id, validity } },
      { credential },
    );
    await sql(
      app,
      'update shares set expires_at = now() + $2::interval, revoked_at = case when $3 then now() end where id = $1',
      [made.data.id, left, revoked],
    );
  };
  await share('30d', '3 days');
  await share('30d', '3 days 1 minute');
  await share('30d', '-1 minute');
  await share('30d', '1 day', true);
  await share('permanent', null);
  const runs = await Promise.all([1, 2, 3].map(() => announceExpiring(app.connection.db, messages)));
  expect(runs.reduce((sum, one) => sum + one, 0)).toBe(1);
  const [notice, ...others] = (await list({}, credential)).data;
  expect(others).toEqual([]);
  expect(notice).toMatchObject({ kind: 'shareExpiring', link: `/project?id=${project.id}` });
  expect(notice?.message).toContain('展厅');
  expect(await unread(credential)).toBe(1);
  expect(told.at(-1)).toEqual([id, 1]);
});
