import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scenarios } from '../../contract/creation/limits';
import type { ProjectDocument } from '../../contract/document/schema';
import { AUTOMATIC_EVERY_MS } from '../../server/modules/projects/version/automatic';
import { PREFERENCES_KEPT } from '../../server/modules/identity/preference/routes';
import { TEMPLATES_KEPT } from '../../server/modules/projects/template/service';
import { MANUAL_KEPT } from '../../server/modules/projects/version/service';
import { addElement, plainElement, removeElement } from '../../src/document';
import { sql, startTestApp, type TestApp } from './harness';
import { isLongRun } from '../long-run';

let app: TestApp;
let owner: string;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.login('13600000001');
});
afterAll(() => app.close());

const as = () => ({ credential: owner });

async function make(name = 'Project'): Promise<string> {
  const body = {
    name,
    status: 'proceed',
    proportion: { index: 1, percentage: '16:9' },
    direction: 0,
  } as const;
  return (await app.call('POST /avatar/project/add', { body }, as())).data.id;
}

const colored = (revision: number, color: string) => ({
  revision,
  patches: [{ op: 'replace' as const, path: ['background', 'color'], value: color }],
});
const edit = (id: string, revision: number, color: string) =>
  app.call('PUT /avatar/project/edit/{id}', { params: { id }, body: colored(revision, color) }, as());
const keep = (id: string, name: string | null) =>
  app.call('POST /avatar/project/{id}/version', { params: { id }, body: { name } }, as());
const list = async (id: string) =>
  (await app.call('GET /avatar/project/{id}/version/page', { params: { id }, query: {} }, as())).data;
const get = async (id: string) => (await app.call('GET /avatar/project/{id}', { params: { id } }, as())).data;
const colorOf = async (id: string) => (await get(id)).document.background.color;

/** Lets a project look as if it had been made, and its versions kept, earlier. */
const age = async (id: string, ms: number) => {
  await sql(
    app,
    `update projects set created_at = created_at - $2 * interval '1 millisecond' where id = $1`,
    [id, ms],
  );
  await sql(
    app,
    `update project_versions set created_at = created_at - $2 * interval '1 millisecond' where project_id = $1`,
    [id, ms],
  );
};

