import { readdirSync } from 'node:fs';
import { mkdtemp, readFile, rm, unlink } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { membershipRights } from '../../contract/membership/limits';
import { createStorage } from '../../server/engines/storage';
import { checkIntegrity } from '../../server/modules/library/content/integrity';
import { LINKS_AN_HOUR } from '../../server/modules/library/upload/from-link';
import { MEGABYTE, pictureFile, soundFile, videoFile, videoOfBytes } from '../fixtures/media';
import { startS3Server } from '../fixtures/s3-server';
import { uploadFile } from '../fixtures/stream-upload';
import { sql, startTestApp, type TestApp } from './harness';

let app: TestApp;
let owner: string;
let folder: string;
let address: string;
let site: Server;
let link: (path: string) => string;
const pages: Record<string, RequestListener> = {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mirra-ways-'));
  app = await startTestApp({ DATA_DIR: folder, LINK_HOSTS: '127.0.0.1' });
  owner = await app.login('13660000001');
  await app.app.http.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(app.app.http.server.address() as AddressInfo).port}/api/v1`;
  site = createServer((request, response) => {
    const page = pages[(request.url ?? '').split('?')[0] ?? ''];
    if (page) page(request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  link = (path) => `http://127.0.0.1:${(site.address() as AddressInfo).port}${path}`;
});
afterAll(async () => {
  site.closeAllConnections();
  site.close();
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

type Files = Record<string, { name: string; bytes: Buffer }>;
const upload = (name: string, bytes: Buffer, credential = owner, at = app) =>
  at.call('POST /oss/upload-material', { form: { files: { name, bytes } } as Files } as never, {
    credential,
  });
const fromLink = (fileUrl: string, credential = owner, use = 'library') =>
  app.call('POST /oss/upload-material', { query: { fileUrl, uploadChannel: 'background', use } } as never, {
    credential,
  });
const open = (url: string, headers: Record<string, string> = {}) => app.app.http.inject({ url, headers });
const userIdOf = async (credential: string) =>
  (await app.call('GET /avatar/user/info', {}, { credential })).data.userId;
const incoming = () => readdirSync(join(folder, 'incoming'));
const rooms = async () => (await sql(app, 'select 1 from material_uploads')).rowCount;

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 15_000; !(await holds()); await delay(25))
    if (Date.now() > end) throw new Error('it did not come to be within 15 s');
}

describe('by a web link', () => {
  test('a file is stored like an uploaded one, named after its URL', async () => {
    const bytes = await readFile(await videoFile('webm', { seed: 51, sound: true }));
    pages['/%E7%89%87%20a.webm'] = (_request, response) => response.end(bytes);
    const [taken] = (await fromLink(`${link('/片 a.webm')}?size=large`)).data;
    expect(taken).toMatchObject({ name: '片 a', fileType: 'video', source: 'link', size: bytes.length });
    expect((await open(taken?.fileUrl ?? '')).rawPayload.equals(bytes)).toBe(true);
  });

  test.each([
    ['ftp://example.com/a.png', 4204],
    ['http://example.com/a.png#x', 4204],
    ['http://127.0.0.2/a.png', 4205],
    ['http://[::1]/a.png', 4205],
    ['http://10.0.0.1/a.png', 4205],
  ])('%s is refused', async (fileUrl, code) => {
    const answer = await fromLink(fileUrl);
    expect([answer.status, answer.code]).toEqual([400, code]);
  });

  test('a file that is unsupported, too large or truncated is refused, and nothing is stored', async () => {
    const png = await readFile(await pictureFile('png', { seed: 52 }));
    pages['/page.png'] = (_request, response) => response.end('<html><script>1</script>');
    pages['/large.png'] = (_request, response) => {
      response.write(png);
      response.end(Buffer.alloc(6 * MEGABYTE));
    };
    pages['/said.mp4'] = (_request, response) => {
      response.writeHead(200, { 'content-length': 301 * MEGABYTE }).write(Buffer.alloc(10));
    };
    pages['/broken.png'] = (_request, response) => {
      response.writeHead(200, { 'content-length': png.length + 1 }).write(png, () => response.destroy());
    };
    const codes = [];
    for (const path of ['/page.png', '/large.png', '/said.mp4', '/broken.png', '/absent'])
      codes.push((await fromLink(link(path))).code);
    expect(codes).toEqual([4151, 4131, 4132, 4206, 4206]);
    expect(incoming()).toEqual([]);
    expect(await rooms()).toBe(0);
  });

  test('a file that does not fit its use is refused, and nothing is stored', async () => {
    const sound = await readFile(await soundFile('wav', { seed: 56 }));
    pages['/sound.mp4'] = (_request, response) => response.end(sound);
    expect((await fromLink(link('/sound.mp4'), owner, 'video')).code).toBe(4216);
    expect((await fromLink(link('/sound.mp4'), owner, 'audio')).code).toBe(0);
    expect(incoming()).toEqual([]);
    expect(await rooms()).toBe(0);
  });

  test(`is asked for ${LINKS_AN_HOUR} times an hour at most`, async () => {
    const credential = await app.login('13660000002');
    await sql(
      app,
      `insert into rate_buckets (key, window_seconds, window_start, count)
       values ($1, 3600, floor(extract(epoch from now()) / 3600) * 3600, $2)`,
      [`upload:link:${await userIdOf(credential)}`, LINKS_AN_HOUR - 1],
    );
    expect((await fromLink(link('/absent'), credential)).code).toBe(4206);
    expect((await fromLink(link('/absent'), credential)).status).toBe(429);
  });
});

