import { readdirSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emptyMp4, plainPng, PNG_HEAD, pngChunk } from '../fixtures/bad-media';
import { MEGABYTE, pictureFile, soundOfBytes, videoFile, videoOfBytes } from '../fixtures/media';
import { uploadFile } from '../fixtures/stream-upload';
import { isLongRun } from '../long-run';
import { sql, startTestApp, type TestApp } from './harness';

let app: TestApp;
let owner: string;
let folder: string;
let address: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mirra-bad-'));
  app = await startTestApp({ DATA_DIR: folder });
  owner = await app.login('13650000001');
  await app.app.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.app.http.server.address() as AddressInfo;
  address = `http://127.0.0.1:${port}/api/v1/oss/upload-material`;
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const upload = (name: string, bytes: Buffer, credential = owner) =>
  app.call('POST /oss/upload-material', { form: { files: { name, bytes } } } as never, { credential });
const filesIn = (name: string) =>
  readdirSync(join(folder, name), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name: file }) => file)
    .toSorted();
/** Everything that an upload could leave behind. */
const kept = async () => ({
  rows: (await sql(app, 'select id from materials where owner_id is not null order by id')).rows,
  rooms: (await sql(app, 'select id from material_uploads')).rowCount,
  files: filesIn('files'),
  incoming: filesIn('incoming'),
});
const served = async (url: string) => (await app.app.http.inject({ url })).rawPayload;

const png = async () => readFile(await pictureFile('png', { seed: 31 }));
const mp4 = async () => readFile(await videoFile('mp4', { seed: 31 }));
const mov = async () => readFile(await videoFile('mov', { seed: 31 }));

type Bad = [what: string, name: string, bytes: () => Buffer | Promise<Buffer>, status: number, code: number];
const bad: Bad[] = [
  ['nothing', 'a.png', () => Buffer.alloc(0), 400, 4201],
  ['zeros', 'a.png', () => Buffer.alloc(5000), 415, 4151],
  ['HTML', 'a.png', () => Buffer.from('<!doctype html><script>1</script>'), 415, 4151],
  [
    'SVG with script',
    'a.svg',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
    415,
    4151,
  ],
  ['an XML that is an SVG', 'a.png', () => Buffer.from('<?xml version="1.0"?><svg/>'), 415, 4151],
  [
    'a zip bomb',
    'a.mp4',
    () => Buffer.concat([Buffer.from('PK\u0003\u0004'), gzipSync(Buffer.alloc(9e6))]),
    415,
    4151,
  ],
  ['a gzip bomb', 'a.png', () => gzipSync(Buffer.alloc(9e6)), 415, 4151],
  ['a program', 'a.mp4', () => Buffer.concat([Buffer.from('\u007fELF'), Buffer.alloc(5000)]), 415, 4151],
  ['a PDF', 'a.jpg', () => Buffer.from('%PDF-1.7\n%%EOF'), 415, 4151],
  [
    'a GIF',
    'a.gif',
    () =>
      sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
        .gif()
        .toBuffer(),
    415,
    4151,
  ],
  [
    'a TIFF',
    'a.png',
    () =>
      sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
        .tiff()
        .toBuffer(),
    415,
    4151,
  ],
  [
    'a playlist that leads to other files',
    'a.mp4',
    () => Buffer.from('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n'),
    415,
    4151,
  ],
  ['the head of an M4A', 'a.mp4', () => emptyMp4('M4A '), 415, 4202],
  ['the head of an AVI', 'a.avi', () => riff('AVI LIST'), 415, 4202],
  ['the head of a RealMedia', 'a.rmvb', () => Buffer.from('.RMF\0\0\0\u0012\0\0'), 415, 4202],
  [
    'the head of an FLV',
    'a.flv',
    () => Buffer.from('FLV\u0001\u0005\0\0\0\u0009\0\0\0\0', 'latin1'),
    415,
    4202,
  ],
  ['a WebP that moves', 'a.webp', () => movingWebp(), 415, 4213],
  ['a PNG that moves', 'a.png', async () => movingPng(await png()), 415, 4213],
  ['an HEIC', 'a.mp4', () => emptyMp4('heic'), 415, 4151],
  ['the head of an MP4', 'a.mp4', () => emptyMp4('mp42'), 415, 4202],
  ['an MP4 that was cut', 'a.mp4', async () => (await mov()).subarray(0, 6000), 415, 4202],
  [
    'a WebM that was cut',
    'a.webm',
    async () => (await readFile(await videoFile('webm'))).subarray(0, 200),
    415,
    4202,
  ],
  [
    'the head of a WAV',
    'a.wav',
    () => Buffer.concat([Buffer.from('RIFF\u0024\u0000\u0000\u0000WAVEfmt '), Buffer.alloc(8)]),
    415,
    4202,
  ],
  [
    'an MP3 of noise',
    'a.mp3',
    () =>
      Buffer.concat([
        Buffer.from('ID3\u0003\u0000\u0000\u0000\u0000\u007f\u007f', 'latin1'),
        Buffer.alloc(20_000, 'x'),
      ]),
    415,
    4202,
  ],
  [
    'a JPEG that was cut',
    'a.jpg',
    async () => (await readFile(await pictureFile('jpg'))).subarray(0, 500),
    415,
    4202,
  ],
  ['a PNG that was cut', 'a.png', async () => (await png()).subarray(0, 400), 415, 4202],
  [
    'a PNG head and then HTML',
    'a.png',
    () => Buffer.concat([PNG_HEAD, Buffer.from('<script>1</script>')]),
    415,
    4202,
  ],
  ['30,000 x 30,000 pixels', 'a.png', () => plainPng(30_000, 30_000), 413, 4203],
  ['a row more than 50 million pixels', 'a.png', () => plainPng(10_000, 5001), 413, 4203],
];

