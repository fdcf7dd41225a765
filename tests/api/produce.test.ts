import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Production } from '../../contract/image/schema';
import { membershipRights } from '../../contract/membership/limits';
import type { ClientUpdates, ServerUpdates } from '../../contract/updates';
import { createApp } from '../../server/app';
import { type Painter, startPainter } from '../fixtures/painter';
import { sql, startTestApp, type TestApp } from './harness';

let painter: Painter;

const environment = () => ({ IMAGE_PROVIDER: 'sd-webui', IMAGE_URL: painter.address });

let app: TestApp;
let owner: string;
let count = 0;
const clients: Socket[] = [];

beforeAll(async () => {
  painter = await startPainter();
  app = await startTestApp(environment());
  await app.app.http.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(async () => {
  painter.habit = 'paint';
  painter.waiting = [];
  owner = await app.login(`137100000${String(count++).padStart(2, '0')}`);
});
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});
afterAll(async () => {
  await app.close();
  painter.close();
});

const wish = { text: '海边的日落', ratio: '16:9', scene: 'flat', count: 4, label: true, seed: 100 } as const;
const produce = (change: { count?: number; seed?: number } = {}, credential = owner) =>
  app.call('POST /produce', { body: { ...wish, ...change } as never }, { credential });
const look = async (id: string) =>
  (await app.call('GET /produce/{id}', { params: { id } }, { credential: owner })).data;
const left = async () => (await app.call('GET /produce/rights', {}, { credential: owner })).data.left;
const until = (id: string, check: (production: Production) => void) =>
  vi.waitFor(async () => check(await look(id)), { timeout: 60_000, interval: 30 });