describe('versions', () => {
  test('an automatic version is kept before a large change, once', async () => {
    const id = await make();
    const save = async (change: (document: ProjectDocument) => void) => {
      const { document, revision } = await get(id);
      change(document);
      const body = { revision, document };
      return app.call('PUT /avatar/project/edit/{id}', { params: { id }, body }, as());
    };
    const element = (name: string) =>
      plainElement({
        id: name,
        type: 'mirra.text',
        version: 1,
        box: { left: 0, top: 0, width: 100, height: 100 },
        props: { content: name },
      });
    // An empty stage holds nothing to be wanted back.
    await save((document) => void (document.ratio = 2));
    await save((document) => {
      for (const name of ['a', 'b', 'c']) addElement(document, element(name));
    });
    await save((document) => void removeElement(document, 'c'));
    expect((await list(id)).total).toBe(0);

    await save((document) => void (document.ratio = 1));
    expect((await list(id)).records).toMatchObject([{ kind: 'auto', name: null }]);
    const [kept] = (await list(id)).records;
    const params = { id, versionId: kept?.id ?? '' };
    const version = await app.call('GET /avatar/project/{id}/version/{versionId}', { params }, as());
    expect(version.data.document.ratio).toBe(2);
    expect(version.data.document.elements.order).toEqual(['a', 'b']);

    // A state that is kept already is not kept again.
    await keep(id, 'by hand');
    await save((document) => {
      for (const name of ['a', 'b']) removeElement(document, name);
    });
    expect((await list(id)).total).toBe(2);
  });

  test('an earlier background is kept as a version, and trying many does not replace other versions', async () => {
    const id = await make();
    const show = async (materialId: string) => {
      const { document, revision } = await get(id);
      document.background = { ...document.background, kind: 'image', materialId };
      const body = { revision, document };
      return app.call('PUT /avatar/project/edit/{id}', { params: { id }, body }, as());
    };
    await show('first');
    expect((await list(id)).total).toBe(0);
    await show('second');
    await show('second');
    const [kept, ...more] = (await list(id)).records;
    expect([kept?.kind, kept?.name, more]).toEqual(['auto', '更换背景之前', []]);
    const params = { id, versionId: kept?.id ?? '' };
    const version = await app.call('GET /avatar/project/{id}/version/{versionId}', { params }, as());
    expect(version.data.document.background.materialId).toBe('first');
    for (let tried = 0; tried < 21; tried++) await show(`tried ${tried}`);
    expect((await list(id)).total).toBe(20);
  });

  test('kept by hand, listed with a picture, named, deleted', async () => {
    const id = await make();
    await edit(id, 0, '#111111');
    const { id: versionId } = (await keep(id, ' First ')).data;
    await keep(id, null);
    const { records, total } = await list(id);
    expect(total).toBe(2);
    expect(records.map(({ name, kind, revision }) => [name, kind, revision])).toEqual([
      [null, 'manual', 1],
      ['First', 'manual', 1],
    ]);
    const picture = await app.app.http.inject(records[1]?.coverUrl ?? '');
    expect(picture.headers['content-type']).toBe('image/webp');
    const params = { id, versionId };
    expect(
      (await app.call('PUT /avatar/project/{id}/version/{versionId}', { params, body: { name: '' } }, as()))
        .code,
    ).toBe(4009);
    await app.call(
      'PUT /avatar/project/{id}/version/{versionId}',
      { params, body: { name: 'Renamed' } },
      as(),
    );
    expect((await list(id)).records[1]?.name).toBe('Renamed');
    await app.call('DELETE /avatar/project/{id}/version/{versionId}', { params }, as());
    expect((await list(id)).total).toBe(1);
  });

  test('restoring keeps the current state as a version, and refuses a stale revision', async () => {
    const id = await make();
    await edit(id, 0, '#111111');
    const { id: versionId } = (await keep(id, 'Good')).data;
    await edit(id, 1, '#222222');
    const params = { id, versionId };
    const restore = (revision: number) =>
      app.call('POST /avatar/project/{id}/version/{versionId}/restore', { params, body: { revision } }, as());
    expect((await restore(1)).code).toBe(4090);
    expect(await colorOf(id)).toBe('#222222');
    expect((await restore(2)).data).toEqual({ revision: 3 });
    expect(await colorOf(id)).toBe('#111111');
    const [kept] = (await list(id)).records;
    expect(kept).toMatchObject({ kind: 'restore', revision: 2 });
    const before = { id, versionId: kept?.id ?? '' };
    await app.call(
      'POST /avatar/project/{id}/version/{versionId}/restore',
      { params: before, body: { revision: 3 } },
      as(),
    );
    expect(await colorOf(id)).toBe('#222222');
  });

  test('keeps its assets: a restored version shows a material that the library has deleted', async () => {
    const bytes = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#0A5C36' } })
      .png()
      .toBuffer();
    const form = { files: { name: 'wall.png', bytes } };
    const [wall] = (await app.call('POST /oss/upload-material', { form } as never, as())).data;
    const materialId = wall?.id ?? '';
    const id = await make('Hall');
    const show = (revision: number, value: string | null) =>
      app.call(
        'PUT /avatar/project/edit/{id}',
        {
          params: { id },
          body: { revision, patches: [{ op: 'replace', path: ['background', 'materialId'], value }] },
        },
        as(),
      );
    await show(0, materialId);
    const { id: versionId } = (await keep(id, 'With wall')).data;
    await show(1, null);
    const library = async () =>
      (await app.call('GET /avatar/material/me-material', { query: {} }, as())).data.records;
    expect((await library())[0]).toMatchObject({
      projectCount: 1,
      draftCount: 0,
      projects: [{ id, name: 'Hall' }],
    });
    await app.call('DELETE /avatar/material/{id}', { params: { id: materialId } }, as());
    await app.call('POST /avatar/material/purge', { body: { ids: [materialId] } }, as());
    expect(await library()).toEqual([]);

    const params = { id, versionId };
    const path = 'POST /avatar/project/{id}/version/{versionId}/restore';
    expect((await app.call(path, { params, body: { revision: 2 } }, as())).code).toBe(0);
    const { assets } = await get(id);
    expect((await app.app.http.inject(assets.materials[materialId]?.fileUrl ?? '')).statusCode).toBe(200);

    // The version alone holds it now, and goes.
    await show(3, null);
    const holders = async () =>
      (await sql(app, 'select 1 from material_uses where material_id = $1', [materialId])).rows.length;
    expect(await holders()).toBe(1);
    await app.call('DELETE /avatar/project/{id}/version/{versionId}', { params }, as());
    expect(await holders()).toBe(0);
  });

  test('can be copied into a new project', async () => {
    const id = await make();
    await edit(id, 0, '#333333');
    const { id: versionId } = (await keep(id, null)).data;
    await edit(id, 1, '#444444');
    const copy = await app.call(
      'POST /avatar/project/{id}/version/{versionId}/duplicate',
      { params: { id, versionId }, body: { name: 'Copy' } },
      as(),
    );
    expect(await colorOf(copy.data.id)).toBe('#333333');
    expect((await get(copy.data.id)).name).toBe('Copy');
  });

  test('is created automatically once at the first save after half an hour, not before', async () => {
    const id = await make();
    await age(id, AUTOMATIC_EVERY_MS - 5_000);
    await edit(id, 0, '#111111');
    expect((await list(id)).total).toBe(0);
    await age(id, 6_000);
    const saves = await Promise.all(['#222222', '#333333'].map((color) => edit(id, 1, color)));
    expect(saves.filter(({ code }) => code === 0)).toHaveLength(1);
    expect((await list(id)).records.map(({ kind, revision }) => [kind, revision])).toEqual([['auto', 2]]);
    await edit(id, 2, '#444444');
    expect((await list(id)).total).toBe(1);
    await age(id, AUTOMATIC_EVERY_MS + 1_000);
    await edit(id, 3, '#555555');
    expect((await list(id)).total).toBe(2);
  });

  test('cannot be read through another project', async () => {
    const [mine, other] = [await make(), await make()];
    const { id: versionId } = (await keep(mine, null)).data;
    const answer = await app.call(
      'GET /avatar/project/{id}/version/{versionId}',
      { params: { id: other, versionId } },
      as(),
    );
    expect(answer.status).toBe(404);
  });
});

