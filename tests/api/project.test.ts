import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Patch, ProjectDocument } from '../../contract/document/schema';
import { startTestApp, type TestApp } from './harness';
import { cpuTimer } from '../cpu-time';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await app.login('13600000001');
});
afterAll(() => app.close());

const add = (body: object) => app.call('POST /avatar/project/add', { body } as never, { credential: token });
const valid = {
  name: '我的数字人',
  status: 'proceed',
  proportion: { index: 2, percentage: '9:16' },
  direction: 1,
};
const make = async () => (await add(valid)).data.id;
const get = (id: string) => app.call('GET /avatar/project/{id}', { params: { id } }, { credential: token });
const edit = (id: string, body: object) =>
  app.call('PUT /avatar/project/edit/{id}', { params: { id }, body } as never, { credential: token });
const color = (value: string): Patch[] => [{ op: 'replace', path: ['background', 'color'], value }];

describe('creating', () => {
  test('a new project has a document of its ratio and the avatar in full height', async () => {
    const { data } = await get(await make());
    expect(data).toMatchObject({
      status: 'proceed',
      revision: 0,
      direction: 1,
      proportion: { index: 2, percentage: '9:16' },
      document: { ratio: 2, avatar: { left: 0, top: 0, width: 720, height: 1280 } },
    });
  });

  test.each([29, 30, 31])('a name of %i characters', async (length) => {
    expect((await add({ ...valid, name: '字'.repeat(length) })).code).toBe(length > 30 ? 4008 : 0);
  });

  test.each([
    ['a blank name', { ...valid, name: '  ' }, 400, 4009],
    ['a name of 100 KB', { ...valid, name: 'x'.repeat(100_000) }, 400, 4008],
    ['an unknown ratio', { ...valid, proportion: { index: 5, percentage: '1:1' } }, 400, 4010],
    ['a name that is no text', { ...valid, name: { a: 1 } }, 400, 4000],
    ['a NUL in the name', { ...valid, name: 'a\0b' }, 400, 4001],
    ['half a surrogate pair', { ...valid, name: 'a\ud800' }, 400, 4001],
  ])('%s is refused', async (_, body, status, code) => {
    expect(await add(body)).toMatchObject({ status, code });
  });

  test('broken JSON is refused', async () => {
    const response = await app.app.http.inject({
      method: 'POST',
      url: '/api/v1/avatar/project/add',
      headers: { authorization: token, 'content-type': 'application/json' },
      payload: '{"name":',
    });
    expect(response.json()).toMatchObject({ code: 4001 });
    expect(response.statusCode).toBe(400);
  });
});

describe('saving', () => {
  test('patches make the next revision', async () => {
    const id = await make();
    expect((await edit(id, { revision: 0, patches: color('#112233') })).data.revision).toBe(1);
    expect((await edit(id, { revision: 1, patches: color('#445566') })).data.revision).toBe(2);
    expect((await get(id)).data.document.background.color).toBe('#445566');
  });

  test('a stale revision is refused with 409 and changes nothing', async () => {
    const id = await make();
    await edit(id, { revision: 0, patches: color('#111111') });
    expect(await edit(id, { revision: 0, patches: color('#222222') })).toMatchObject({
      status: 409,
      code: 4090,
    });
    expect((await get(id)).data).toMatchObject({
      revision: 1,
      document: { background: { color: '#111111' } },
    });
  });

  test('of 12 parallel saves from one revision one wins', async () => {
    const id = await make();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        edit(id, { revision: 0, patches: color(`#0000${String(i + 10)}`) }),
      ),
    );
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, ...Array(11).fill(4090)]);
    expect((await get(id)).data.revision).toBe(1);
  });

  test('a document of a later version keeps fields that this version does not know', async () => {
    const id = await make();
    const { document } = (await get(id)).data;
    const later = {
      ...document,
      version: 9,
      hologram: { depth: 3 },
      elements: {
        order: ['e'],
        pages: [
          {
            e: {
              id: 'e',
              type: 'acme.future',
              version: 7,
              name: '',
              box: { left: 0, top: 0, width: 10, height: 10 },
              rotation: 30,
              opacity: 0.5,
              lockAspect: false,
              locked: false,
              hidden: false,
              groupId: null,
              style: { radius: 0, stroke: null, shadow: null, glow: 4 },
              props: { deep: [1, { a: 2 }] },
              extra: true,
            },
          },
        ],
      },
    };
    expect((await edit(id, { revision: 0, document: later })).code).toBe(0);
    expect((await get(id)).data.document).toEqual(later);
  });

  test('renaming neither needs nor creates a revision', async () => {
    const id = await make();
    expect((await edit(id, { name: ' 新名字 ' })).data.revision).toBe(0);
    expect((await get(id)).data.name).toBe('新名字');
  });

  const broken = (change: (document: ProjectDocument) => unknown) => async () => {
    const id = await make();
    const { document } = (await get(id)).data;
    return edit(id, { revision: 0, document: change(structuredClone(document)) });
  };
  test.each([
    ['no document at all', broken(() => 'text')],
    ['a ratio of 5', broken((document) => ({ ...document, ratio: 5 }))],
    ['a box without width', broken((document) => ({ ...document, avatar: { left: 0, top: 0 } }))],
    [
      'an order that names nobody',
      broken((document) => ({ ...document, elements: { order: ['ghost'], pages: [] } })),
    ],
    [
      'a color that is none',
      broken((document) => ({ ...document, background: { materialId: null, color: 'red;' } })),
    ],
  ])('%s is refused', async (_, attempt) => {
    expect(await attempt()).toMatchObject({ status: 400, code: 4011 });
  });

  test.each([
    ['a path that leads nowhere', [{ op: 'replace', path: ['elements', 'pages', 4, 'x', 'box'], value: 1 }]],
    ['the prototype', [{ op: 'add', path: ['__proto__', 'polluted'], value: true }]],
    ['a type that does not fit', [{ op: 'replace', path: ['ratio'], value: 'wide' }]],
  ])('a patch to %s is refused', async (_, patches) => {
    const id = await make();
    expect(await edit(id, { revision: 0, patches })).toMatchObject({ status: 400, code: 4011 });
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  test.each([
    ['the length of the order', ['elements', 'order', 'length'], 4_294_967_295],
    ['the length of the pages', ['elements', 'pages', 'length'], 3_000_000],
    ['an item far beyond the end', ['guides', 'x', 4_294_967_294], 1],
  ])('a patch of %s is refused at once, and nothing is changed', async (_, path, value) => {
    const id = await make();
    const before = (await get(id)).data;
    const cpuTime = cpuTimer();
    const answer = await edit(id, { revision: 0, patches: [{ op: 'replace', path, value }] });
    expect(answer).toMatchObject({ status: 400, code: 4011 });
    expect(cpuTime()).toBeLessThan(1_000);
    expect((await get(id)).data).toEqual({ ...before, assets: expect.anything() });
  });

  test('more than 5 MB is refused', async () => {
    const id = await make();
    const { document } = (await get(id)).data;
    const huge = { ...document, meta: { a: 'x'.repeat(5 * 1024 * 1024) } };
    expect(await edit(id, { revision: 0, document: huge })).toMatchObject({ status: 413, code: 4130 });
  });
});