describe('making pictures', () => {
  test('four are announced as they are made, and stored in the library with their description', async () => {
    const address = `http://127.0.0.1:${(app.app.http.server.address() as AddressInfo).port}`;
    const client: Socket<ServerUpdates, ClientUpdates> = io(address, {
      transports: ['websocket'],
      auth: { token: owner, language: 'zh-CN' },
      forceNew: true,
    });
    clients.push(client);
    const heard: Production[] = [];
    client.on('production:changed', (production) => void heard.push(production));
    await new Promise<void>((resolve) => client.once('connect', () => resolve()));
    const made = (await produce()).data;
    expect(made).toMatchObject({ state: 'queued', done: 0, count: 4, engine: 'sd-webui', pictures: [] });
    await vi.waitFor(() => expect(heard.at(-1)?.state).toBe('done'), { timeout: 60_000 });
    expect(heard.map(({ done }) => done)).toEqual([0, 1, 2, 3, 4, 4]);
    const done = await look(made.id);
    expect(done.pictures).toHaveLength(4);
    expect(new Set(done.pictures.map(({ id }) => id)).size).toBe(4);
    const library = (
      await app.call(
        'GET /avatar/material/me-material',
        { query: { source: 'generated' } },
        { credential: owner },
      )
    ).data;
    expect(library.total).toBe(4);
    expect(library.records[0]).toMatchObject({
      source: 'generated',
      generated: true,
      prompt: wish.text,
      name: wish.text,
    });
    expect(await left()).toBe(membershipRights.free.pictures - 4);
  });

  test('canceling keeps finished pictures, and refunds the others', async () => {
    painter.habit = null;
    const { id } = (await produce()).data;
    await vi.waitFor(() => expect(painter.waiting).toHaveLength(1), { timeout: 60_000 });
    const [first] = painter.waiting.splice(0);
    if (first) await painter.paint(first);
    await vi.waitFor(() => expect(painter.waiting).toHaveLength(1), { timeout: 60_000 });
    const stopped = await app.call('POST /produce/{id}/cancel', { params: { id } }, { credential: owner });
    expect(stopped.data).toMatchObject({ state: 'cancelled', done: 1 });
    // The painter hears of it: nobody waits for the second one.
    await vi.waitFor(() => expect(painter.waiting[0]?.response.destroyed).toBe(true), { timeout: 60_000 });
    expect(await left()).toBe(membershipRights.free.pictures - 1);
    const again = await app.call('POST /produce/{id}/cancel', { params: { id } }, { credential: owner });
    expect(again.data.state).toBe('cancelled');
    expect(await left()).toBe(membershipRights.free.pictures - 1);
  });

  test('one that fails gives its reason in the language of the reader', async () => {
    painter.habit = 'fail';
    const log = vi.spyOn(app.app.http.log, 'error');
    const { id } = (await produce()).data;
    await until(id, ({ state }) => expect(state).toBe('failed'));
    // Anyone who runs the server reads more of it.
    expect(log).toHaveBeenCalledWith(
      expect.objectContaining({ message: expect.stringContaining('answered 500') }),
    );
    log.mockRestore();
    expect((await look(id)).error).toBe('图片生成服务暂不可用，请稍后再试');
    const inEnglish = await app.call(
      'GET /produce/{id}',
      { params: { id } },
      { credential: owner, language: 'en-US' },
    );
    expect(inEnglish.data.error).toContain('isn’t available');
    expect(await left()).toBe(membershipRights.free.pictures);
  });

  test('deleting moves the pictures into the trash, and a project that shows one keeps it', async () => {
    const { id } = (await produce({ count: 2 })).data;
    await until(id, ({ state }) => expect(state).toBe('done'));
    const [shown, other] = (await look(id)).pictures;
    const project = await app.call(
      'POST /avatar/project/add',
      {
        body: { name: 'p', status: 'proceed', proportion: { index: 1, percentage: '16:9' }, direction: 0 },
      },
      { credential: owner },
    );
    const params = { id: project.data.id };
    const value = shown?.id ?? '';
    await app.call(
      'PUT /avatar/project/edit/{id}',
      {
        params,
        body: { revision: 0, patches: [{ op: 'replace', path: ['background', 'materialId'], value }] },
      },
      { credential: owner },
    );
    expect((await app.call('DELETE /produce/{id}', { params: { id } }, { credential: owner })).code).toBe(0);
    expect((await app.call('GET /produce/{id}', { params: { id } }, { credential: owner })).status).toBe(404);
    const assets = (await app.call('GET /avatar/project/{id}', { params }, { credential: owner })).data
      .assets;
    const open = (url: string) => app.app.http.inject({ url });
    expect((await open(assets.materials[value]?.fileUrl ?? '')).statusCode).toBe(200);
    // Both wait in the trash, from which they can be taken back.
    const trash = await app.call(
      'GET /avatar/material/me-material',
      { query: { trashed: true } },
      { credential: owner },
    );
    const ids = trash.data.records.map((picture) => picture.id);
    expect(ids).toEqual(expect.arrayContaining([value, other?.id]));
    expect((await open(other?.fileUrl ?? '')).statusCode).toBe(200);
    const body = { ids: [other?.id ?? ''] };
    expect(
      (await app.call('POST /avatar/material/restore', { body }, { credential: owner })).data.restored,
    ).toBe(1);
  });

  test('the daily quota holds for parallel requests too', async () => {
    await produce({ count: 1 });
    const limit = membershipRights.free.pictures;
    await sql(app, 'update picture_days set used = $1 where used = 1', [limit - 2]);
    const asked = await Promise.all([1, 2, 3, 4].map((seed) => produce({ count: 1, seed })));
    expect(asked.map(({ code }) => code).toSorted()).toEqual([0, 0, 4210, 4210]);
    expect(asked.find(({ code }) => code === 4210)?.msg).toContain(String(limit));
  });

  test('refuses a picture beyond the queue limit', async () => {
    painter.habit = null;
    const asked = [];
    for (let n = 0; n < 5; n++) asked.push((await produce({ seed: n * 10 })).code);
    expect(asked).toEqual([0, 0, 0, 0, 4211]);
    const list = (await app.call('GET /produce', { query: { pageSize: 100 } }, { credential: owner })).data;
    for (const { id } of list.records)
      await app.call('POST /produce/{id}/cancel', { params: { id } }, { credential: owner });
  });

  test('accounts cannot see or stop each other’s pictures', async () => {
    const { id } = (await produce({ count: 1 })).data;
    const stranger = await app.login('13710009999');
    for (const key of ['GET /produce/{id}', 'POST /produce/{id}/cancel', 'DELETE /produce/{id}'] as const)
      expect((await app.call(key, { params: { id } }, { credential: stranger })).status).toBe(404);
    await until(id, ({ state }) => expect(state).toBe('done'));
  });
});

