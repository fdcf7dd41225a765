import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { unzipped } from '../fixtures/unzipped';
import { json, pictureOf, type PictureService, startPictureService } from '../fixtures/picture-service';
import { proportion } from './access-samples';
import { itemTypes } from '../../contract/shop/limits';
import { readMark } from '../../server/engines/image/read-mark';
import { sql, startTestApp, type TestApp } from './harness';

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

test('a picture that the service returns as a URL is stored in the library', async () => {
  const bytes = await pictureOf('jpeg');
  service.files['/made.jpg'] = (response) => response.end(bytes);
  service.answer = json(200, { data: [{ url: `${service.base}/made.jpg` }] });
  const answer = await ask(1);
  expect(answer.code).toBe(0);
  const file = await app.app.http.inject({ url: answer.data });
  expect((await sharp(file.rawPayload).metadata()).width).toBe(64);
});

test('an address on another host of the network is not fetched, and the quota is refunded', async () => {
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
  return showsMark(rawPayload);
}

async function showsMark(picture: Buffer): Promise<boolean> {
  const foot = await sharp(picture).extract({ left: 540, top: 490, width: 100, height: 50 }).toBuffer();
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

test('a generated picture is clean on stages, and marked in every export', async () => {
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

/** The file of a project with this picture behind it. */
async function exported(materialId: string): Promise<Buffer> {
  const body = { name: 'P', status: 'proceed', proportion, direction: 0 } as const;
  const { id } = (await app.call('POST /avatar/project/add', { body }, { credential: owner })).data;
  const value = { kind: 'image', color: '#FFFFFF', gradient: null, materialId };
  const edit = { revision: 0, patches: [{ op: 'replace' as const, path: ['background'], value }] };
  const params = { id };
  expect(
    (await app.call('PUT /avatar/project/edit/{id}', { params, body: edit }, { credential: owner })).code,
  ).toBe(0);
  return (await app.call('GET /avatar/project/{id}/export', { params }, { credential: owner })).bytes;
}

async function upload(credential: string, bytes: Buffer) {
  const form = { files: { name: 'a.webp', bytes } };
  return (await app.call('POST /oss/upload-material', { form } as never, { credential })).data[0];
}

/** The picture of the stage in a project that an account brings. */
async function brought(credential: string, bytes: Buffer) {
  const form = { files: { name: 'p.mirra', bytes } } as never;
  const { id } = (await app.call('POST /avatar/project/import', { form }, { credential })).data;
  const { assets, document } = (
    await app.call('GET /avatar/project/{id}', { params: { id } }, { credential })
  ).data;
  const picture = assets.materials[document.background.materialId ?? ''];
  if (picture === undefined) throw new Error('The picture is missing');
  return picture;
}

/** The same file with other proofs in its manifest. */
async function withProofs(
  bytes: Buffer,
  clean: (proof: string | undefined) => string | undefined,
): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of await unzipped(bytes)) {
    if (name !== 'manifest.json') {
      zip.addBuffer(content, name);
      continue;
    }
    const manifest = JSON.parse(String(content));
    for (const asset of manifest.assets) asset.clean = clean(asset.clean);
    zip.addBuffer(Buffer.from(JSON.stringify(manifest)), name);
  }
  zip.end();
  return buffer(zip.outputStream as Readable);
}

test('an exported project holds the marked picture; its importer sees a clean one, whose download is marked', async () => {
  await answerEvenly();
  const made = await create();
  const file = await exported(made.id);
  for (const [name, content] of await unzipped(file))
    if (name.startsWith('assets/')) expect(await showsMark(content)).toBe(true);
  const picture = await brought(await app.login('13720000031'), file);
  expect(picture.generated).toBe(true);
  expect(picture.mark).toBeUndefined();
  expect(await isMarked(picture.fileUrl)).toBe(false);
  expect(await isMarked(`${picture.fileUrl}&download=1`)).toBe(true);
});

test('the marked picture alone does not give access to the clean one', async () => {
  await answerEvenly();
  const made = await create();
  const marked = (await app.app.http.inject(`${made.fileUrl}&download=1`)).rawPayload;
  const stranger = await app.login('13720000032');
  const uploaded = await upload(stranger, marked);
  expect(await isMarked(uploaded?.fileUrl ?? '')).toBe(true);

  const file = await exported(made.id);
  const forgeries = [() => undefined, (proof = '') => `${proof.slice(0, -2)}AA`, () => 'x'];
  for (const forged of forgeries) {
    const picture = await brought(stranger, await withProofs(file, forged));
    expect(await isMarked(picture.fileUrl)).toBe(true);
    // The player learns where the picture shows its mark, in the lower right of what every stage shows.
    expect(picture.mark?.aspect).toBeCloseTo(960 / 540);
    expect(picture.mark?.left).toBeGreaterThan(0.5);
    expect(picture.mark?.top).toBeGreaterThan(0.5);
  }
  // The proof itself, which comes with the project, gives the picture that is there already its clean file.
  expect(await isMarked((await brought(stranger, file)).fileUrl)).toBe(false);
});

test('the proof of one picture is not valid for another', async () => {
  await answerEvenly();
  const made = await create();
  const proofs: string[] = [];
  await withProofs(await exported(made.id), (proof) => {
    if (proof !== undefined) proofs.push(proof);
    return proof;
  });
  const other = await sharp({ create: { width: 96, height: 54, channels: 3, background: '#3a6ea5' } })
    .webp()
    .toBuffer();
  const mine = await upload(owner, other);
  const file = await withProofs(await exported(mine?.id ?? ''), () => proofs[0]);
  const picture = await brought(await app.login('13720000033'), file);
  expect(proofs).toHaveLength(1);
  expect(picture).toMatchObject({ generated: false, fileUrl: expect.stringContaining('part=file') });
});

test('a generated picture on trial carries the AI mark and the sale mark, and the player knows where each is', async () => {
  await answerEvenly();
  const made = await create();
  await sql(app, `update materials set owner_id = null, kind = 'sold' where id = $1`, [made.id]);
  const { rows } = await sql(
    app,
    `update products set item_id = $1 where id = (select id from products where item_type = $2 and price > 0 limit 1) returning id`,
    [made.id, itemTypes.background],
  );
  const shown = await app.app.http.inject(`/api/v1/market/picture/${rows[0].id}`);
  expect(await readMark(shown.rawPayload)).not.toBeNull();
  const buyer = await app.login('13720000034');
  const body = { name: 'P', status: 'proceed', proportion, direction: 0 } as const;
  const { id } = (await app.call('POST /avatar/project/add', { body }, { credential: buyer })).data;
  const value = { kind: 'image', color: '#FFFFFF', gradient: null, materialId: made.id };
  const edit = { revision: 0, patches: [{ op: 'replace' as const, path: ['background'], value }] };
  await app.call('PUT /avatar/project/edit/{id}', { params: { id }, body: edit }, { credential: buyer });
  const { assets } = (await app.call('GET /avatar/project/{id}', { params: { id } }, { credential: buyer }))
    .data;
  const tried = assets.materials[made.id];
  expect(tried).toMatchObject({ trial: true, fileUrl: `/api/v1/market/picture/${rows[0].id}` });
  expect(tried?.mark?.aspect).toBeCloseTo(960 / 540);
});
