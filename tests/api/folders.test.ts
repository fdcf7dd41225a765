import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FOLDERS_LIMIT } from '../../contract/material/limits';
import type { FolderKind } from '../../contract/material/schema';
import { moveFolders } from '../../server/modules/folders';
import { ABSENT, proportion } from './access-samples';
import { sql, startTestApp, type TestApp } from './harness';

let app: TestApp;
let as: { credential: string };
let count = 0;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  as = { credential: await app.login(`137460001${String(count++).padStart(2, '0')}`) };
});
afterAll(() => app.close());

const make = (name: string, kind: FolderKind = 'project') =>
  app.call('POST /avatar/folder', { body: { kind, name } }, as);
const names = async (kind: FolderKind = 'project') =>
  (await app.call('GET /avatar/folder', { query: { kind } }, as)).data.map(({ name }) => name);
const rename = (id: string, name: string) =>
  app.call('PUT /avatar/folder/{id}', { params: { id }, body: { name } }, as);
const remove = (id: string) => app.call('DELETE /avatar/folder/{id}', { params: { id } }, as);
const add = (name: string, more: object = {}) => {
  const body = { name, status: 'proceed', proportion, direction: 0, ...more } as never;
  return app.call('POST /avatar/project/add', { body }, as);
};
const inFolder = async (folderId?: string) =>
  (await app.call('GET /avatar/project/page', { query: { ...(folderId && { folderId }) } }, as)).data.records
    .map(({ name }) => name)
    .toSorted();

describe('a folder', () => {
  test('has a unique name within its kind, ignoring case', async () => {
    const { id } = (await make('Halls')).data;
    expect(await make('halls')).toMatchObject({ status: 409, code: 4531 });
    expect((await make('halls', 'material')).code).toBe(0);
    expect((await rename(id, 'HALLS')).code).toBe(0);
    await make('Desks');
    expect((await rename(id, 'desks')).code).toBe(4531);
    const both = await Promise.all([make('Once'), make('once')]);
    expect(both.map(({ code }) => code).toSorted()).toEqual([0, 4531]);
    expect(await names()).toHaveLength(3);
    expect(await names('material')).toEqual(['halls']);
  });

  test.each([
    [0, 4009],
    [29, 0],
    [30, 0],
    [31, 4008],
  ])('of a name of %i characters answers %i', async (length, code) => {
    expect((await make('夹'.repeat(length))).code).toBe(code);
  });

  test('counts toward the folder limit', async () => {
    const { userId } = (await app.call('GET /avatar/user/info', {}, as)).data;
    await sql(
      app,
      `insert into folders (id, owner_id, kind, name)
       select gen_random_uuid(), $1, 'project', 'Folder ' || n from generate_series(1, $2) as n`,
      [userId, FOLDERS_LIMIT - 1],
    );
    const both = await Promise.all([make('Last'), make('One more')]);
    expect(both.map(({ code }) => code).toSorted()).toEqual([0, 4532]);
    expect((await make('Other kind', 'material')).code).toBe(0);
  });
});

describe('projects in folders', () => {
  test('are created in a folder, moved, listed, and kept when the folder is deleted', async () => {
    const folderId = (await make('Halls')).data.id;
    const inside = (await add('Inside', { folderId })).data.id;
    const outside = (await add('Outside')).data.id;
    expect(await inFolder(folderId)).toEqual(['Inside']);
    expect(await inFolder('none')).toEqual(['Outside']);
    const params = { id: inside };
    await app.call('POST /avatar/project/{id}/duplicate', { params, body: {} }, as);
    expect(await inFolder(folderId)).toHaveLength(2);
    const body = { ids: [outside, ABSENT], folderId };
    expect((await app.call('POST /avatar/project/move', { body }, as)).data).toEqual({ moved: 1 });
    expect(await inFolder(folderId)).toHaveLength(3);
    expect((await remove(folderId)).code).toBe(0);
    expect(await inFolder('none')).toHaveLength(3);
    expect((await remove(folderId)).status).toBe(404);
  });

  test('cannot be moved into a folder of assets or of another account, and neither can templates', async () => {
    const [assets, mine] = [(await make('Assets', 'material')).data.id, (await add('Mine')).data.id];
    const theirs = (await make('Theirs')).data.id;
    const body = (folderId: string) => ({ ids: [mine], folderId });
    expect((await app.call('POST /avatar/project/move', { body: body(assets) }, as)).status).toBe(404);
    expect((await add('New', { folderId: assets })).status).toBe(404);
    as = { credential: await app.login('13746009999') };
    const id = (await add('Other')).data.id;
    expect(
      (await app.call('POST /avatar/project/move', { body: { ids: [id], folderId: theirs } }, as)).status,
    ).toBe(404);
    expect((await add('New', { folderId: theirs })).status).toBe(404);
    expect((await rename(theirs, 'Mine')).status).toBe(404);
    expect((await remove(theirs)).status).toBe(404);
    expect(await inFolder()).toEqual(['Other']);
  });
});

test('merging two accounts merges folders of the same name, and keeps their contents', async () => {
  const idOf = async () => (await app.call('GET /avatar/user/info', {}, as)).data.userId;
  const [mine, me, to] = [(await make('Halls')).data.id, as, await idOf()];
  as = { credential: await app.login('13746009997') };
  const [same, other] = [(await make('HALLS')).data.id, (await make('Desks')).data.id];
  await add('In halls', { folderId: same });
  await add('At a desk', { folderId: other });
  const from = await idOf();
  await moveFolders(app.connection.db, from, to, 'project');
  await sql(app, 'update projects set owner_id = $1 where owner_id = $2', [to, from]);
  as = me;
  expect(await names()).toEqual(['Desks', 'Halls']);
  expect([await inFolder(mine), await inFolder(other)]).toEqual([['In halls'], ['At a desk']]);
});