describe('for a custom order', () => {
  /** A form with its fields in an order of one's own. */
  const send = async (...fields: [string, string | Blob][]) => {
    const form = new FormData();
    for (const [name, value] of fields) form.append(name, value as string);
    const headers = { authorization: owner };
    const answer = await fetch(`${address}/upload`, { method: 'POST', headers, body: form });
    return { status: answer.status, ...((await answer.json()) as { code: number; data: string | null }) };
  };

  test('a file is stored outside of the library, whatever the order of the form fields', async () => {
    const clip = new Blob([await readFile(await videoFile('mp4', { seed: 53 }))]);
    const first = await send(['uploadChannel', 'custom'], ['files', clip]);
    const last = await send(['files', clip], ['uploadChannel', 'custom']);
    const idOf = (url: string | null) => /material\/([0-9a-f-]+)\/file/.exec(url ?? '')?.[1];
    expect(idOf(first.data)).toBe(idOf(last.data));
    expect((await open(last.data ?? '')).statusCode).toBe(200);
    const own = (await app.call('GET /avatar/material/me-material', { query: {} }, { credential: owner }))
      .data;
    expect(own.records.some(({ id }) => id === idOf(first.data))).toBe(false);
  });

  test('another channel, no file, or two files are refused, and nothing stays', async () => {
    const before = (await sql(app, 'select 1 from materials')).rowCount;
    const sound = new Blob([await readFile(await soundFile('mp3', { seed: 53 }))]);
    expect((await send(['files', sound], ['uploadChannel', 'background'])).code).toBe(4000);
    expect((await send(['files', sound])).code).toBe(4000);
    expect((await send(['uploadChannel', 'custom'])).code).toBe(4000);
    expect((await send(['files', sound], ['files', sound], ['uploadChannel', 'custom'])).status).toBe(413);
    expect((await sql(app, 'select 1 from materials')).rowCount).toBe(before);
    expect(await rooms()).toBe(0);
    expect(incoming()).toEqual([]);
  });
});