describe('templates', () => {
  test('are made of a project, found by name and ratio, and start new projects', async () => {
    const id = await make();
    await edit(id, 0, '#ABCDEF');
    const kept = await app.call(
      'POST /avatar/template',
      { body: { projectId: id, name: 'Blue desk' } },
      as(),
    );
    const find = (query: object) =>
      app.call('GET /avatar/template/page', { query: { own: true, ...query } } as never, as());
    expect((await find({ name: 'blue' })).data.records).toMatchObject([
      { id: kept.data.id, name: 'Blue desk', own: true, ratio: 1 },
    ]);
    expect((await find({ ratio: 2 })).data.total).toBe(0);
    expect((await find({ own: false, name: 'Blue desk' })).data.total).toBe(0);
    const body = {
      name: 'From template',
      status: 'proceed',
      proportion: { index: 2, percentage: '9:16' },
      direction: 1,
      templateId: kept.data.id,
    } as const;
    const made = await app.call('POST /avatar/project/add', { body }, as());
    expect((await get(made.data.id)).document).toMatchObject({ ratio: 1, background: { color: '#ABCDEF' } });

    const stranger = await app.login('13600000002');
    const theirs = await app.call('POST /avatar/project/add', { body }, { credential: stranger });
    expect(theirs.status).toBe(404);
  });

  test.runIf(isLongRun)('stock templates are in the caller’s language, with pictures', async () => {
    const page = (language: string) =>
      app.call('GET /avatar/template/page', { query: { pageSize: 50 } }, { credential: owner, language });
    const [zh, en] = [await page('zh-CN'), await page('en-US')];
    expect(zh.data.total).toBeGreaterThanOrEqual(6);
    expect(new Set(zh.data.records.map(({ ratio }) => ratio)).size).toBe(4);
    expect(zh.data.records[0]?.name).not.toBe(en.data.records[0]?.name);
    for (const { coverUrl } of zh.data.records) {
      expect((await app.app.http.inject(coverUrl)).statusCode).toBe(200);
    }
  });

  test('can be filtered by scenario, and each template of the stock has one', async () => {
    const page = async (query: object) =>
      (await app.call('GET /avatar/template/page', { query: { pageSize: 50, ...query } } as never, as()))
        .data;
    const ids = async (query: object) => (await page(query)).records.map(({ id }) => id);
    const parts = await Promise.all(scenarios.map((scenario) => ids({ scenario })));
    expect(parts.flat().toSorted()).toEqual((await ids({})).toSorted());
    expect((await page({ scenario: 'hotel', pageSize: 1 })).total).toBe(2);
    expect((await page({ scenario: 'hotel', own: true })).total).toBe(0);
    const unknown = await app.call(
      'GET /avatar/template/page',
      { query: { scenario: 'moon' } } as never,
      as(),
    );
    expect(unknown.status).toBe(400);
  });
});

