import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { StreamMessage } from '../../contract/provider/schema';
import { PORTRAIT_MANIFEST, PORTRAIT_PLAN } from '../../server/engines/avatar';
import { createStorage } from '../../server/engines/storage';
import { storePortrait } from '../../server/modules/clones/portrait-files';
import { decodeFrame, type StreamFrame } from '../../server/realtime/provider/frame';
import { MOUTH } from '../fixtures/avatar-service/clip';
import { type LiveTalkingServer, startLiveTalking } from '../fixtures/avatar-service/livetalking-server';
import { openPortraitBaker, portraitSource } from '../fixtures/portrait';
import { cloning, giveClones } from './clone-steps';
import { sql, startTestApp, type TestApp } from './harness';

/** A portrait takes seconds of a core, which other tests share. */
vi.setConfig({ testTimeout: 300_000 });
/** Of the answer. */
const UNKNOWN_SERVICE = 4611;
const SOON = { timeout: 60_000, interval: 50 };

const sockets = new Set<WebSocket>();
let app: TestApp;
let service: LiveTalkingServer;
let owner: string;
let staff: string;
let mine: ReturnType<typeof cloning>;

const idOf = async (credential: string) =>
  (await app.call('GET /avatar/user/info', {}, { credential })).data.userId;
const stateOf = async (id: string) => (await mine.get(id)).stateInfo.state;
async function order() {
  const body = await mine.portraitForm();
  const { code, msg, data } = await app.call(
    'POST /custom/create-order',
    { body: body as never },
    { credential: owner },
  );
  expect([code, msg]).toEqual([0, 'ok']);
  return data;
}
const rowOf = async (id: string) =>
  (
    await sql(
      app,
      'select service, service_ref as ref, is_hand_made, error from clone_orders where id = $1',
      [id],
    )
  ).rows[0] as { service: string; ref: string; is_hand_made: boolean; error: string | null };

beforeAll(async () => {
  service = await startLiveTalking();
  app = await startTestApp({
    AVATAR_CLONE_PROVIDER: 'livetalking',
    LIVETALKING_URL: service.url,
    STREAMS_PER_ADDRESS: '0',
  });
  await app.app.http.listen({ port: 0, host: '127.0.0.1' });
  [owner, staff] = (await Promise.all(['13700000091', '13700000092'].map((phone) => app.login(phone)))) as [
    string,
    string,
  ];
  await sql(app, `update accounts set staff_areas = '{clone}' where id = $1`, [await idOf(staff)]);
  await giveClones(app, await idOf(owner), 'portrait', 1);
  mine = cloning(app, owner);
});
afterAll(async () => {
  for (const socket of sockets) socket.terminate();
  await app.close();
  await service.close();
});

/** Somebody who watches an avatar. */
function watch(avatar: number) {
  const { port } = app.app.http.server.address() as AddressInfo;
  const query = new URLSearchParams({ token: owner, avatar: `${avatar}`, voice: '3081', frames: 'pack' });
  const socket = new WebSocket(`ws://127.0.0.1:${port}/provider/ws/video?${query}`);
  sockets.add(socket);
  const messages: StreamMessage[] = [];
  const frames: StreamFrame[] = [];
  socket.on('message', (data, isBinary) => {
    if (!isBinary) return void messages.push(JSON.parse(String(data)) as StreamMessage);
    const hello = messages.find(({ type }) => type === 'hello');
    const isPack = hello?.type === 'hello' && hello.frames === 'pack';
    frames.push(decodeFrame(data as Buffer, isPack ? 4 : 0));
  });
  const asking = setInterval(() => socket.readyState === WebSocket.OPEN && socket.send('next'), 40);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  void closed.then(() => clearInterval(asking));
  const hello = async () => {
    await expect.poll(() => messages[0]?.type, SOON).toBe('hello');
    return messages[0] as Extract<StreamMessage, { type: 'hello' }>;
  };
  return {
    frames,
    hello,
    say: async (text: string) => {
      const body = { text, type: 'echo' as const, session_id: (await hello()).session_id, token: owner };
      return app.call('POST /provider/say', { body }, {});
    },
    said: () => messages.filter(({ type }) => type === 'say-end').length,
    leave: async () => {
      socket.close();
      await closed;
    },
  };
}

