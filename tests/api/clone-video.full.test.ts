import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { VideoReading } from '../../contract/clone/schema';
import { personReading, personVideo } from '../fixtures/portrait-video';
import { cloning, giveClones } from './clone-steps';
import { sql, startTestApp, type TestApp } from './harness';

/** A video of a minute is made for most of these, which takes seconds of a core that other tests share. */
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const RATE = 4;

let app: TestApp;
let owner: string;
let mine: ReturnType<typeof cloning>;
let fileUrl: string;
let maskUrl: string;
let reading: VideoReading;

beforeAll(async () => {
  app = await startTestApp({ CLONE_REVIEW: 'manual' });
  owner = await app.login('13700000081');
  const { userId } = (await app.call('GET /avatar/user/info', {}, { credential: owner })).data;
  await giveClones(app, userId, 'portrait', 4);
  mine = cloning(app, owner);
  const read = await personReading({ rate: RATE, count: 24 });
  ({ reading } = read);
  maskUrl = await mine.upload('mask.png', read.masks);
  fileUrl = await mine.upload('me.mp4', await personVideo({ rate: RATE, format: 'mp4' }));
});
afterAll(() => app.close());

/** Orders a portrait of a video, and answers what the server says. */
async function order(change: object = {}) {
  const body = {
    type: 'virtual' as const,
    packageId: await mine.packageId('virtual'),
    name: 'Me',
    gender: 'female' as const,
    language: 'en-US' as const,
    fileUrl,
    maskUrl,
    video: reading,
    consent: await mine.consent('virtual'),
    agreement: true,
    ...change,
  };
  return app.call('POST /custom/create-order', { body: body as never }, { credential: owner });
}

const measuresOf = async (id: string) =>
  (await sql(app, 'select measures, checks from clone_orders where id = $1', [id])).rows[0] as {
    measures: Record<string, number>;
    checks: { code: string; time: number | null }[];
  };

test('a dark video is shown to staff, with the frame that shows it', async () => {
  const look = 'colorlevels=romax=0.12:gomax=0.12:bomax=0.12';
  const dark = await personVideo({ rate: RATE, format: 'mp4', look });
  const { data } = await order({ fileUrl: await mine.upload('dark.mp4', dark) });
  expect(data.stateInfo.state).toBe('under_review');
  const { checks } = await measuresOf(data.id);
  expect(checks.map(({ code }) => code)).toContain('dark');
  expect(reading.times).toContain(checks[0]?.time);
});

test.each([
  ['another size', () => ({ video: { ...reading, width: 1081 + 40 } })],
  [
    'frames that are not there',
    () => ({ video: { ...reading, times: reading.times.map((time) => time + 57) } }),
  ],
  ['times that do not grow', () => ({ video: { ...reading, times: reading.times.toReversed() } })],
  ['too short a movement', () => ({ video: { ...reading, times: reading.times.map((time) => time / 3) } })],
  [
    'points of another number of frames',
    () => ({ video: { ...reading, points: reading.points.slice(400) } }),
  ],
  [
    'points far outside',
    () => ({ video: { ...reading, points: btoa('\x70'.repeat(atob(reading.points).length)) } }),
  ],
])('a reading with %s is refused, and costs nothing', async (_, change) => {
  const left = await mine.remaining('avatarClones');
  expect((await order(change())).code).toBe(4607);
  expect(await mine.remaining('avatarClones')).toBe(left);
});

test('a mask of another size, a photograph sent as a video, and a video without a reading are refused', async () => {
  const small = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  expect((await order({ maskUrl: await mine.upload('mask.png', small) })).code).toBe(4607);
  expect((await order({ fileUrl: maskUrl })).code).toBe(4602);
  expect((await order({ video: undefined })).code).toBe(4602);
});

test('only its owner can cancel a portrait in training, and gets the clone back', async () => {
  const { data } = await order();
  await sql(
    app,
    `update clone_orders set state = 'training', due_at = now() + interval '1 hour' where id = $1`,
    [data.id],
  );
  const left = (await mine.remaining('avatarClones')) ?? 0;
  const other = await app.login('13700000082');
  const cancel = (credential: string) =>
    app.call('POST /custom/cancel/{id}', { params: { id: data.id } }, { credential });
  expect((await cancel(other)).status).toBe(404);
  expect((await cancel(owner)).data.stateInfo.state).toBe('cancel');
  expect(await mine.remaining('avatarClones')).toBe(left + 1);
  expect((await cancel(owner)).status).toBe(409);
});

test('a portrait that is trained again after a complaint cannot be canceled', async () => {
  const { data } = await order();
  await sql(app, `update clone_orders set state = 'training_fail', feedback = 'It squints' where id = $1`, [
    data.id,
  ]);
  const { status } = await app.call(
    'POST /custom/cancel/{id}',
    { params: { id: data.id } },
    { credential: owner },
  );
  expect(status).toBe(409);
  expect((await mine.get(data.id)).stateInfo.state).toBe('training');
});

test('a video is checked by the frames that are used, and canceling its order deletes its reading', async () => {
  const { data } = await order();
  expect(data).toMatchObject({ isVideo: true, stateInfo: { state: 'under_review' } });
  const { measures, checks } = await measuresOf(data.id);
  expect(checks).toEqual([]);
  expect(measures).toMatchObject({ width: 1080, height: 1560, seconds: 61, frames: 24 });
  expect(measures.motion).toBeLessThan(0.005);
  expect(measures.brightness).toBeGreaterThan(80);
  const readings = async () =>
    (await sql(app, 'select order_id from clone_videos where order_id = $1', [data.id])).rows;
  expect(await readings()).toHaveLength(1);

  const left = (await mine.remaining('avatarClones')) ?? 0;
  await app.call('POST /custom/cancel/{id}', { params: { id: data.id } }, { credential: owner });
  expect(await mine.remaining('avatarClones')).toBe(left + 1);
  await app.call('DELETE /custom/{id}', { params: { id: data.id } }, { credential: owner });
  expect(await readings()).toEqual([]);
});