describe('the storage quota', () => {
  test('accepts one of two parallel uploads at the last place', async () => {
    const credential = await app.login('13660000003');
    const userId = await userIdOf(credential);
    const fill = (count: number) =>
      sql(
        app,
        `insert into materials (id, owner_id, kind, names, file_type, file_url, cover_url)
         select gen_random_uuid(), $1, 'background', '{}', 'image', '', '' from generate_series(1, $2)`,
        [userId, count],
      );
    await fill(membershipRights.free.materials - 1);
    const pictures = await Promise.all(
      [61, 62].map(async (seed) => readFile(await pictureFile('jpg', { seed }))),
    );
    const answers = await Promise.all(pictures.map((bytes) => upload('a.jpg', bytes, credential)));
    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 4092]);
    // A higher membership has more of it, at once.
    await sql(
      app,
      `insert into grants (id, account_id, "right", subject) values (gen_random_uuid(), $1, 'membership', 'standard')`,
      [userId],
    );
    expect((await upload('b.jpg', pictures[1] ?? Buffer.alloc(0), credential)).code).toBe(0);
  });

  test('is released when the client disconnects midway', async () => {
    const path = await videoOfBytes(60 * MEGABYTE, { seed: 54 });
    const before = (await sql(app, 'select 1 from materials')).rowCount;
    const cut = uploadFile(`${address}/oss/upload-material`, owner, path, { cutAt: 30 * MEGABYTE });
    expect(await cut).toBeNull();
    await until(async () => (await rooms()) === 0 && incoming().length === 0);
    expect((await sql(app, 'select 1 from materials')).rowCount).toBe(before);
  });
});

describe('serving', () => {
  test('shows safe types inline, downloads under the name of the file when asked, and supports ranges', async () => {
    const bytes = await readFile(await soundFile('wav', { seed: 55 }));
    const [taken] = (await upload('声音 (1).wav', bytes)).data;
    expect(taken).toMatchObject({ fileType: 'audio', durationMs: 2000 });
    const url = taken?.fileUrl ?? '';
    const whole = await open(url);
    expect(whole.headers).toMatchObject({
      'content-type': 'audio/wav',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      // The address alone opens it, so that pages of others may show it.
      'cross-origin-resource-policy': 'cross-origin',
      'accept-ranges': 'bytes',
      'content-disposition': "inline; filename*=UTF-8''%E5%A3%B0%E9%9F%B3%20%281%29.wav",
    });
    expect((await open(`${url}&download=1`)).headers['content-disposition']).toMatch(/^attachment; /);
    const tag = String(whole.headers.etag);
    expect((await open(url, { 'if-none-match': tag })).statusCode).toBe(304);
    for (const [range, status, length] of [
      ['bytes=0-0', 206, 1],
      ['bytes=-5', 206, 5],
      [`bytes=-${bytes.length + 9}`, 206, bytes.length],
      [`bytes=${bytes.length - 1}-`, 206, 1],
      ['bytes=0-1,4-5', 200, bytes.length],
      ['lines=0-1', 200, bytes.length],
      [`bytes=${bytes.length}-`, 416, 0],
      ['bytes=-0', 416, 0],
    ] as const) {
      const part = await open(url, { range });
      expect([range, part.statusCode, part.rawPayload.length]).toEqual([range, status, length]);
    }
    expect((await open(url, { range: 'bytes=0-0', 'if-range': tag })).statusCode).toBe(206);
    expect((await open(url, { range: 'bytes=0-0', 'if-range': '"other"' })).statusCode).toBe(200);
  });

  test('an asset of another account cannot be reached by its id, URL or a share code', async () => {
    const [theirs] = (await upload('theirs.png', await readFile(await pictureFile('png', { seed: 56 }))))
      .data;
    const stranger = await app.login('13660000004');
    const [mine] = (
      await upload('mine.png', await readFile(await pictureFile('png', { seed: 57 })), stranger)
    ).data;
    const params = { id: theirs?.id ?? '' };
    const as = { credential: stranger };
    const statuses = [
      await app.call('GET /avatar/material/{id}', { params }, as),
      await app.call('PUT /avatar/material/{id}', { params, body: { name: 'x' } }, as),
      await app.call('DELETE /avatar/material/{id}', { params }, as),
    ].map(({ status }) => status);
    expect(statuses).toEqual([404, 404, 404]);
    const swapped = (mine?.fileUrl ?? '').replace(mine?.id ?? '', params.id);
    expect((await open(swapped)).statusCode).toBe(404);
    const gone = await app.call('POST /avatar/material/delete', { body: { ids: [params.id] } }, as);
    expect(gone.data.deleted).toBe(0);
    const project = await app.call(
      'POST /avatar/project/add',
      { body: { name: 'P', status: 'proceed', proportion: { index: 1, percentage: '16:9' }, direction: 0 } },
      { credential: owner },
    );
    const { code } = (
      await app.call(
        'POST /conversation/share',
        { body: { projectId: project.data.id, validity: '30d' } },
        { credential: owner },
      )
    ).data;
    const shared = await app.call('GET /avatar/material/{id}', { params }, { credential: code });
    expect(shared.status).toBe(401);
    expect((await upload('x.png', Buffer.alloc(1), code)).status).toBe(401);
    expect((await open(theirs?.fileUrl ?? '')).statusCode).toBe(200);
  });

  test('assets without stored bytes are counted and logged', async () => {
    const [lost] = (await upload('lost.png', await readFile(await pictureFile('png', { seed: 58 })))).data;
    const { rows } = await sql(app, 'select storage_key from materials where id = $1', [lost?.id]);
    const key = String(rows[0]?.storage_key);
    await unlink(join(folder, 'files', key));
    const lines: string[] = [];
    let counted = -1;
    await checkIntegrity(app.connection.db, createStorage(join(folder, 'files')), {
      log: (line) => lines.push(line),
      count: (broken) => {
        counted = broken;
      },
    });
    expect(counted).toBe(1);
    expect(lines).toEqual([expect.stringContaining(lost?.id ?? '-')]);
    // The same content again heals it.
    await upload('lost.png', await readFile(await pictureFile('png', { seed: 58 })));
    expect((await open(lost?.fileUrl ?? '')).statusCode).toBe(200);
  });
});

