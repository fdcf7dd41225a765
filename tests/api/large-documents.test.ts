import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleDocument } from '../unit/document/samples';
import { proportion } from './access-samples';
import { isLongRun } from '../long-run';
import { startTestApp, type TestApp } from './harness';

/** Documents of megabytes: read and checked beside the server's other work, and sent as they are stored. */

let app: TestApp;
let owner: string;
let stranger: string;
/** 3 MB in a long run, which is as many elements as a document may have, and one in a short run. */
const document = sampleDocument(Array.from({ length: isLongRun ? 10_000 : 3_500 }, (_, n) => `element-${n}`));

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.login('13500000001');
  stranger = await app.login('13500000002');
});
afterAll(() => app.close());

/** Readers at a time: more than the server has connections. */
const CROWD = 20;

async function project(): Promise<string> {
  const body = { name: 'Large', status: 'proceed', proportion, direction: 0 } as const;
  return (await app.call('POST /avatar/project/add', { body }, { credential: owner })).data.id;
}
const edit = (id: string, body: object, credential = owner) =>
  app.call('PUT /avatar/project/edit/{id}', { params: { id }, body }, { credential });
const get = (id: string, credential = owner) =>
  app.call('GET /avatar/project/{id}', { params: { id } }, { credential });
const versions = async (id: string) =>
  (
    await app.call(
      'GET /avatar/project/{id}/version/page',
      { params: { id }, query: {} },
      { credential: owner },
    )
  ).data.records;

describe('a document of megabytes', () => {
  test('is saved and read back unchanged, and can be changed by patches', async () => {
    const id = await project();
    const saved = await edit(id, { revision: 0, document, name: 'Renamed' });
    expect(saved).toMatchObject({ status: 200, data: { revision: 1 } });
    const read = await get(id);
    expect(read.data).toMatchObject({ name: 'Renamed', revision: 1, direction: 1, readOnly: false });
    expect(read.data.document).toEqual(document);
    expect(read.headers['content-length']).toBe(String(read.bytes.length));
    const patches = [{ op: 'add', path: ['meta', 'a'], value: 1 }];
    expect((await edit(id, { revision: 1, patches })).data.revision).toBe(2);
    const changed = await get(id);
    expect(changed.data).toMatchObject({ revision: 2, document: { meta: { a: 1 } } });
  });

  test('is refused like a small one when it is stale, invalid, or of another account', async () => {
    const id = await project();
    await edit(id, { revision: 0, document });
    expect(await edit(id, { revision: 0, document })).toMatchObject({ status: 409, data: null });
    expect(await edit(id, { revision: 1, document }, stranger)).toMatchObject({ status: 404, code: 4040 });
    const wrong = { ...document, background: { kind: 'color' } };
    const refused = await edit(id, { revision: 1, document: wrong });
    expect(refused.status).toBe(400);
    expect(refused.msg).toContain('/background must have color');
    expect((await edit(id, { revision: 1, document, patches: [] })).status).toBe(400);
    expect((await get(id)).data).toMatchObject({ revision: 1, document });
  });

  test('is saved by one of two parallel requests; the other gets 409', async () => {
    const id = await project();
    const both = await Promise.all([
      edit(id, { revision: 0, document }),
      edit(id, { revision: 0, document }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await get(id)).data.revision).toBe(1);
  });

  test('is kept as an automatic version before a large change, and can be restored', async () => {
    const id = await project();
    await edit(id, { revision: 0, document });
    await edit(id, { revision: 1, document: sampleDocument(['one']) });
    const [kept] = await versions(id);
    expect(kept).toMatchObject({ kind: 'auto', revision: 1 });
    const params = { id, versionId: kept?.id ?? '' };
    await app.call(
      'POST /avatar/project/{id}/version/{versionId}/restore',
      { params, body: { revision: 2 } },
      { credential: owner },
    );
    expect((await get(id)).data.document).toEqual(document);
    expect((await versions(id)).map(({ kind, revision }) => [kind, revision])).toContainEqual(['restore', 2]);
  });

  test('is read as published by many visitors at once', async () => {
    const id = await project();
    await edit(id, { revision: 0, document });
    const share = await app.call(
      'POST /conversation/share',
      { body: { projectId: id, validity: '30d' } },
      { credential: owner },
    );
    await edit(id, { revision: 1, patches: [{ op: 'add', path: ['meta', 'draft'], value: true }] });
    const crowd = await Promise.all(Array.from({ length: CROWD }, () => get(id, share.data.code)));
    for (const { status, data } of crowd) {
      expect(status).toBe(200);
      expect(data.revision).toBe(1);
    }
    expect(crowd[0]?.data.document).toEqual(document);
    const opened = await app.call(
      'POST /conversation/share/session',
      { body: {} },
      { credential: share.data.code },
    );
    expect(opened.data).toMatchObject({ draft: false, project: { id, revision: 1 } });
    expect(opened.data.project.document).toEqual(document);
  });
});
