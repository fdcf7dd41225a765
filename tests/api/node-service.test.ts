import { type EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { demoShareCodes } from '../../contract/sharing/limits';
import { UPDATES_PATH } from '../../contract/updates';
import { newPhone } from './account-steps';
import { sql, startNode, startTestApp, type TestApp } from './harness';
import { isLongRun } from '../long-run';

/** How soon a node does what was wanted of it at another one, milliseconds. */
const SOON = { timeout: 60_000, interval: 20 };
const RESTART = 1012;

let app: TestApp;
let other: TestApp;
let credential: string;
const sockets: WebSocket[] = [];
const pages: Socket[] = [];

beforeAll(async () => {
  app = await startTestApp();
  other = await startNode(app.database);
  await other.app.http.listen({ port: 0, host: '127.0.0.1' });
  const phone = newPhone();
  credential = await app.login(phone);
  await sql(app, "update accounts set staff_areas = '{system}' where phone = $1", [phone]);
});
afterAll(async () => {
  for (const socket of sockets) socket.terminate();
  for (const page of pages) page.close();
  await other.close();
  await app.close();
});
afterEach(async () => {
  for (const { id } of await nodes()) await set(id, true);
  await expect.poll(async () => (await other.call('GET /health/ready', {})).status, SOON).toBe(200);
});

const nodes = async () => (await app.call('GET /ops/system/status', {}, { credential })).data.nodes;
const nodeOf = async (isHere: boolean) => {
  const found = (await nodes()).find((node) => node.isHere === isHere);
  if (found === undefined) throw new Error('no such node');
  return found;
};
const set = (id: string, isInService: boolean, more: { evenLast?: true } = {}) =>
  app.call(
    'POST /ops/system/nodes/{id}/service',
    { params: { id }, body: { isInService, ...more } },
    { credential },
  );
const readyOf = async (at: TestApp) => {
  const { status, text } = await at.call('GET /health/ready', {});
  return [status, (JSON.parse(text) as { checks: { node: string } }).checks.node];
};

/** A stream of a visitor of the demo on the other node. */
function watch() {
  const { port } = other.app.http.server.address() as AddressInfo;
  const query = new URLSearchParams({
    token: demoShareCodes['zh-CN'],
    avatar: '1001',
    voice: '3080',
    frames: 'pack',
  });
  const socket = new WebSocket(`ws://127.0.0.1:${port}/provider/ws/video?${query}`);
  sockets.push(socket);
  let isShown = false;
  socket.on('message', () => {
    isShown = true;
  });
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  return { closed, isShown: () => isShown };
}

/** A page on the other node that hears of changes. */
function openPage() {
  const { port } = other.app.http.server.address() as AddressInfo;
  const page = io(`http://127.0.0.1:${port}`, {
    path: UPDATES_PATH,
    auth: { token: credential },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  });
  pages.push(page);
  return {
    page,
    connected: once(page as unknown as EventEmitter, 'connect'),
    // A page whose connection breaks comes back; one that is told to go does not.
    broken: new Promise((resolve) => page.io.once('close', resolve)),
  };
}

test('a node taken out of service on another node is not ready, and disconnects its viewers until it is back', async () => {
  const { id, name } = await nodeOf(false);
  const viewer = watch();
  await expect.poll(viewer.isShown, { timeout: 60_000 }).toBe(true);
  const first = openPage();
  await first.connected;
  expect((await set(id, false)).code).toBe(0);
  await expect.poll(() => readyOf(other), SOON).toEqual([503, 'out of service']);
  expect(await viewer.closed).toBe(RESTART);
  await first.broken;
  const second = openPage();
  await second.broken;
  expect(second.page.connected).toBe(false);
  const late = watch();
  expect(await late.closed).toBe(RESTART);
  expect(late.isShown()).toBe(false);
  // Calls that come all the same are answered, on a connection that ends with them.
  const call = await other.call('GET /speech/recognition', {});
  expect([call.status, call.headers.connection]).toEqual([200, 'close']);
  expect(await readyOf(app)).toEqual([200, 'ok']);
  // Its places are free, and it says so with its next sign of life.
  await expect
    .poll(
      async () => {
        const { streams, figures, isDraining } = await nodeOf(false);
        return [isDraining, streams.open, figures?.underWay];
      },
      { timeout: 60_000 },
    )
    .toEqual([true, 0, { answers: 0, tasks: 0 }]);

  expect((await set(id, true)).code).toBe(0);
  await expect.poll(() => readyOf(other), SOON).toEqual([200, 'ok']);
  const back = watch();
  await expect.poll(back.isShown, { timeout: 60_000 }).toBe(true);
  const { rows } = await sql(
    app,
    "select act, before, after from audit_log where area = 'system' and subject = $1 order by id",
    [name],
  );
  expect(rows).toEqual([
    { act: 'nodeOut', before: { isInService: true }, after: { isInService: false } },
    { act: 'nodeIn', before: { isInService: false }, after: { isInService: true } },
  ]);
}, 30_000);

test.runIf(isLongRun)(
  'the last node in service is taken out only when that is confirmed, and then no work is claimed',
  async () => {
    const [here, there] = [await nodeOf(true), await nodeOf(false)];
    // Both at once: one of the two is the last.
    const both = await Promise.all([set(here.id, false), set(there.id, false)]);
    expect(both.map(({ code }) => code).toSorted()).toEqual([0, 4552]);
    for (const { id } of [here, there]) expect((await set(id, false, { evenLast: true })).code).toBe(0);
    await expect.poll(() => readyOf(other), SOON).toEqual([503, 'out of service']);
    expect(await readyOf(app)).toEqual([503, 'out of service']);
    const { concerns } = (await app.call('GET /ops/system/status', {}, { credential })).data;
    expect(concerns[0]).toMatchObject({ kind: 'noneInService', isUrgent: true });

    const wish = { text: '苹果', ratio: '16:9', scene: 'flat', count: 1, label: false, seed: 7 } as const;
    const { data } = await app.call('POST /produce', { body: wish }, { credential });
    const state = async () =>
      (await app.call('GET /produce/{id}', { params: { id: data.id } }, { credential })).data.state;
    expect(await state()).toBe('queued');
    await set(there.id, true);
    await expect.poll(state, { timeout: 60_000, interval: 100 }).toBe('done');
  },
  40_000,
);

test('an unknown node cannot be taken out, and one out of service stays so after its row is deleted', async () => {
  expect((await set('00000000-0000-7000-8000-000000000000', false)).code).toBe(4551);
  const { id } = await nodeOf(false);
  await set(id, false);
  await expect.poll(() => readyOf(other), SOON).toEqual([503, 'out of service']);
  await sql(app, 'delete from nodes where id = $1', [id]);
  await expect
    .poll(async () => (await nodes()).find((node) => node.id === id), { timeout: 60_000 })
    .toMatchObject({ isDraining: true, outOfService: { by: expect.stringMatching(/\S/) } });
});
