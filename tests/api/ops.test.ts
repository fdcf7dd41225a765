import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { staffAreas } from '../../contract/api/limits';
import type { RouteInput } from '../../contract/api/route';
import type { RouteKey, Routes } from '../../contract/routes';
import { giveMembership, grantAreas, listStaff, revokeAreas } from '../../server/modules/admin/grants';
import { sql, startTestApp, type TestApp } from './harness';

let app: TestApp;
let staff: string;
let staffId: string;
let asker: string;
let askerId: string;

const idOf = async (credential: string) =>
  (await app.call('GET /avatar/user/info', {}, { credential })).data.userId;
const grant = (id: string, areas: readonly string[]) =>
  sql(app, 'update accounts set staff_areas = $2 where id = $1', [id, areas]);
const as = <K extends RouteKey>(key: K, input: RouteInput<Routes[K]>, credential = staff) =>
  app.call(key, input, { credential, address: '203.0.113.7' });
const lastAudit = async () => (await sql(app, 'select * from audit_log order by id desc limit 1')).rows[0];
const auditCount = async () => (await sql(app, 'select 1 from audit_log')).rowCount;

beforeAll(async () => {
  app = await startTestApp({ DATA_DIR: join(inject('dataDir'), 'ops') });
  staff = await app.login('13600000001');
  staffId = await idOf(staff);
  await grant(staffId, staffAreas);
  asker = await app.login('13600000002');
  askerId = await idOf(asker);
});
afterAll(() => app.close());

