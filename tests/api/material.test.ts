import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { membershipRights } from '../../contract/membership/limits';
import { videoFile } from '../fixtures/media';
import { sql, startTestApp, type TestApp } from './harness';

let app: TestApp;
let owner: string;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.login('13610000001');
});
afterAll(() => app.close());

const upload = (name: string, bytes: Buffer, credential = owner) =>
  app.call('POST /oss/upload-material', { form: { files: { name, bytes } } } as never, { credential });
const picture = (color: string, width = 40) =>
  sharp({ create: { width, height: 20, channels: 3, background: color } })
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .jpeg()
    .toBuffer();
const open = (url: string, range?: string) =>
  app.app.http.inject({ url, headers: { ...(range && { range }) } });

describe('uploads', () => {
  test('a picture is re-encoded without metadata, and served only at a signed URL', async () => {
    const [taken] = (await upload('../../家 里.final.jpg', await picture('#ff0000'))).data;
    expect(taken).toMatchObject({ name: '家 里.final'.replace('../../', ''), fileType: 'image' });
    const file = await open(taken?.fileUrl ?? '');
    expect(file.headers).toMatchObject({ 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff' });
    const meta = await sharp(file.rawPayload).metadata();
    expect([meta.width, meta.height, meta.exif]).toEqual([40, 20, undefined]);
    expect((await open(taken?.coverUrl ?? '')).headers['content-type']).toBe('image/webp');
    expect((await open((taken?.fileUrl ?? '').replace('part=file', 'part=cover'))).statusCode).toBe(404);
    expect((await open((taken?.fileUrl ?? '').replace(/expires=\d+/, 'expires=9999999999'))).statusCode).toBe(
      404,
    );
  });

  test('the type of a file is detected from its bytes, never from its name', async () => {
    expect((await upload('real.png', Buffer.from('<html><script>1</script>'))).code).toBe(4151);
    expect((await upload('real.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).code).toBe(
      4151,
    );
    expect((await upload('text.png', await picture('#00ff00'))).data[0]?.fileType).toBe('image');
    const broken = (await picture('#00ff00')).subarray(0, 120);
    expect((await upload('cut.jpg', broken)).code).toBe(4202);
    expect((await upload('empty.png', Buffer.alloc(0))).code).toBe(4201);
  });

  test('a picture of 5 MB is taken, one byte more is not', async () => {
    const limit = 5 * 1024 * 1024;
    const small = await sharp(randomBytes(64 * 64 * 3), { raw: { width: 64, height: 64, channels: 3 } })
      .png()
      .toBuffer();
    const padded = (size: number) => Buffer.concat([small, Buffer.alloc(size - small.length)]);
    expect((await upload('most.png', padded(limit))).code).toBe(0);
    expect(await upload('more.png', padded(limit + 1))).toMatchObject({ status: 413, code: 4131 });
  });

  test('a video is served by range requests', async () => {
    const bytes = await readFile(await videoFile('mp4', { seed: 2 }));
    const size = bytes.length;
    const [taken] = (await upload('clip.mp4', bytes)).data;
    expect(taken).toMatchObject({ fileType: 'video', size, width: 160, height: 90, durationMs: 2000 });
    const url = taken?.fileUrl ?? '';
    const part = await open(url, 'bytes=16-31');
    expect(part.statusCode).toBe(206);
    expect(part.headers['content-range']).toBe(`bytes 16-31/${size}`);
    expect(part.rawPayload).toEqual(bytes.subarray(16, 32));
    expect((await open(url, 'bytes=-10')).rawPayload).toHaveLength(10);
    expect((await open(url, `bytes=${size}-`)).statusCode).toBe(416);
    expect((await open(url)).rawPayload).toHaveLength(size);
  });

  test('the same file of one user is stored as one material; deleting it keeps another user’s copy', async () => {
    const bytes = await picture('#0000ff', 60);
    const stranger = await app.login('13610000002');
    const [first] = (await upload('a.jpg', bytes)).data;
    const [again] = (await upload('b.jpg', bytes)).data;
    const [theirs] = (await upload('c.jpg', bytes, stranger)).data;
    expect(again?.id).toBe(first?.id);
    expect(theirs?.id).not.toBe(first?.id);
    await app.call(
      'DELETE /avatar/material/{id}',
      { params: { id: first?.id ?? '' } },
      { credential: owner },
    );
    expect((await open(first?.fileUrl ?? '')).statusCode).toBe(200);
    await app.call(
      'POST /avatar/material/purge',
      { body: { ids: [first?.id ?? ''] } },
      { credential: owner },
    );
    expect((await open(first?.fileUrl ?? '')).statusCode).toBe(404);
    expect((await open(theirs?.fileUrl ?? '')).statusCode).toBe(200);
  });

  test('lists only the caller’s own, by kind, and renames', async () => {
    const page = (query: object, credential = owner) =>
      app.call('GET /avatar/material/me-material', { query } as never, { credential });
    const videos = (await page({ type: 'video' })).data.records;
    expect(videos.map(({ fileType }) => fileType)).toEqual(['video']);
    expect(videos[0]?.fileSizeString).toMatch(/^\d+ kB$/);
    const params = { id: videos[0]?.id ?? '' };
    await app.call('PUT /avatar/material/{id}', { params, body: { name: '介绍片' } }, { credential: owner });
    expect((await page({ name: '介绍' })).data.total).toBe(1);
    expect((await page({}, await app.login('13610000003'))).data.total).toBe(0);
  });

  test('a project shows only materials of its owner', async () => {
    const [mine] = (await upload('mine.jpg', await picture('#123456'))).data;
    const stranger = await app.login('13610000004');
    const [theirs] = (await upload('theirs.jpg', await picture('#654321'), stranger)).data;
    const body = {
      name: 'P',
      status: 'proceed',
      proportion: { index: 1, percentage: '16:9' },
      direction: 0,
    } as const;
    const { id } = (await app.call('POST /avatar/project/add', { body }, { credential: owner })).data;
    const put = (revision: number, materialId?: string) =>
      app.call(
        'PUT /avatar/project/edit/{id}',
        {
          params: { id },
          body: {
            revision,
            patches: [{ op: 'replace', path: ['background', 'materialId'], value: materialId }],
          },
        },
        { credential: owner },
      );
    const materials = async () =>
      (await app.call('GET /avatar/project/{id}', { params: { id } }, { credential: owner })).data.assets
        .materials;
    await put(0, mine?.id);
    expect(Object.keys(await materials())).toEqual([mine?.id]);
    await put(1, theirs?.id);
    expect(await materials()).toEqual({});
  });
});

describe('limits', () => {
  const makeProject = async (credential: string) => {
    const body = {
      name: 'Hall',
      status: 'proceed',
      proportion: { index: 1, percentage: '16:9' },
      direction: 0,
    } as const;
    return (await app.call('POST /avatar/project/add', { body }, { credential })).data.id;
  };
  const remove = (id: string, credential: string) =>
    app.call('DELETE /avatar/material/{id}', { params: { id } }, { credential });

  const purge = (id: string, credential: string) =>
    app.call('POST /avatar/material/purge', { body: { ids: [id] } }, { credential });

  test('a PNG keeps all its colors', async () => {
    const pixels = Buffer.from(
      Array.from({ length: 64 * 64 }, (_, n) => [n % 256, Math.floor(n / 16), 90]).flat(),
    );
    const raw = { width: 64, height: 64, channels: 3 } as const;
    const [taken] = (await upload('many.png', await sharp(pixels, { raw }).png().toBuffer())).data;
    const { rawPayload } = await open(taken?.fileUrl ?? '');
    expect((await sharp(rawPayload).raw().toBuffer()).equals(pixels)).toBe(true);
  });

  test('an asset that a project shows is kept after its deletion, until nothing shows it', async () => {
    const credential = await app.login('13610000011');
    const [mine] = (await upload('wall.jpg', await picture('#224466'), credential)).data;
    const id = await makeProject(credential);
    const show = (revision: number, value: string | null) =>
      app.call(
        'PUT /avatar/project/edit/{id}',
        {
          params: { id },
          body: { revision, patches: [{ op: 'replace', path: ['background', 'materialId'], value }] },
        },
        { credential },
      );
    await show(0, mine?.id ?? '');
    const library = async () =>
      (await app.call('GET /avatar/material/me-material', { query: {} }, { credential })).data;
    expect((await library()).records[0]).toMatchObject({
      projectCount: 1,
      draftCount: 1,
      projects: [{ id, name: 'Hall' }],
    });
    expect((await remove(mine?.id ?? '', credential)).code).toBe(0);
    expect((await library()).total).toBe(0);
    await purge(mine?.id ?? '', credential);
    const usage = async () => (await app.call('GET /avatar/material/usage', {}, { credential })).data;
    const { useMaterialSizeString } = await usage();
    expect(await usage()).toMatchObject({
      usedCount: 1,
      keptCount: 1,
      keptSizeString: useMaterialSizeString,
    });
    expect((await remove(mine?.id ?? '', credential)).status).toBe(404);
    const shown = await app.call('GET /avatar/project/{id}', { params: { id } }, { credential });
    expect((await open(shown.data.assets.materials[mine?.id ?? '']?.fileUrl ?? '')).statusCode).toBe(200);
    // The same picture again is the same material, back in the library.
    expect((await upload('wall.jpg', await picture('#224466'), credential)).data[0]?.id).toBe(mine?.id);
    expect((await library()).total).toBe(1);
    expect(await usage()).toMatchObject({ usedCount: 1, keptCount: 0, keptSizeString: '0 kB' });
    await show(1, null);
    expect((await remove(mine?.id ?? '', credential)).code).toBe(0);
    await purge(mine?.id ?? '', credential);
    expect((await open(mine?.fileUrl ?? '')).statusCode).toBe(404);
  });

  test('limits materials and bytes per account, and stores parallel uploads of one content once', async () => {
    const credential = await app.login('13610000012');
    const bytes = await picture('#102030');
    const [first, second] = await Promise.all([
      upload('a.jpg', bytes, credential),
      upload('b.jpg', bytes, credential),
    ]);
    expect(first.data[0]?.id).toBe(second.data[0]?.id);
    const owner = (await app.call('GET /avatar/user/info', {}, { credential })).data.userId;
    const fill = (count: number, size: number) =>
      sql(
        app,
        `insert into materials (id, owner_id, kind, names, file_type, file_url, cover_url, size)
         select gen_random_uuid(), $1, 'background', '{}', 'image', '', '', $3 from generate_series(1, $2)`,
        [owner, count, size],
      );
    await fill(membershipRights.free.materials - 2, 0);
    expect((await upload('last.jpg', await picture('#a02030'), credential)).code).toBe(0);
    const refused = await upload('more.jpg', await picture('#10a030'), credential);
    expect(refused).toMatchObject({ status: 409, code: 4092 });
    await sql(app, 'delete from materials where owner_id = $1', [owner]);
    await fill(1, membershipRights.free.gigabytes * 1024 ** 3);
    expect((await upload('more.jpg', await picture('#10a030'), credential)).code).toBe(4093);
  });

  test('a truncated form and one with too many files are refused with a message', async () => {
    const form = Object.fromEntries(
      Array.from({ length: 10 }, (_, n) => [`files${n}`, { name: 'x.txt', bytes: Buffer.alloc(0) }]),
    );
    const cut = await app.app.http.inject({
      method: 'POST',
      url: '/api/v1/oss/upload-material',
      headers: { authorization: owner, 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x\r\ncontent-disposition: form-data; name="files"; filename="a"\r\n\r\nabc',
    });
    expect(cut.json()).toMatchObject({ code: 4001 });
    const many = await app.call('POST /oss/upload-material', { form } as never, { credential: owner });
    expect(many.status).toBeLessThan(500);
  });

  test('a file that is refused midway does not hold up the rest of the request', async () => {
    await app.app.http.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.app.http.server.address() as AddressInfo;
    const form = new FormData();
    form.append('files', new Blob(['no picture']), 'a.png');
    form.append('files', new Blob([Buffer.alloc(20 * 1024 * 1024)]), 'b.png');
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/oss/upload-material`, {
      method: 'POST',
      headers: { authorization: owner },
      body: form,
    });
    expect(await answer.json()).toMatchObject({ code: 4151 });
  });

  test('the stock is listed by kind', async () => {
    const list = async (query: object) =>
      (await app.call('GET /avatar/material/list-back', { query } as never, { credential: owner })).data;
    const [all, images, videos] = [
      await list({}),
      await list({ type: 'image' }),
      await list({ type: 'video' }),
    ];
    expect(images.total + videos.total).toBe(all.total);
    expect(images.records.every(({ fileType }) => fileType === 'image')).toBe(true);
    expect(images.records.map(({ lookIndex }) => lookIndex)).toEqual(images.records.map((_, i) => i));
    expect(images.records.every(({ backUrl, fileUrl }) => backUrl === fileUrl)).toBe(true);
    expect(videos.records.every(({ fileType }) => fileType === 'video')).toBe(true);
  });
});
