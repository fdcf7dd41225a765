import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Patch } from '../../contract/document/schema';
import { ABSENT, proportion } from './access-samples';
import { sql, startTestApp, type TestApp } from './harness';

let app: TestApp;
let as: { credential: string; language: string };
let count = 0;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  const credential = await app.login(`137470001${String(count++).padStart(2, '0')}`);
  as = { credential, language: 'en-US' };
});
afterAll(() => app.close());

async function upload(color: string): Promise<string> {
  const bytes = await sharp({ create: { width: 30, height: 20, channels: 3, background: color } })
    .png()
    .toBuffer();
  const form = { files: { name: 'wall.png', bytes } };
  return (await app.call('POST /oss/upload-material', { form } as never, as)).data[0]?.id ?? '';
}
const page = async (query: object = {}) =>
  (await app.call('GET /avatar/material/me-material', { query } as never, as)).data.records;
const listed = async (query: object = {}) => (await page(query)).map(({ id }) => id);
const trash = (id: string) => app.call('DELETE /avatar/material/{id}', { params: { id } }, as);
const many = async (act: 'delete' | 'restore' | 'purge', ids: string[], more = as) =>
  Object.values((await app.call(`POST /avatar/material/${act}`, { body: { ids } }, more)).data);
const get = (id: string) => app.call('GET /avatar/project/{id}', { params: { id } }, as);
/** A project with an asset as its background. */
async function projectWith(materialId: string): Promise<string> {
  const body = { name: 'Hall', status: 'proceed', proportion, direction: 0 } as const;
  const { id } = (await app.call('POST /avatar/project/add', { body }, as)).data;
  const patches: Patch[] = [{ op: 'replace', path: ['background', 'materialId'], value: materialId }];
  const params = { id };
  await app.call('PUT /avatar/project/edit/{id}', { params, body: { revision: 0, patches } }, as);
  return id;
}
const replace = (id: string, by: string, more = as) =>
  app.call('POST /avatar/material/{id}/replace', { params: { id }, body: { by } }, more);

describe('the trash of assets', () => {
  test('keeps deleted assets, counts them in the quota, and restores them', async () => {
    const [first, second] = [await upload('#102030'), await upload('#203040')];
    const project = await projectWith(first);
    expect((await trash(first)).code).toBe(0);
    expect((await trash(first)).status).toBe(404);
    expect(await listed()).toEqual([second]);
    expect((await page({ trashed: true }))[0]).toMatchObject({ id: first, purgeTime: expect.any(String) });
    expect((await app.call('GET /avatar/material/usage', {}, as)).data).toMatchObject({
      usedCount: 2,
      trashCount: 1,
    });
    expect(Object.keys((await get(project)).data.assets.materials)).toEqual([first]);
    const params = { id: first };
    const renamed = await app.call('PUT /avatar/material/{id}', { params, body: { name: 'x' } }, as);
    expect(renamed.status).toBe(404);
    expect(await many('delete', [first, second, ABSENT])).toEqual([1]);
    expect(await many('restore', [first, second])).toEqual([2]);
    expect(await listed()).toHaveLength(2);
  });

  test('restores an asset when its file is uploaded again', async () => {
    const id = await upload('#304050');
    await trash(id);
    expect(await upload('#304050')).toBe(id);
    expect(await listed()).toEqual([id]);
  });

  test('purges only what is in it, and keeps the file of an asset that a project shows', async () => {
    const [kept, shown, gone] = [await upload('#405060'), await upload('#506070'), await upload('#607080')];
    const project = await projectWith(shown);
    await many('delete', [shown, gone]);
    expect(await many('purge', [kept, shown, gone])).toEqual([2]);
    expect(await listed({ trashed: true })).toEqual([]);
    expect(await listed()).toEqual([kept]);
    expect(Object.keys((await get(project)).data.assets.materials)).toEqual([shown]);
    const { rows } = await sql(app, 'select id from materials where id = any($1)', [[shown, gone]]);
    expect(rows).toEqual([{ id: shown }]);
    expect(await many('restore', [shown])).toEqual([0]);
    await trash(kept);
    await app.call('POST /avatar/material/purge', { body: {} }, as);
    expect(await listed({ trashed: true })).toEqual([]);
  });

  test('lets only one of a restore and a purge at once succeed, and ignores other accounts', async () => {
    const id = await upload('#708090');
    await trash(id);
    const stranger = { ...as, credential: await app.login('13747009999') };
    expect([await many('restore', [id], stranger), await many('purge', [id], stranger)]).toEqual([[0], [0]]);
    const [restored, purged] = await Promise.all([many('restore', [id]), many('purge', [id])]);
    expect([...restored, ...purged].toSorted()).toEqual([0, 1]);
  });

  test('and folders hold assets, which are moved and listed', async () => {
    const [first, second] = [await upload('#8090a0'), await upload('#90a0b0')];
    const folder = { body: { kind: 'material', name: 'Walls' } } as const;
    const folderId = (await app.call('POST /avatar/folder', folder, as)).data.id;
    const body = { ids: [first, ABSENT], folderId };
    expect((await app.call('POST /avatar/material/move', { body }, as)).data).toEqual({ moved: 1 });
    expect(await listed({ folderId })).toEqual([first]);
    expect(await listed({ folderId: 'none' })).toEqual([second]);
    const wrong = { ids: [first], folderId: ABSENT };
    expect((await app.call('POST /avatar/material/move', { body: wrong }, as)).status).toBe(404);
    expect((await page({ folderId }))[0]?.folderId).toBe(folderId);
  });
});