async function ask(message: string, tags = 'fault', file?: Buffer): Promise<string> {
  const form = new FormData();
  form.set('tags', tags);
  form.set('feedbackMessage', message);
  if (file) form.append('attachments', new Blob([new Uint8Array(file)]), '图 片.png');
  const encoded = new Response(form);
  const response = await app.app.http.inject({
    method: 'POST',
    url: '/api/v1/avatar/user/feedback',
    headers: { authorization: asker, 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return String(response.json().data?.id);
}
const one = async (id: string, credential = staff) =>
  (await as('GET /ops/feedback/{id}', { params: { id } }, credential)).data;

describe('access to the back office', () => {
  test('each area needs its own grant; everybody else gets 404', async () => {
    const some = await app.login('13600000003');
    await grant(await idOf(some), ['feedback']);
    const lists = {
      feedback: 'GET /ops/feedback/page',
      announcement: 'GET /ops/announcement/page',
      user: 'GET /ops/user/page',
      audit: 'GET /ops/audit/page',
    } as const;
    for (const [area, key] of Object.entries(lists)) {
      expect([area, (await as(key, { query: {} })).status]).toEqual([area, 200]);
      expect([area, (await as(key, { query: {} }, some)).status]).toEqual([
        area,
        area === 'feedback' ? 200 : 404,
      ]);
      expect([area, (await as(key, { query: {} }, asker)).status]).toEqual([area, 404]);
    }
    await grant(await idOf(some), []);
    expect((await as('GET /ops/feedback/page', { query: {} }, some)).code).toBe(4040);
  });
});

describe('the staff command', () => {
  test('grants the named areas, or all without a name, and revokes them; each change is audited', async () => {
    const { db } = app.connection;
    const token = await app.login('13600000004');
    const areas = async () =>
      (await app.call('GET /avatar/user/info', {}, { credential: token })).data.staffAreas;
    expect(await grantAreas(db, '+86-136 0000 0004', ['audit', 'feedback'])).toContain('feedback, audit');
    expect(await areas()).toEqual(['feedback', 'audit']);
    await grantAreas(db, '13600000004', []);
    expect(await areas()).toEqual(staffAreas);
    expect((await listStaff(db)).some((line) => line.includes('13600000004'))).toBe(true);
    await revokeAreas(db, '13600000004');
    expect(await areas()).toEqual([]);
    expect((await listStaff(db)).some((line) => line.includes('13600000004'))).toBe(false);
    expect(await lastAudit()).toMatchObject({
      actor: 'npm run staff',
      address: 'local',
      act: 'revoke',
      before: { areas: [...staffAreas] },
      after: { areas: [] },
    });
    const room = async () =>
      (await app.call('GET /avatar/material/usage', {}, { credential: token })).data.level;
    expect(await giveMembership(db, '13600000004', 'flagship', '30')).toContain('flagship until');
    expect(await room()).toBe('flagship');
    await sql(
      app,
      "update grants set begins_at = now() - interval '1 hour', ends_at = now() - interval '1 second'",
    );
    expect(await room()).toBe('free');
    expect(await giveMembership(db, '13600000004', 'standard')).toMatch(/: standard$/);
    expect(await room()).toBe('standard');
    expect(await lastAudit()).toMatchObject({
      act: 'membership',
      after: { level: 'standard', endTime: null },
    });
    await giveMembership(db, '13600000004', 'free');
    expect(await room()).toBe('free');
    await expect(giveMembership(db, '13600000004', 'gold')).rejects.toThrow('There is no level gold');
    await expect(giveMembership(db, '13600000004', 'standard', '-1')).rejects.toThrow('no number of days');
    await expect(grantAreas(db, '13699999999', [])).rejects.toThrow('There is no account with the phone');
    await expect(grantAreas(db, '13600000004', ['kitchen'])).rejects.toThrow('There is no area kitchen');
    await expect(grantAreas(db, 'drop table', [])).rejects.toThrow('is no phone');
  });
});

describe('feedback', () => {
  test('is found by status, type and text, without wildcards', async () => {
    await ask('按钮 100% 看不见', 'content');
    await ask('声音太小', 'suggestion');
    const found = async (query: object) =>
      (await as('GET /ops/feedback/page', { query })).data.records.map((row) => row.feedbackMessage);
    expect(await found({ text: '100%' })).toEqual(['按钮 100% 看不见']);
    expect(await found({ text: '1%看' })).toEqual([]);
    expect(await found({ tag: 'suggestion' })).toEqual(['声音太小']);
    expect(await found({ status: 'closed' })).toEqual([]);
    const [row] = (await as('GET /ops/feedback/page', { query: { tag: 'content' } })).data.records;
    expect(row?.user).toMatchObject({ userId: askerId, phone: '136****0002' });
  });

  test('a change needs the current version, and is audited with the values before it', async () => {
    const id = await ask('画面卡住');
    const body = { version: 0, status: 'inProgress', note: '复现中' } as const;
    const changed = await as('PUT /ops/feedback/{id}', { params: { id }, body });
    expect(changed.data).toMatchObject({ status: 'inProgress', note: '复现中', version: 1 });
    expect(await lastAudit()).toMatchObject({
      actor_id: staffId,
      address: '203.0.113.7',
      area: 'feedback',
      act: 'update',
      subject: `画面卡住 (${id})`,
      before: { status: 'open', note: '' },
      after: { status: 'inProgress', note: '复现中' },
    });
    const count = await auditCount();
    expect((await as('PUT /ops/feedback/{id}', { params: { id }, body })).code).toBe(4099);
    const early = { version: 1, status: 'answered' } as const;
    expect((await as('PUT /ops/feedback/{id}', { params: { id }, body: early })).code).toBe(4000);
    expect(await auditCount()).toBe(count);
  });

  test('of twenty answers at once one wins, and the user gets one message', async () => {
    const id = await ask('怎么换背景？'.repeat(10));
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        as('POST /ops/feedback/{id}/answer', { params: { id }, body: { version: 0, answer: `答 ${n}` } }),
      ),
    );
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 4099)).toHaveLength(19);
    const said = await one(id);
    expect(said).toMatchObject({ status: 'answered', version: 1 });
    expect(said.answeredBy).toContain('13600000001');
    const told = await app.call('GET /message', { query: { unread: true } }, { credential: asker });
    const about = told.data.filter(({ kind }) => kind === 'feedbackAnswered');
    expect(about).toHaveLength(1);
    expect(about[0]?.message).toContain(said.answer);
    const own = await app.call('GET /avatar/user/feedback/page', { query: {} }, { credential: asker });
    expect(own.data.records[0]).toMatchObject({ id, status: 'answered', answer: said.answer });
    expect(JSON.stringify(own.data)).not.toContain('note');
    const blank = { params: { id }, body: { version: 1, answer: ' \n ' } };
    expect((await as('POST /ops/feedback/{id}/answer', blank)).code).toBe(4000);
  });

  test('the report of a deleted account stays and can be answered', async () => {
    const id = await ask('再见');
    await sql(app, 'update feedback set account_id = null where id = $1', [id]);
    const body = { version: 0, answer: '谢谢' };
    const answered = await as('POST /ops/feedback/{id}/answer', { params: { id }, body });
    expect(answered.data).toMatchObject({ user: null, answer: '谢谢' });
  });

  test('an attachment opens for five minutes, and only while the viewer is staff', async () => {
    const png = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#123456' } })
      .png()
      .toBuffer();
    const id = await ask('见图', 'fault', png);
    const url = (await one(id)).attachments[0]?.url ?? '';
    const open = (address: string, range?: string) =>
      app.app.http.inject({ url: address, headers: { ...(range && { range }) } });
    const file = await open(url);
    expect(file.statusCode).toBe(200);
    expect(file.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, no-store',
      'content-disposition': "inline; filename*=UTF-8''%E5%9B%BE%20%E7%89%87.png",
    });
    expect((await open(url, 'bytes=0-3')).statusCode).toBe(206);
    const expires = Number(new URL(url, 'http://x').searchParams.get('expires'));
    expect(expires - Date.now() / 1000).toBeGreaterThan(295);
    expect(expires - Date.now() / 1000).toBeLessThanOrEqual(301);
    expect((await open(url.replace(String(expires), String(expires + 600)))).statusCode).toBe(404);
    expect((await open(url.replace(staffId, askerId))).statusCode).toBe(404);
    await grant(staffId, ['user']);
    expect((await open(url)).statusCode).toBe(404);
    await grant(staffId, staffAreas);
    await sql(app, "update feedback_attachments set content_type = 'video/x-ms-wmv' where feedback_id = $1", [
      id,
    ]);
    expect((await open(url)).headers['content-disposition']).toMatch(/^attachment; /);
  });
});