/** How bright the place is that LiveTalking draws white while it speaks. */
async function mouthOf({ image }: StreamFrame): Promise<number> {
  const place = {
    left: 720 * MOUTH.left,
    top: 1280 * MOUTH.top,
    width: 720 * MOUTH.width,
    height: 1280 * MOUTH.height,
  };
  const inner = {
    left: place.left + 20,
    top: place.top + 10,
    width: place.width - 40,
    height: place.height - 20,
  };
  const box = Object.fromEntries(Object.entries(inner).map(([side, value]) => [side, Math.round(value)]));
  const pixels = await sharp(image)
    .extract(box as typeof inner)
    .grayscale()
    .raw()
    .toBuffer();
  return pixels.reduce((sum, value) => sum + value, 0) / pixels.length;
}

const isLoud = ({ sound }: StreamFrame): boolean =>
  sound.some((_, at) => at % 2 === 0 && Math.abs(sound.readInt16LE(at)) > 3_000);

/** Stores a portrait of one body, as the training of a clone would: to make a whole one takes ten seconds of a core. */
async function storeOneBody(number: number): Promise<void> {
  const plan = { ...PORTRAIT_PLAN, bodies: PORTRAIT_PLAN.bodies.slice(0, 1) };
  const still = [0];
  const moves = { idle: 1, listen: still, think: still, nod: still };
  const baker = openPortraitBaker({ plan, manifest: { ...PORTRAIT_MANIFEST, moves } });
  try {
    await storePortrait(
      createStorage(join(app.dataDir, 'files')),
      number,
      await baker.bake(portraitSource()),
    );
  } finally {
    await baker.close();
  }
}

test('staff assigns an avatar of a live service to an order, and its portrait speaks when the service fails', async () => {
  const { id } = await order();
  const { rows: ordered } = await sql(app, 'select number from clone_orders where id = $1', [id]);
  const number = Number(ordered[0]?.number);
  await storeOneBody(number);
  const handIn = (name: string) =>
    app.call(
      'POST /ops/clone/{id}/result',
      { params: { id }, body: { service: name as 'livetalking', ref: 'by-hand' } },
      { credential: staff },
    );
  expect((await handIn('heygen')).code).toBe(UNKNOWN_SERVICE);
  expect((await handIn('style')).code).toBe(UNKNOWN_SERVICE);
  service.add('by-hand');
  // The portrait is there already, so its training may be over before the answer is written.
  expect(['training', 'unconfirmed']).toContain((await handIn('livetalking')).data.state);
  await expect.poll(() => stateOf(id), SOON).toBe('unconfirmed');
  expect(await rowOf(id)).toEqual({
    service: 'livetalking',
    ref: 'by-hand',
    is_hand_made: true,
    error: null,
  });
  expect(service.tasks.size).toBe(0);

  const first = watch(number);
  expect((await first.hello()).frames).toBe('face');
  await expect.poll(() => service.sessions.size, SOON).toBe(1);
  const shownBefore = first.frames.length;
  // The one place that the service has is taken: the next one sees the portrait.
  const second = watch(number);
  expect((await second.hello()).frames).toBe('pack');
  await second.leave();

  const [player] = service.sessions.values();
  // Three seconds: its pictures have come instead of the portrait's.
  await expect.poll(() => first.frames.length - shownBefore, SOON).toBeGreaterThan(75);
  await first.say('Good morning, how do you do?');
  await expect.poll(() => first.said(), SOON).toBe(1);
  expect(player?.feed.heard.length).toBeGreaterThan(0);
  const talking = first.frames.filter(({ talking: isTalking }) => isTalking);
  // Each frame of our voice has the picture that the service drew for it.
  const shown = await Promise.all(
    talking
      .filter(({ image }) => image.length > 0)
      .map(async (frame) => ({ isWhite: (await mouthOf(frame)) > 180, isLoud: isLoud(frame) })),
  );
  const loud = shown.filter((one) => one.isLoud);
  expect(loud.length).toBeGreaterThan(10);
  expect(loud.filter(({ isWhite }) => isWhite).length).toBeGreaterThan(loud.length * 0.8);

  await service.restart();
  const before = first.frames.length;
  await first.say('And good night.');
  await expect.poll(() => first.said(), SOON).toBe(2);
  expect(first.frames.slice(before).filter(isLoud).length).toBeGreaterThan(5);
  await first.leave();

  await app.call('DELETE /custom/{id}', { params: { id } }, { credential: owner });
  const { rows } = await sql(app, 'select service, service_answer from clone_erasures where number = $1', [
    number,
  ]);
  expect(rows).toEqual([
    { service: 'livetalking', service_answer: 'the service deletes only in its own console' },
  ]);
});