describe('replacing an asset', () => {
  test('changes every draft that shows it, keeps a version of each, and leaves publications unchanged', async () => {
    const [old, by] = [await upload('#a0b0c0'), await upload('#b0c0d0')];
    const [first, second] = [await projectWith(old), await projectWith(old)];
    const body = { projectId: first, validity: 'permanent' } as const;
    const { code } = (await app.call('POST /conversation/share', { body }, as)).data;
    const trashed = await projectWith(old);
    await app.call('DELETE /avatar/project/{id}', { params: { id: trashed } }, as);
    expect((await replace(old, by)).data).toEqual({ projects: 2 });
    for (const id of [first, second]) {
      const { document, revision } = (await get(id)).data;
      expect([document.background.materialId, revision]).toEqual([by, 2]);
      const params = { id };
      const versions = await app.call(
        'GET /avatar/project/{id}/version/page',
        { params, query: { kind: 'auto' } },
        as,
      );
      expect(versions.data.records).toMatchObject([{ name: 'Before replacing an asset', revision: 1 }]);
    }
    const visitor = await app.call(
      'GET /avatar/project/{id}',
      { params: { id: first } },
      { credential: code },
    );
    expect(visitor.data.document.background.materialId).toBe(old);
    expect((await replace(old, by)).data).toEqual({ projects: 0 });
  });

  test('and a save at the same time do not overwrite each other', async () => {
    const [old, by] = [await upload('#c0d0e0'), await upload('#d0e0f0')];
    const id = await projectWith(old);
    const patches: Patch[] = [{ op: 'replace', path: ['background', 'color'], value: '#123456' }];
    const save = { params: { id }, body: { revision: 1, patches } };
    const [replaced, saved] = await Promise.all([
      replace(old, by),
      app.call('PUT /avatar/project/edit/{id}', save, as),
    ]);
    expect(replaced.data.projects).toBe(1);
    const { background } = (await get(id)).data.document;
    expect(background).toMatchObject({ materialId: by, ...(saved.code === 0 && { color: '#123456' }) });
  });

  test('accepts only assets of the owner or the stock, of the same type', async () => {
    const old = await upload('#e0f010');
    const project = await projectWith(old);
    const { records } = (await app.call('GET /avatar/material/list-back', { query: {} }, as)).data;
    const image = records.find(({ fileType }) => fileType === 'image')?.id ?? '';
    expect((await replace(old, image)).data).toEqual({ projects: 1 });
    expect((await replace(image, old)).data).toEqual({ projects: 1 });
    await sql(app, "update materials set file_type = 'video' where id = $1", [old]);
    expect(await replace(old, image)).toMatchObject({ status: 400, code: 4533 });
    const gone = await upload('#f01020');
    await trash(gone);
    expect((await replace(image, gone)).status).toBe(404);
    const stranger = { ...as, credential: await app.login('13747009998') };
    expect((await replace(old, old, stranger)).status).toBe(404);
    expect((await replace(image, old, stranger)).status).toBe(404);
    expect((await get(project)).data.document.background.materialId).toBe(old);
  });
});