describe('announcements', () => {
  const draft = {
    titles: { 'zh-CN': '公告', 'en-US': 'News', 'ms-MY': '', 'th-TH': '' },
    texts: { 'zh-CN': '正文', 'en-US': 'Text', 'ms-MY': '', 'th-TH': '' },
    link: '/help/manual',
    beginTime: null,
    endTime: null,
  };
  const add = (body: typeof draft | object) => as('POST /ops/announcement', { body } as never);

  test('are drafted, begun, changed and deleted, each by the version that was seen', async () => {
    const made = (await add(draft)).data;
    expect(made).toMatchObject({ ...draft, version: 0, seenCount: 0 });
    // To an account that is younger it would be no news.
    const begun = { ...draft, version: 0, beginTime: new Date().toISOString() };
    const changed = await as('PUT /ops/announcement/{id}', { params: { id: made.id }, body: begun });
    expect(changed.data).toMatchObject({ version: 1, beginTime: begun.beginTime });
    expect(await lastAudit()).toMatchObject({
      act: 'update',
      before: draft,
      after: { ...draft, beginTime: begun.beginTime },
    });
    const shown = await app.call('GET /message/announcement', {}, { credential: asker, language: 'ms-MY' });
    expect(shown.data).toEqual({ id: made.id, title: '公告', text: '正文', link: '/help/manual' });
    await app.call(
      'POST /message/announcement/{id}/seen',
      { params: { id: made.id } },
      { credential: asker },
    );
    expect((await as('PUT /ops/announcement/{id}', { params: { id: made.id }, body: begun })).code).toBe(
      4099,
    );
    const [listed] = (await as('GET /ops/announcement/page', { query: {} })).data.records;
    expect(listed).toMatchObject({ id: made.id, seenCount: 1 });
    expect((await as('DELETE /ops/announcement/{id}', { params: { id: made.id } })).code).toBe(0);
    expect((await as('DELETE /ops/announcement/{id}', { params: { id: made.id } })).code).toBe(4040);
    expect(await lastAudit()).toMatchObject({ act: 'remove', after: null });
  });

  test('shown as a warning or as maintenance appear as notices until they are deleted, and never pop up', async () => {
    const beginTime = new Date(Date.now() - 1000).toISOString();
    const notice = { ...draft, beginTime, shownAs: 'warning', inPlayer: true };
    const made = (await add(notice)).data;
    const maintenance = { ...draft, beginTime, shownAs: 'maintenance' };
    expect((await add(maintenance)).code).toBe(4000);
    const window = { windowBeginTime: '2030-01-01T02:00:00.000Z', windowEndTime: '2030-01-01T01:00:00.000Z' };
    expect((await add({ ...maintenance, ...window })).code).toBe(4000);
    const planned = (await add({ ...maintenance, windowBeginTime: window.windowEndTime })).data;
    // The answer to everybody is remembered for two seconds.
    const shown = async (language: string) => (await app.call('GET /notices', {}, { language })).data;
    await expect
      .poll(() => shown('en-US'), { timeout: 60_000 })
      .toEqual([
        expect.objectContaining({
          id: planned.id,
          kind: 'maintenance',
          windowBeginTime: window.windowEndTime,
          windowEndTime: null,
        }),
        expect.objectContaining({
          id: made.id,
          kind: 'warning',
          title: 'News',
          language: 'en-US',
          inPlayer: true,
        }),
      ]);
    expect(await shown('th-TH')).toEqual([
      expect.objectContaining({ title: '公告', language: 'zh-CN' }),
      expect.objectContaining({ title: '公告', language: 'zh-CN' }),
    ]);
    const popUp = await app.call('GET /message/announcement', {}, { credential: asker });
    expect([made.id, planned.id]).not.toContain(popUp.data?.id);
    for (const { id } of [made, planned]) await as('DELETE /ops/announcement/{id}', { params: { id } });
    await expect.poll(() => shown('en-US'), { timeout: 60_000 }).toEqual([]);
  });

  test.each([
    ['another site', { link: 'https://example.org' }],
    ['another site without a scheme', { link: '//example.org' }],
    ['what browsers take for another site', { link: '/\\example.org' }],
    ['a script', { link: 'javascript:alert(1)' }],
    ['an end before the beginning', { beginTime: '2026-05-02T00:00:00Z', endTime: '2026-05-01T00:00:00Z' }],
    ['no Chinese title', { titles: { ...draft.titles, 'zh-CN': ' ' } }],
    ['a title of 61', { titles: { ...draft.titles, 'en-US': 'x'.repeat(61) } }],
    ['no day at all', { beginTime: '2026-13-45' }],
  ])('%s is refused', async (_, wrong) => {
    expect((await add({ ...draft, ...wrong })).code).toBe(4000);
  });
});