describe('list and picture', () => {
  test('the list is paged, newest first, and searched by literal text', async () => {
    const other = await app.login('13600000002');
    const names = ['甲', '乙', '百分%', '丙'];
    for (const name of names)
      await app.call('POST /avatar/project/add', { body: { ...valid, name } } as never, {
        credential: other,
      });
    const page = (query: object) =>
      app.call('GET /avatar/project/page', { query } as never, { credential: other });
    expect((await page({ page: '1', pageSize: '3' })).data).toMatchObject({
      total: 4,
      page: 1,
      pageSize: 3,
      records: [{ name: '丙' }, { name: '百分%' }, { name: '乙' }],
    });
    expect((await page({ page: '2', pageSize: '3' })).data.records.map(({ name }) => name)).toEqual(['甲']);
    expect((await page({ name: '%' })).data.records.map(({ name }) => name)).toEqual(['百分%']);
    expect((await page({ pageSize: '101' })).code).toBe(4000);
  });

  test('the list is narrowed to a ratio, before it is paged', async () => {
    const credential = await app.login('13600000003');
    const wide = { ...valid, proportion: { index: 1, percentage: '16:9' }, direction: 0 };
    for (const [name, body] of Object.entries({ 甲: wide, 乙: valid, 丙: valid }))
      await app.call('POST /avatar/project/add', { body: { ...body, name } } as never, { credential });
    const page = (query: object) => app.call('GET /avatar/project/page', { query } as never, { credential });
    expect((await page({ ratio: '1', pageSize: '1' })).data).toMatchObject({
      total: 1,
      records: [{ name: '甲' }],
    });
    expect((await page({ ratio: '2', name: '乙' })).data).toMatchObject({
      total: 1,
      records: [{ name: '乙' }],
    });
    expect((await page({ ratio: '5' })).code).toBe(4000);
  });

  test('the thumbnail is drawn from the document, and needs a signed URL', async () => {
    const id = await make();
    const picture = async () => {
      const { data } = await app.call('GET /avatar/project/page', { query: {} }, { credential: token });
      return String(data.records.find((record) => record.id === id)?.coverUrl);
    };
    const first = await app.app.http.inject(await picture());
    expect(first.headers['content-type']).toBe('image/webp');
    await edit(id, { revision: 0, patches: color('#FF0000') });
    const second = await app.app.http.inject(await picture());
    expect(second.rawPayload.equals(first.rawPayload)).toBe(false);
    const forged = (await picture()).replace(/signature=.{4}/, 'signature=AAAA');
    expect((await app.app.http.inject(forged)).statusCode).toBe(404);
  });
});
