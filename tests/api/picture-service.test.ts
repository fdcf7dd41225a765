import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { json, pictureOf, type PictureService, startPictureService } from '../fixtures/picture-service';
import { startTestApp, type TestApp } from './harness';

/** The operator's service on a private address, and another one beside it. */
let service: PictureService;
let other: PictureService;
let app: TestApp;
let owner: string;

beforeAll(async () => {
  [service, other] = await Promise.all([startPictureService(), startPictureService()]);
  app = await startTestApp({
    IMAGE_PROVIDER: 'openai',
    IMAGE_URL: `${service.base}/v1`,
    IMAGE_API_KEY: 'key',
    IMAGE_MODEL: 'seedream',
  });
  owner = await app.login('13720000001');
});
afterEach(() => {
  service.forget();
  other.forget();
});
afterAll(async () => {
  await app.close();
  service.close();
  other.close();
});

const ask = (seed: number) =>
  app.call(
    'GET /text_to_image',
    { query: { text: 'sea', ratio: '16:9', scene: 'flat', seed: String(seed) } as never },
    { credential: owner },
  );

test('a picture that the configured service answers by its address comes into the library', async () => {
  const bytes = await pictureOf('jpeg');
  service.files['/made.jpg'] = (response) => response.end(bytes);
  service.answer = json(200, { data: [{ url: `${service.base}/made.jpg` }] });
  const answer = await ask(1);
  expect(answer.code).toBe(0);
  const file = await app.app.http.inject({ url: answer.data });
  expect((await sharp(file.rawPayload).metadata()).width).toBe(64);
});

test('it leads nowhere else within the network, and costs nothing of the quota then', async () => {
  const left = async () => (await app.call('GET /produce/rights', {}, { credential: owner })).data.left;
  const before = await left();
  service.answer = json(200, { data: [{ url: `${other.base}/secret.png` }] });
  expect(await ask(2)).toMatchObject({ status: 503, code: 5037 });
  expect(other.fetched).toEqual([]);
  expect(await left()).toBe(before);
});