test('another server takes over and makes the missing pictures', async () => {
  painter.habit = null;
  const { id } = (await produce({ count: 2 })).data;
  await vi.waitFor(() => expect(painter.waiting).toHaveLength(1), { timeout: 60_000 });
  const [first] = painter.waiting.splice(0);
  if (first) await painter.paint(first);
  await vi.waitFor(() => expect(painter.waiting).toHaveLength(1), { timeout: 60_000 });
  // As after a kill: the claim of a server that gives no sign of life lapses.
  await sql(app, "update productions set leased_until = now() - interval '1 second' where id = $1", [id]);
  painter.habit = 'paint';
  const env = {
    DATA_DIR: app.dataDir,
    CACHE_DIR: '.cache',
    SANDBOX: 'on',
    LOG_LEVEL: 'silent',
    ...environment(),
  };
  const second = await createApp(env, app.connection, { build: null });
  try {
    await until(id, ({ state }) => expect(state).toBe('done'));
    const { pictures } = await look(id);
    expect(pictures).toHaveLength(2);
  } finally {
    await second.http.close();
    await second.stop();
  }
  // The first server's own picture comes too late and is not counted twice.
  const [late] = painter.waiting.splice(0);
  if (late) await painter.paint(late);
  expect((await look(id)).done).toBe(2);
});

test('templates are found by subject and by text, in the language of the reader', async () => {
  const labels = (await app.call('GET /dg/produce/label', { query: {} }, { credential: owner })).data;
  expect(labels.length).toBeGreaterThan(5);
  const all = (await app.call('GET /produce/template', { query: { pageSize: 100 } }, { credential: owner }))
    .data;
  expect(all.total).toBe(all.records.length);
  for (const { id } of labels) {
    const some = await app.call('GET /produce/template', { query: { labelId: id } }, { credential: owner });
    expect(some.data.total).toBeGreaterThan(0);
    expect(some.data.records.every((one) => one.labels.some((label) => label.id === id))).toBe(true);
  }
  const thai = await app.call(
    'GET /produce/template',
    { query: { name: 'ทะเล' } },
    { credential: owner, language: 'th-TH' },
  );
  expect(thai.data.records.map(({ id }) => id)).toContain('summer-sea');
});

