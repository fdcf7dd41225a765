import { createReadStream, existsSync, readdirSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { membershipRights } from '../../contract/membership/limits';
import { FolderPieces } from '../../server/modules/library/upload/folder-pieces';
import { sweepUploads } from '../../server/modules/library/upload/resumable';
import { MEGABYTE, pictureFile, soundFile, videoFile, videoOfBytes } from '../fixtures/media';
import { isLongRun } from '../long-run';
import { sql, startTestApp, type TestApp } from './harness';

let app: TestApp;
let owner: string;
let stranger: string;
let base: string;
let dataDir: string;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.login('13640000001');
  stranger = await app.login('13640000002');
  await app.app.http.listen({ port: 0, host: '127.0.0.1' });
  base = `http://127.0.0.1:${(app.app.http.server.address() as AddressInfo).port}`;
  dataDir = app.dataDir;
});
afterAll(() => app.close());

const tus = (method: string, path: string, credential: string, headers: object = {}, body?: Uint8Array) =>
  fetch(base + path, {
    method,
    headers: { 'tus-resumable': '1.0.0', authorization: credential, ...headers },
    ...(body && { body: new Uint8Array(body) }),
  });
const metadata = (entries: Record<string, string>) =>
  Object.entries(entries)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');
const create = (length: number, credential = owner, name = '长 片.mp4', use = 'library') =>
  tus('POST', '/api/v1/oss/resumable', credential, {
    'upload-length': String(length),
    'upload-metadata': metadata({ filename: name, use }),
  });
