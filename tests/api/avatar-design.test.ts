import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FIRST_DESIGNED, MAX_DESIGNS } from '../../contract/avatar-design/limits';
import type { StreamMessage } from '../../contract/provider/schema';
import { sampleDesign } from './design-samples';
import { sql, startTestApp, type TestApp } from './harness';
import { creator, withAvatar } from './try-steps';
import { WebSocket } from 'ws';

/** Avatars that accounts put together out of the parts of drawn ones. */

const XIAOMAN = 1007;

let app: TestApp;
let owner: string;
let other: string;

beforeAll(async () => {
  app = await startTestApp();
  await app.app.http.listen({ port: 0, host: '127.0.0.1' });
  [owner, other] = (await Promise.all(['13700000081', '13700000082'].map((phone) => app.login(phone)))) as [
    string,
    string,
  ];
});
afterAll(() => app.close());

const as = (credential = owner) => ({ credential });
const add = (change: object = {}, credential = owner) =>
  app.call('POST /avatar/design', { body: { ...sampleDesign, ...change } as never }, as(credential));
const find = (id: number, credential = owner) =>
  app.call('GET /avatar/virtual/{id}', { params: { id: String(id) } as never }, as(credential));
const listed = async (credential = owner) =>
  (await app.call('GET /avatar/virtual/list-common-virtual', { query: {} }, as(credential))).data.records.map(
    ({ id }) => id,
  );
const picture = (url: string) => app.app.http.inject(url);

/** Opens a stream of an avatar and answers its first message, or the code that it is closed with. */
function hello(avatar: number, token: string): Promise<StreamMessage | number> {
  const { port } = app.app.http.server.address() as AddressInfo;
  const query = new URLSearchParams({ token, avatar: `${avatar}`, voice: '3080', frames: 'pack' });
  const socket = new WebSocket(`ws://127.0.0.1:${port}/provider/ws/video?${query}`);
  return new Promise((resolve) => {
    socket.once('close', (code) => resolve(code));
    socket.on('message', (data, isBinary) => {
      if (isBinary) return;
      resolve(JSON.parse(String(data)) as StreamMessage);
      socket.terminate();
    });
  });
}

test('an account gets one avatar for the same design, even from two requests at once', async () => {
  const [a, b] = await Promise.all([add(), add()]);
  const { data: avatar } = a;
  expect(avatar.id).toBeGreaterThanOrEqual(FIRST_DESIGNED);
  expect(b.data.id).toBe(avatar.id);
  expect((await add()).data.id).toBe(avatar.id);
  expect((await add({}, other)).data.id).not.toBe(avatar.id);
  expect((await add({ dressColor: 'red' })).data.id).not.toBe(avatar.id);
  expect(avatar).toMatchObject({ audioId: 3080, gender: 'female', trial: false });
  const params = { id: String(avatar.id) } as never;
  expect((await app.call('GET /avatar/design/{id}', { params }, as())).data).toEqual(sampleDesign);
  expect(await listed()).toContain(avatar.id);
});

test('only its owner gets the pictures and the stream of a design, and can find or delete it', async () => {
  const { data: avatar } = await add({ eyes: 'brown' });
  for (const url of [avatar.coverUrl, avatar.stillUrl]) {
    const answer = await picture(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('image/webp');
    expect((await picture(url.split('?')[0] ?? '')).statusCode).toBe(404);
  }
  const first = await hello(avatar.id, owner);
  expect(first).toMatchObject({ type: 'hello', avatar: { id: avatar.id } });
  const pack = typeof first === 'object' && first.type === 'hello' ? first.pack : undefined;
  const body = await picture(`${pack?.url}/0`);
  expect(body.statusCode).toBe(200);
  expect(body.rawPayload.subarray(0, 8).toString()).toBe('MIRRAPO1');

  expect((await find(avatar.id, other)).status).toBe(404);
  expect(await listed(other)).not.toContain(avatar.id);
  expect(await hello(avatar.id, other)).toBe(4003);
  const params = { id: String(avatar.id) } as never;
  expect((await app.call('GET /avatar/design/{id}', { params }, as(other))).status).toBe(404);
  expect((await app.call('DELETE /avatar/design/{id}', { params }, as(other))).status).toBe(404);
  expect((await find(avatar.id)).status).toBe(200);
});

test('a design with an unpurchased part is on trial: marked pictures and no publication until it is bought', async () => {
  const credential = await app.login('13700000083');
  const steps = creator(app, credential);
  const { data: tried } = await add({ headdress: XIAOMAN }, credential);
  expect(tried).toMatchObject({ trial: true, product: 'avatar-1007' });
  const marked = await picture(tried.stillUrl);
  expect(marked.statusCode).toBe(200);
  const project = await steps.make(withAvatar(tried.id));
  const refused = await steps.publish(project);
  expect(refused.code).toBe(4480);

  await steps.join();
  const { data: bought } = await find(tried.id, credential);
  expect(bought.trial).toBe(false);
  const plain = await picture(bought.stillUrl);
  expect(plain.rawPayload.equals(marked.rawPayload)).toBe(false);
  expect((await steps.publish(project)).code).toBe(0);
});

test('parts that do not match are refused, and so is a design above the limit', async () => {
  for (const change of [{ dress: 1002 }, { face: 7 }, { complexion: FIRST_DESIGNED }])
    expect((await add(change)).code).toBe(4280);
  expect((await add({ dressColor: 'green' })).status).toBe(400);

  const credential = await app.login('13700000084');
  const { userId } = (await app.call('GET /avatar/user/info', {}, as(credential))).data;
  await sql(
    app,
    `insert into avatars (id, names, descriptions, audio_id, position, owner_id, design)
     select nextval('design_numbers'), names, descriptions, audio_id, -1, $1, jsonb_build_object('n', n)
     from avatars, generate_series(1, $2) n where avatars.id = 1001`,
    [userId, MAX_DESIGNS],
  );
  expect((await add({}, credential)).code).toBe(4281);
});

test('a deleted design is gone everywhere', async () => {
  const { data: avatar } = await add({ eyes: 'gray' });
  expect((await picture(avatar.stillUrl)).statusCode).toBe(200);
  const params = { id: String(avatar.id) } as never;
  await app.call('DELETE /avatar/design/{id}', { params }, as());
  expect((await find(avatar.id)).status).toBe(404);
  expect(await listed()).not.toContain(avatar.id);
  expect((await picture(avatar.stillUrl)).statusCode).toBe(404);
  expect(await hello(avatar.id, owner)).toBe(4003);
});