describe('preferences', () => {
  test('follow the user, and no other', async () => {
    const params = { key: 'editor.keys' };
    const stranger = await app.login('13600000003');
    const put = (value: unknown) =>
      app.call('PUT /avatar/user/preference/{key}', { params, body: { value } }, as());
    await put({ 'stage:delete': ['Mod+X'] });
    await put({ 'stage:delete': ['Mod+Y'] });
    const read = async (credential: string) =>
      (await app.call('GET /avatar/user/preference/{key}', { params }, { credential })).data.value;
    expect(await read(owner)).toEqual({ 'stage:delete': ['Mod+Y'] });
    expect(await read(stranger)).toBeNull();
    expect((await put('x'.repeat(16 * 1024 - 2))).code).toBe(0);
    expect((await put('x'.repeat(16 * 1024))).code).toBe(4130);
  });
});

describe('limits', () => {
  test('apply to manual versions of a project, and to templates and preferences of an account', async () => {
    const id = await make();
    const account = (await app.call('GET /avatar/user/info', {}, as())).data.userId;
    await sql(
      app,
      `insert into project_versions (id, project_id, kind, revision, document)
       select gen_random_uuid(), id, 'manual', 0, document from projects, generate_series(2, $2) where id = $1`,
      [id, MANUAL_KEPT],
    );
    expect((await keep(id, 'last')).code).toBe(0);
    expect(await keep(id, 'more')).toMatchObject({ status: 409, code: 4095 });

    await sql(app, 'delete from templates where owner_id = $1', [account]);
    await sql(
      app,
      `insert into templates (id, owner_id, names, ratio, document)
       select gen_random_uuid(), $2, '{}', 1, document from projects, generate_series(2, $3) where id = $1`,
      [id, account, TEMPLATES_KEPT],
    );
    const template = () => app.call('POST /avatar/template', { body: { projectId: id, name: 'T' } }, as());
    const two = await Promise.all([template(), template()]);
    expect(two.map(({ code }) => code).toSorted()).toEqual([0, 4094]);

    await sql(app, 'delete from preferences where account_id = $1', [account]);
    const put = (key: string) =>
      app.call('PUT /avatar/user/preference/{key}', { params: { key }, body: { value: 1 } }, as());
    await sql(
      app,
      `insert into preferences (account_id, key, value) select $1, 'k' || n, '1' from generate_series(2, $2) n`,
      [account, PREFERENCES_KEPT],
    );
    expect((await put('k1')).code).toBe(0);
    expect((await put('more')).code).toBe(4096);
    expect((await put('k1')).code).toBe(0);
  });
});