const send = (place: string, offset: number, bytes: Uint8Array, credential = owner) =>
  tus(
    'PATCH',
    place,
    credential,
    { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
    bytes,
  );
const finish = (place: string, credential = owner) =>
  app.call(
    'POST /oss/resumable/{id}/finish',
    { params: { id: place.split('/').at(-1) ?? '' } },
    { credential },
  );
const pieces = () => readdirSync(join(dataDir, 'resumable'));
const rooms = async () =>
  (await sql(app, 'select id from material_uploads where material_id is null')).rowCount;

describe('an upload in pieces', () => {
  test('resumes at its offset, cannot finish before it is complete, and is stored once', async () => {
    const bytes = await readFile(await videoFile('mp4', { seed: 21 }));
    const begun = await create(bytes.length);
    expect(begun.status).toBe(201);
    const place = begun.headers.get('location') ?? '';
    expect(place).toMatch(/^\/api\/v1\/oss\/resumable\/[0-9a-f-]{36}$/);
    expect((await send(place, 0, bytes.subarray(0, 5000))).status).toBe(204);
    const stands = await tus('HEAD', place, owner);
    expect(stands.headers.get('upload-offset')).toBe('5000');
    expect((await finish(place)).code).toBe(4207);
    // A piece that does not begin where the last one ended is none.
    expect((await send(place, 4000, bytes.subarray(4000))).status).toBe(409);
    expect((await send(place, 5000, bytes.subarray(5000))).status).toBe(204);
    const [first, second] = await Promise.all([finish(place), finish(place)]);
    expect(first.data).toMatchObject({ name: '长 片', fileType: 'video', durationMs: 2000 });
    expect(second.data.id).toBe(first.data.id);
    expect((await finish(place)).data.id).toBe(first.data.id);
    expect((await tus('HEAD', place, owner)).status).toBe(404);
    const served = await app.app.http.inject({ url: first.data.fileUrl });
    expect(served.rawPayload.equals(bytes)).toBe(true);
    // Hashed piece by piece, it is known again when it comes whole.
    const whole = { form: { files: { name: 'a.mp4', bytes } } } as never;
    const same = await app.call('POST /oss/upload-material', whole, { credential: owner });
    expect(same.data[0]?.id).toBe(first.data.id);
    expect(pieces()).toEqual([]);
    expect(await rooms()).toBe(0);
  });

  test('belongs to its account: nobody else can read, write, cancel or finish it', async () => {
    const place = (await create(100)).headers.get('location') ?? '';
    expect((await tus('HEAD', place, stranger)).status).toBe(404);
    expect((await send(place, 0, Buffer.alloc(100), stranger)).status).toBe(404);
    expect((await tus('DELETE', place, stranger)).status).toBe(404);
    expect((await finish(place, stranger)).status).toBe(404);
    expect((await tus('HEAD', place, 'ms.nobody')).status).toBe(401);
    expect((await create(100, 'a-share-code')).status).toBe(401);
    expect((await tus('HEAD', place, owner)).headers.get('upload-offset')).toBe('0');
    expect((await tus('DELETE', place, owner)).status).toBe(204);
    expect(pieces()).toEqual([]);
    expect(await rooms()).toBe(0);
  });

  test('is identified by its path alone, whatever the query and headers name', async () => {
    const theirs = (await create(100)).headers.get('location') ?? '';
    const mine = (await create(100, stranger)).headers.get('location') ?? '';
    const sly = `${mine}?x=/${theirs.split('/').at(-1)}`;
    const sent = await send(sly, 0, Buffer.alloc(40), stranger);
    expect(sent.status).toBe(204);
    expect((await tus('HEAD', theirs, owner)).headers.get('upload-offset')).toBe('0');
    expect((await tus('HEAD', sly, stranger)).headers.get('upload-offset')).toBe('40');
    expect((await tus('DELETE', sly, stranger)).status).toBe(204);
    expect((await tus('HEAD', theirs, owner)).status).toBe(200);
    // A create that names another upload, in whatever way, begins a new one or none.
    const over = { 'upload-length': '10', 'x-http-method-override': 'DELETE' };
    await tus('POST', `/api/v1/oss/resumable?x=/${theirs.split('/').at(-1)}`, stranger, over);
    const joined = { 'upload-length': '10', 'upload-concat': `final;${theirs}` };
    expect((await tus('POST', '/api/v1/oss/resumable', stranger, joined)).status).toBeGreaterThanOrEqual(400);
    expect((await tus('DELETE', theirs, owner)).status).toBe(204);
    await sql(app, 'delete from material_uploads');
    for (const name of pieces()) rmSync(join(dataDir, 'resumable', name));
  });

  test.each([
    ['0', 400, 4201],
    [String(300 * MEGABYTE + 1), 413, 4132],
    ['-1', 400, 4000],
    ['1e400', 400, 4000],
  ])('of %s bytes is not begun', async (length, status, code) => {
    const answer = await tus('POST', '/api/v1/oss/resumable', owner, { 'upload-length': length });
    expect(answer.status).toBe(status);
    expect(((await answer.json()) as { code: number }).code).toBe(code);
    expect(await rooms()).toBe(0);
  });

  test('of exactly 300 MB is accepted, and reserves its space', async () => {
    const begun = await create(300 * MEGABYTE);
    expect(begun.status).toBe(201);
    const used = (await app.call('GET /avatar/material/usage', {}, { credential: owner })).data.usedBytes;
    expect(used).toBeGreaterThanOrEqual(300 * MEGABYTE);
    expect((await tus('DELETE', begun.headers.get('location') ?? '', owner)).status).toBe(204);
    const freed = (await app.call('GET /avatar/material/usage', {}, { credential: owner })).data.usedBytes;
    expect(freed).toBe(used - 300 * MEGABYTE);
  });

  test('reports a missing file without revealing its path', async () => {
    const place = (await create(10)).headers.get('location') ?? '';
    rmSync(join(dataDir, 'resumable', place.split('/').at(-1) ?? ''));
    const answer = await send(place, 0, Buffer.alloc(10));
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(await answer.text()).not.toContain(dataDir);
    expect((await finish(place)).status).toBe(404);
    expect(await rooms()).toBe(0);
  });

  test('is refused beyond its announced length', async () => {
    const place = (await create(10)).headers.get('location') ?? '';
    expect((await send(place, 0, Buffer.alloc(11))).status).toBe(413);
    await tus('DELETE', place, owner);
  });

  test('is refused at its end when it is not a readable picture, video or sound, and leaves no pieces', async () => {
    for (const [bytes, code] of [
      [Buffer.from('<html><script>1</script>'), 4151],
      [(await readFile(await videoFile('mp4'))).subarray(0, 700), 4202],
      [(await readFile(await pictureFile('png'))).subarray(0, 300), 4202],
    ] as const) {
      const place = (await create(bytes.length)).headers.get('location') ?? '';
      await send(place, 0, bytes);
      expect((await finish(place)).code).toBe(code);
      expect((await finish(place)).code).toBe(4040);
    }
    expect(pieces()).toEqual([]);
    expect(await rooms()).toBe(0);
  });

  test('a sound of a megabyte more than sounds may have is refused at its end', async () => {
    const sound = await readFile(await soundFile('wav'));
    const bytes = Buffer.concat([sound, Buffer.alloc(51 * MEGABYTE - sound.length)]);
    const place = (await create(bytes.length)).headers.get('location') ?? '';
    expect((await send(place, 0, bytes)).status).toBe(204);
    expect(await finish(place)).toMatchObject({ status: 413, code: 4133 });
  });

  test('is refused after its first piece when the type or size is wrong, and leaves no pieces', async () => {
    const page = Buffer.concat([Buffer.from('<html>'), Buffer.alloc(MEGABYTE)]);
    const sound = Buffer.concat([await readFile(await soundFile('wav')), Buffer.alloc(MEGABYTE)]);
    for (const [first, whole, status, code] of [
      [page, 300 * MEGABYTE, 415, 4151],
      [sound, 50 * MEGABYTE + 1, 413, 4133],
    ] as const) {
      const place = (await create(whole)).headers.get('location') ?? '';
      expect((await send(place, 0, first)).status).toBe(204);
      const answer = await send(place, first.length, Buffer.alloc(MEGABYTE));
      expect(answer.status).toBe(status);
      expect(((await answer.json()) as { code: number }).code).toBe(code);
      expect((await tus('HEAD', place, owner)).status).toBe(404);
      expect(pieces().filter((name) => name.startsWith(place.split('/').at(-1) ?? ''))).toEqual([]);
    }
    const small = (await create(50 * MEGABYTE)).headers.get('location') ?? '';
    await send(small, 0, sound);
    expect((await send(small, sound.length, Buffer.alloc(MEGABYTE))).status).toBe(204);
    expect((await tus('DELETE', small, owner)).status).toBe(204);
  });

  test('is refused early, or at its end, when its type does not fit its use', async () => {
    const sound = await readFile(await soundFile('wav', { seed: 22 }));
    const early = (await create(40 * MEGABYTE, owner, 'a.mp4', 'video')).headers.get('location') ?? '';
    const first = Buffer.concat([sound, Buffer.alloc(MEGABYTE)]);
    expect((await send(early, 0, first)).status).toBe(204);
    const answer = await send(early, first.length, Buffer.alloc(MEGABYTE));
    expect([answer.status, ((await answer.json()) as { code: number }).code]).toEqual([415, 4216]);
    const whole = (await create(sound.length, owner, 'b.mp4', 'video')).headers.get('location') ?? '';
    await send(whole, 0, sound);
    expect((await finish(whole)).code).toBe(4216);
    const video = await readFile(await videoFile('webm', { seed: 22 }));
    const sleep = (await create(video.length, owner, 'c.mp4', 'sleepVideo')).headers.get('location') ?? '';
    await send(sleep, 0, video);
    expect((await finish(sleep)).code).toBe(4059);
    expect(pieces()).toEqual([]);
  });

  test('a full library has no room to begin', async () => {
    const credential = await app.login('13640000003');
    const { userId } = (await app.call('GET /avatar/user/info', {}, { credential })).data;
    await sql(
      app,
      `insert into materials (id, owner_id, kind, names, file_type, file_url, cover_url, size)
       values (gen_random_uuid(), $1, 'background', '{}', 'image', '', '', $2)`,
      [userId, membershipRights.free.gigabytes * 1024 ** 3 - 100],
    );
    const answer = await create(101, credential);
    expect(((await answer.json()) as { code: number }).code).toBe(4093);
    expect((await create(100, credential)).status).toBe(201);
  });

  test.runIf(isLongRun)('of 300 MB is taken in one piece', async () => {
    const path = await videoOfBytes(300 * MEGABYTE, { seed: 22 });
    const place = (await create(300 * MEGABYTE)).headers.get('location') ?? '';
    const answer = await fetch(base + place, {
      method: 'PATCH',
      headers: {
        'tus-resumable': '1.0.0',
        authorization: owner,
        'content-type': 'application/offset+octet-stream',
        'upload-offset': '0',
        'content-length': String(300 * MEGABYTE),
      },
      body: createReadStream(path) as unknown as BodyInit,
      duplex: 'half',
    } as RequestInit);
    expect(answer.status).toBe(204);
    expect((await finish(place)).data).toMatchObject({ size: 300 * MEGABYTE, durationMs: 2000 });
    expect(existsSync(join(dataDir, 'resumable', place.split('/').at(-1) ?? ''))).toBe(false);
  });
});

describe('the sweep', () => {
  test('deletes uploads untouched for a day, and finished ones after six hours', async () => {
    const kept = (await create(100)).headers.get('location') ?? '';
    const left = (await create(100)).headers.get('location') ?? '';
    const idOf = (place: string) => place.split('/').at(-1) ?? '';
    await sql(app, "update material_uploads set touched_at = now() - interval '23 hours' where id = $1", [
      idOf(kept),
    ]);
    await sql(app, "update material_uploads set touched_at = now() - interval '25 hours' where id = $1", [
      idOf(left),
    ]);
    const [{ id: account } = { id: '' }] = (await sql(app, 'select id from accounts limit 1')).rows;
    for (const [way, hours] of [
      ['form', 5],
      ['form', 7],
      ['generated', 0],
      ['generated', 2],
    ])
      await sql(
        app,
        `insert into material_uploads (id, account_id, way, bytes, touched_at)
         values (gen_random_uuid(), $1, $2, $3::int, now() - make_interval(hours => $3::int))`,
        [account, way, hours],
      );
    await sweepUploads(
      app.connection.db,
      new FolderPieces(join(dataDir, 'resumable'), () => Promise.resolve()),
    );
    const { rows } = await sql(
      app,
      'select id, way, bytes::int from material_uploads where material_id is null',
    );
    expect(rows.filter(({ way }) => way === 'form').map(({ bytes }) => bytes)).toEqual([5]);
    expect(rows.filter(({ way }) => way === 'generated').map(({ bytes }) => bytes)).toEqual([0]);
    expect(rows.some(({ id }) => id === idOf(kept))).toBe(true);
    expect((await tus('HEAD', kept, owner)).status).toBe(200);
    expect((await tus('HEAD', left, owner)).status).toBe(404);
    expect(pieces().some((name) => name.startsWith(idOf(left)))).toBe(false);
  });
});