test('disabled upload methods are refused, and the others keep working', async () => {
  const closed = await startTestApp({ UPLOAD_METHODS: 'library,search' });
  try {
    const credential = await closed.login('13660000005');
    const png = await readFile(await pictureFile('png'));
    expect(await upload('a.png', png, credential, closed)).toMatchObject({ status: 403, code: 4208 });
    const query = { fileUrl: link('/a') };
    const linked = await closed.call('POST /oss/upload-material', { query } as never, { credential });
    expect(linked.code).toBe(4208);
    const begun = await closed.app.http.inject({
      method: 'POST',
      url: '/api/v1/oss/resumable',
      headers: { authorization: credential, 'tus-resumable': '1.0.0', 'upload-length': '5' },
    });
    expect(begun.json()).toMatchObject({ code: 4208 });
    const { data } = await closed.call('GET /settings', {});
    expect(data).toMatchObject({ uploadMethods: ['library', 'search'], probe: true });
  } finally {
    await closed.close();
  }
});

test('without ffmpeg, and with files in a bucket, uploads go on', async () => {
  const s3 = await startS3Server();
  const other = await startTestApp({
    FFMPEG: '/nowhere/ffmpeg',
    ...s3.settings,
  });
  try {
    const credential = await other.login('13660000006');
    expect((await other.call('GET /settings', {})).data.probe).toBe(false);
    expect((await other.app.http.inject({ url: '/health/ready' })).json().checks.storage).toBe('ok');
    const bytes = await readFile(await videoOfBytes(17 * MEGABYTE, { seed: 59 }));
    const [taken] = (await upload('a.mp4', bytes, credential, other)).data;
    expect(taken).toMatchObject({ fileType: 'video', size: bytes.length, durationMs: null, width: null });
    const url = taken?.fileUrl ?? '';
    const part = await other.app.http.inject({ url, headers: { range: `bytes=${16 * MEGABYTE}-` } });
    expect(part.rawPayload.equals(bytes.subarray(16 * MEGABYTE))).toBe(true);
    expect((await other.app.http.inject({ url: taken?.coverUrl ?? '' })).headers['content-type']).toBe(
      'image/webp',
    );
    const params = { id: taken?.id ?? '' };
    await other.call('DELETE /avatar/material/{id}', { params }, { credential });
    await other.call('POST /avatar/material/purge', { body: { ids: [params.id] } }, { credential });
    expect((await other.app.http.inject({ url })).statusCode).toBe(404);
  } finally {
    await other.close();
    await s3.close();
  }
});