describe('a picture that somebody waits for', () => {
  const ask = (query: object, credential?: string) =>
    app.call(
      'GET /text_to_image',
      { query: { text: 'sea', ratio: '16:9', scene: 'flat', ...query } as never },
      credential === undefined ? {} : { credential },
    );

  test('is served only to its owner, identified by header, token or ticket', async () => {
    expect((await ask({})).status).toBe(401);
    expect((await ask({ token: 'ms.dead' })).status).toBe(401);
    expect((await ask({ token: 'mirra-demo' })).status).toBe(401);
    const ticketFor = async (purpose: 'picture' | 'stream') =>
      (await app.call('POST /auth/ticket', { body: { purpose } }, { credential: owner })).data.ticket;
    expect((await ask({ ticket: await ticketFor('stream') })).status).toBe(401);
    expect((await ask({ ticket: await ticketFor('picture'), seed: '7' })).code).toBe(0);
    const address = (await ask({ token: owner, seed: '7' })).data;
    const file = await app.app.http.inject({ url: address });
    expect(file.statusCode).toBe(200);
    expect((await sharp(file.rawPayload).metadata()).width).toBe(64);
    // The same wish with the same seed is the same picture, kept once.
    const again = (await ask({ seed: '7' }, owner)).data;
    const idOf = (url: string) => /material\/([^/]+)\/file/.exec(url)?.[1];
    expect(idOf(again)).toBe(idOf(address));
    const own = await app.call(
      'GET /avatar/material/{id}',
      { params: { id: idOf(address) ?? '' } },
      { credential: owner },
    );
    expect(own.data).toMatchObject({ prompt: 'sea', source: 'generated' });
  });

  test('is listed in the library and among the productions until it is deleted', async () => {
    const sketch = { text: 'draft', ratio: '16:9', scene: 'flat', sketch: true } as const;
    await ask({ text: ' lighthouse ', seed: '11', label: 'false' }, owner);
    await app.call('POST /avatar/project/ai_create_img', { body: sketch }, { credential: owner });
    const listed = async () =>
      (await app.call('GET /produce', { query: {} }, { credential: owner })).data.records;
    const [made, ...rest] = await listed();
    expect(rest).toEqual([]);
    expect(made).toMatchObject({
      text: 'lighthouse',
      count: 1,
      done: 1,
      state: 'done',
      seed: 11,
      label: false,
    });
    const own = async () =>
      (
        await app.call(
          'GET /avatar/material/me-material',
          { query: { type: 'image' } },
          { credential: owner },
        )
      ).data.records.map(({ id }) => id);
    const picture = made?.pictures[0]?.id ?? '';
    expect(await own()).toContain(picture);
    await app.call('DELETE /produce/{id}', { params: { id: made?.id ?? '' } }, { credential: owner });
    expect(await listed()).toEqual([]);
    expect(await own()).not.toContain(picture);
  });

  test('needs a description of a length that can be read', async () => {
    expect(await ask({ text: '  ' }, owner)).toMatchObject({
      status: 400,
      code: 4209,
      msg: '必须输入文本！',
    });
    expect((await ask({ text: '海'.repeat(801) }, owner)).code).toBe(4012);
    expect((await ask({ text: '海'.repeat(800) }, owner)).code).toBe(0);
    expect((await ask({ ratio: '1:1' }, owner)).status).toBe(400);
  });

  test('is limited to four at once, and refunded when it fails or is canceled', async () => {
    painter.habit = null;
    const four = [1, 2, 3, 4].map((seed) => ask({ seed: String(seed) }, owner));
    await vi.waitFor(() => expect(painter.waiting.length).toBeGreaterThan(0), { timeout: 60_000 });
    await vi.waitFor(async () => expect((await ask({ seed: '5' }, owner)).code).toBe(4211));
    painter.habit = 'paint';
    const painted = new Set<ServerResponse>();
    let done = false;
    const answers = Promise.all(four).finally(() => {
      done = true;
    });
    await vi.waitFor(
      async () => {
        for (const one of painter.waiting.filter(({ response }) => !painted.has(response))) {
          painted.add(one.response);
          await painter.paint(one);
        }
        expect(done).toBe(true);
      },
      { timeout: 60_000 },
    );
    expect((await answers).map(({ code }) => code)).toEqual([0, 0, 0, 0]);
    const before = await left();
    painter.habit = 'fail';
    expect(await ask({ seed: '6' }, owner)).toMatchObject({ status: 503, code: 5037 });
    expect(await left()).toBe(before);
    // Anyone who asked goes away before the picture is there.
    painter.habit = null;
    painter.waiting = [];
    const address = `http://127.0.0.1:${(app.app.http.server.address() as AddressInfo).port}`;
    const gone = new AbortController();
    const url = `${address}/api/v1/text_to_image?text=lost&ratio=16:9&scene=flat&token=${owner}`;
    const asked = fetch(url, { signal: gone.signal }).catch((error: Error) => error.name);
    await vi.waitFor(() => expect(painter.waiting).toHaveLength(1), { timeout: 60_000 });
    gone.abort();
    expect(await asked).toBe('AbortError');
    await vi.waitFor(() => expect(painter.waiting[0]?.response.destroyed).toBe(true), { timeout: 60_000 });
    await vi.waitFor(async () => expect(await left()).toBe(before), { timeout: 60_000 });
  });
});
