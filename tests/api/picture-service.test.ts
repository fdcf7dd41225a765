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

/** The service answers with an even picture, on which any mark is seen. */
async function answerEvenly(): Promise<void> {
  const bytes = await sharp({ create: { width: 960, height: 540, channels: 3, background: '#3a6ea5' } })
    .jpeg()
    .toBuffer();
  service.files['/even.jpg'] = (response) => response.end(bytes);
  service.answer = json(200, { data: [{ url: `${service.base}/even.jpg` }] });
}

/** Whether the picture at an address carries a mark; the label within its file is always there. */
async function isMarked(url: string): Promise<boolean> {
  const { statusCode, rawPayload } = await app.app.http.inject({ url });
  expect(statusCode).toBe(200);
  const { xmp, exif } = await sharp(rawPayload).metadata();
  expect(xmp?.toString('utf8')).toContain('trainedAlgorithmicMedia');
  expect(exif?.toString('latin1')).toContain('"AIGC"');
  const foot = await sharp(rawPayload).extract({ left: 540, top: 490, width: 100, height: 50 }).toBuffer();
  return (await sharp(foot).stats()).channels.some(({ stdev }) => stdev > 12);
}

const background = { text: 'mark', ratio: '16:9', scene: 'flat', seed: 7 } as const;
const create = async (label?: boolean) =>
  (
    await app.call(
      'POST /avatar/project/ai_create_img',
      { body: { ...background, ...(label !== undefined && { label }) } },
      { credential: owner },
    )
  ).data;

test('a generated picture is clean on stages, and carries its mark wherever it leaves', async () => {
  await answerEvenly();
  const made = await create();
  expect(await isMarked(made.fileUrl)).toBe(false);
  expect(await isMarked(`${made.fileUrl}&download=1`)).toBe(true);
  const query = { ...background, seed: '7' } as never;
  const { data: link } = await app.call('GET /text_to_image', { query }, { credential: owner });
  expect(await isMarked(link)).toBe(true);
  // An address of the marked file does not become one of the clean picture.
  const forged = link.replace('part=file', 'part=stage');
  expect((await app.app.http.inject({ url: forged })).statusCode).toBe(404);
});

test('a picture that was asked for without a mark has one file', async () => {
  await answerEvenly();
  const made = await create(false);
  expect(made.fileUrl).toContain('part=file');
  expect(await isMarked(`${made.fileUrl}&download=1`)).toBe(false);
});