describe('users', () => {
  test('are found by name and phone; locking ends calls and sockets at once, unlocking lets them back', async () => {
    const token = await app.login('13600000009');
    const id = await idOf(token);
    const page = async (query: object) => (await as('GET /ops/user/page', { query })).data.records;
    expect(await page({ text: '13600000009' })).toMatchObject([{ userId: id, sessions: 1, locked: false }]);
    await app.app.http.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.app.http.server.address() as AddressInfo;
    const socket = io(`http://127.0.0.1:${port}`, {
      transports: ['websocket'],
      auth: { token },
      reconnection: false,
    });
    await new Promise((resolve) => {
      socket.once('connect', () => resolve(null));
    });
    const cut = new Promise((resolve) => {
      socket.once('disconnect', resolve);
    });
    const lock = (reason: string) => as('POST /ops/user/{id}/lock', { params: { id }, body: { reason } });
    expect((await lock('  ')).code).toBe(4000);
    expect((await lock('滥用')).data).toMatchObject({ locked: true, lockReason: '滥用', sessions: 0 });
    await cut;
    expect((await app.call('GET /avatar/user/info', {}, { credential: token })).status).toBe(401);
    expect((await lock('again')).code).toBe(4099);
    expect(await lastAudit()).toMatchObject({
      act: 'lock',
      before: { locked: false, lockReason: null },
      after: { locked: true, lockReason: '滥用', sessionsEnded: 1 },
    });
    expect(await page({ locked: true })).toHaveLength(1);
    expect((await as('POST /ops/user/{id}/unlock', { params: { id } })).data.locked).toBe(false);
    expect((await as('POST /ops/user/{id}/unlock', { params: { id } })).code).toBe(4099);
  });

  test('staff cannot lock their own account', async () => {
    const own = { params: { id: staffId }, body: { reason: 'x' } };
    expect(await as('POST /ops/user/{id}/lock', own)).toMatchObject({ status: 409, code: 4103 });
  });

  test('sessions are ended without locking', async () => {
    const token = await app.login('13600000010');
    const id = await idOf(token);
    expect((await as('POST /ops/user/{id}/end-sessions', { params: { id } })).data).toEqual({ ended: 1 });
    expect((await app.call('GET /avatar/user/info', {}, { credential: token })).status).toBe(401);
    expect((await as('GET /ops/user/{id}', { params: { id } })).data).toMatchObject({
      locked: false,
      sessions: 0,
    });
    expect((await as('GET /ops/user/{id}', { params: { id } })).data.lastUseTime).not.toBeNull();
  });
});

describe('the audit log', () => {
  test('is listed by area and actor', async () => {
    const page = async (query: object) => (await as('GET /ops/audit/page', { query })).data;
    expect((await page({ area: 'user' })).records.every(({ area }) => area === 'user')).toBe(true);
    const [own, all] = [await page({ actor: '13600000001' }), await page({})];
    expect(own.total).toBeGreaterThan(0);
    expect(own.total).toBeLessThan(all.total);
    expect(all.total).toBe(await auditCount());
    expect((await page({ actor: 'nobody' })).total).toBe(0);
  });

  test('counts at most a thousand entries beyond the page', async () => {
    const act = (number: number) =>
      `insert into audit_log (id, actor_id, actor, address, area, act, subject) select gen_random_uuid(), gen_random_uuid(),
      'Crowd', '-', 'user', 'test', n::text from generate_series(1, ${number}) n`;
    const totalOf = async (page: number) =>
      (await as('GET /ops/audit/page', { query: { actor: 'Crowd', page } })).data.total;
    await sql(app, act(1020));
    expect(await totalOf(1)).toBe(1020);
    await sql(app, act(1));
    expect(await totalOf(1)).toBe(1020);
    expect(await totalOf(2)).toBe(1021);
  });

  test('is append-only, enforced by the database', async () => {
    const count = await auditCount();
    expect(count).toBeGreaterThan(0);
    for (const text of ["update audit_log set actor = 'x'", 'delete from audit_log', 'truncate audit_log'])
      await expect(sql(app, text)).rejects.toThrow('append-only');
    expect(await auditCount()).toBe(count);
  });
});