/** The head of a file of chunks, and nothing in them. */
const riff = (kind: string) =>
  Buffer.concat([Buffer.from('RIFF\u0024\0\0\0', 'latin1'), Buffer.from(kind), Buffer.alloc(20)]);

/** Two pictures, one after the other. */
async function movingWebp(): Promise<Buffer> {
  const frames = await Promise.all(
    ['red', 'blue'].map((background) =>
      sharp({ create: { width: 20, height: 20, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(frames, { join: { animated: true } })
    .webp({ loop: 0 })
    .toBuffer();
}

/** A PNG that says of itself how many pictures it has. */
const pngOf = (plain: Buffer, pictures: number) =>
  Buffer.concat([
    plain.subarray(0, 33),
    pngChunk('acTL', Buffer.from([0, 0, 0, pictures, 0, 0, 0, 0])),
    plain.subarray(33),
  ]);
const movingPng = (plain: Buffer) => pngOf(plain, 2);

describe('a file that is refused', () => {
  test.each(bad)('%s', async (_what, name, bytes, status, code) => {
    const before = await kept();
    expect(await upload(name, await bytes())).toMatchObject({ status, code });
    expect(await kept()).toEqual(before);
  });
});

describe('a picture', () => {
  test('is stored without bytes after its end, text chunks, and animation chunks', async () => {
    const tail = Buffer.from('PK\u0003\u0004<script>evil()</script>');
    const text = pngChunk('tEXt', Buffer.from('Comment\0<script>evil()</script>', 'latin1'));
    const plain = await png();
    const within = Buffer.concat([plain.subarray(0, 33), text, plain.subarray(33), tail]);
    const [polyglot] = (await upload('polyglot.png', within)).data;
    expect((await served(polyglot?.fileUrl ?? '')).includes('evil')).toBe(false);
    // One that could move, and has a single picture, stays that picture.
    const [first] = (await upload('moving.png', pngOf(plain, 1))).data;
    expect((await served(first?.fileUrl ?? '')).includes('acTL')).toBe(false);
  });

  test('is accepted with exactly 50 million pixels', async () => {
    const [taken] = (await upload('large.png', plainPng(10_000, 5000))).data;
    expect(taken).toMatchObject({ width: 10_000, height: 5000 });
  });
});

describe('a name', () => {
  test.each([
    ['../../../etc/passwd.png', 'passwd'],
    ['..\\..\\windows.png', 'windows'],
    ['..', 'material'],
    ['.png', 'material'],
    ['...png', 'material'],
    ['a\u0000b.png', 'ab'],
    ['a\u0007\u001b[31mb.png', 'a[31mb'],
    ['\u202egnp.exe.png', 'gnp.exe'],
    ['x\u2066\u2069\u200f.png', 'x'],
    [`${'长'.repeat(200)}.png`, '长'.repeat(30)],
    ['<img src=x onerror=1>.png', '<img src=x onerror=1>'],
  ])('%j is stored as a harmless name', async (name, shown) => {
    const bytes = await readFile(await pictureFile('png', { seed: 34 }));
    const [taken] = (await upload(name, bytes)).data;
    expect(taken?.name).toBe(shown);
    const params = { id: taken?.id ?? '' };
    expect((await app.call('DELETE /avatar/material/{id}', { params }, { credential: owner })).code).toBe(0);
    await app.call('POST /avatar/material/purge', { body: { ids: [params.id] } }, { credential: owner });
  });
});

describe('limits', () => {
  const send = (path: string) => uploadFile(address, owner, path);

  test('a sound of 50 MB is taken, one byte more is not', async () => {
    const limit = 50 * MEGABYTE;
    const before = await kept();
    expect(await send(await soundOfBytes(limit + 1, { seed: 5 }))).toMatchObject({ status: 413, code: 4133 });
    expect(await kept()).toEqual(before);
    const taken = (await send(await soundOfBytes(limit, { seed: 5 })))?.data?.[0];
    expect(taken).toMatchObject({ fileType: 'audio', size: limit, durationMs: expect.any(Number) });
    expect((await sharp(await served(taken?.coverUrl ?? '')).metadata()).width).toBe(480);
  });

  test.runIf(isLongRun)('a video of 300 MB, or a byte less, is taken, one byte more is not', async () => {
    const limit = 300 * MEGABYTE;
    const taken = await Promise.all(
      [limit - 1, limit].map(async (bytes) => {
        const one = (await send(await videoOfBytes(bytes, { seed: 33 })))?.data?.[0];
        expect(one?.size).toBe(bytes);
        return one?.id ?? '';
      }),
    );
    const body = { ids: taken };
    const gone = await app.call('POST /avatar/material/delete', { body }, { credential: owner });
    expect(gone.data.deleted).toBe(2);
    await app.call('POST /avatar/material/purge', { body }, { credential: owner });
    const before = await kept();
    expect(await send(await videoOfBytes(limit + 1, { seed: 33 }))).toMatchObject({
      status: 413,
      code: 4132,
    });
    expect(await kept()).toEqual(before);
  });

  test('an upload is refused at its first picture above the limit, and none of its files are kept', async () => {
    const bytes = Buffer.concat([await mp4(), Buffer.alloc(1)]);
    const large = Buffer.concat([await png(), Buffer.alloc(20 * MEGABYTE)]);
    const before = await kept();
    const answer = await app.call(
      'POST /oss/upload-material',
      { form: { files: { name: 'a.png', bytes: large }, more: { name: 'b.mp4', bytes } } } as never,
      { credential: owner },
    );
    expect(answer).toMatchObject({ status: 413, code: 4131 });
    expect(await kept()).toEqual(before);
  });
});
