import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { NAME_LIMIT, TRASH_DAYS } from '../../contract/common/limits';
import { membershipRights } from '../../contract/membership/limits';
import { newDocument } from '../../server/modules/projects';
import { createHook } from '../../server/hooks';
import { createTrash } from '../../server/modules/projects/trash/service';
import { ABSENT, proportion } from './access-samples';
import { sql, startTestApp, type TestApp } from './harness';
import { keyOf } from './prepare-samples';

const LIMIT = membershipRights.free.projects;

let app: TestApp;
let as: { credential: string; language: string };
let ownerId: string;
let count = 0;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  const credential = await app.login(`137450001${String(count++).padStart(2, '0')}`);
  as = { credential, language: 'en-US' };
  ownerId = (await app.call('GET /avatar/user/info', {}, as)).data.userId;
});
afterAll(() => app.close());

const add = async (name = 'Hall') => {
  const body = { name, status: 'proceed', proportion, direction: 0 } as const;
  return (await app.call('POST /avatar/project/add', { body }, as)).data.id;
};
const page = async (query: object = {}) =>
  (await app.call('GET /avatar/project/page', { query } as never, as)).data.records;
const names = async (query: object = {}) => (await page(query)).map(({ name }) => name);
const trash = (id: string) => app.call('DELETE /avatar/project/{id}', { params: { id } }, as);
const restore = (...ids: string[]) => app.call('POST /avatar/project/restore', { body: { ids } }, as);
const purge = (...ids: string[]) => app.call('POST /avatar/project/purge', { body: { ids } }, as);
const get = (id: string, credential = as.credential) =>
  app.call('GET /avatar/project/{id}', { params: { id } }, { credential });
const duplicate = (id: string, body: object = {}, more: object = as) =>
  app.call('POST /avatar/project/{id}/duplicate', { params: { id }, body } as never, more);
const share = async (projectId: string) =>
  (await app.call('POST /conversation/share', { body: { projectId, validity: 'permanent' } }, as)).data.code;
/** Gives the account this many more projects. */
const fill = (n: number) =>
  sql(
    app,
    `insert into projects (id, owner_id, name, status, direction, document)
     select gen_random_uuid(), $1, 'Filler ' || n, 'proceed', 0, $3 from generate_series(1, $2) as n`,
    [ownerId, n, newDocument(1)],
  );

describe('a duplicate', () => {
  test('copies the draft under a numbered name in the caller’s language, without its publication', async () => {
    const id = await add('Desk');
    await share(id);
    const patches = [{ op: 'replace', path: ['background', 'color'], value: '#123456' }];
    await app.call(
      'PUT /avatar/project/edit/{id}',
      { params: { id }, body: { revision: 0, patches } } as never,
      as,
    );
    const copy = (await duplicate(id)).data.id;
    expect((await get(copy)).data.document).toEqual((await get(id)).data.document);
    expect((await page()).find((one) => one.id === copy)).toMatchObject({
      name: 'Desk copy',
      publication: 'none',
    });
    const query = { projectId: copy };
    expect((await app.call('GET /conversation/share', { query }, as)).data).toEqual([]);
    expect((await app.call('GET /secret', { query }, as)).data).toEqual([]);
    await Promise.all([duplicate(id), duplicate(copy)]);
    await duplicate(id, {}, { ...as, language: 'zh-CN' });
    expect((await names()).toSorted()).toEqual(
      ['Desk', 'Desk copy', 'Desk copy 2', 'Desk copy 3', 'Desk 副本'].toSorted(),
    );
  });

  test.each([NAME_LIMIT - 6, NAME_LIMIT - 5, NAME_LIMIT - 4, NAME_LIMIT])(
    'of a name of %i characters stays within the limit',
    async (length) => {
      await duplicate(await add('字'.repeat(length)));
      const copy = (await names()).find((name) => name.endsWith(' copy')) ?? '';
      expect([...copy].length).toBe(Math.min(NAME_LIMIT, length + 5));
    },
  );

  test('counts toward the limit of projects, and is refused for projects of others', async () => {
    const id = await add();
    await fill(LIMIT - 2);
    const both = await Promise.all([duplicate(id), duplicate(id)]);
    expect(both.map(({ code }) => code).toSorted()).toEqual([0, 4481]);
    const stranger = await app.login('13745009999');
    expect((await duplicate(id, {}, { credential: stranger })).status).toBe(404);
  });
});

describe('the trash', () => {
  test('hides a project from its owner and from visitors, and restores it unchanged', async () => {
    const id = await add();
    const code = await share(id);
    const key = (await keyOf(app, id, as.credential)).secret;
    const chat = () =>
      app.call('POST /avatar/user/generateAccessToken', { body: { projectId: id } }, { credential: key });
    expect((await get(id, code)).code).toBe(0);
    const before = (await get(id)).data;

    expect((await trash(id)).code).toBe(0);
    expect((await trash(id)).status).toBe(404);
    expect(await names()).toEqual([]);
    const [kept] = await page({ trashed: true });
    const days = (Date.parse(kept?.purgeTime ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(TRASH_DAYS, 1);
    expect((await get(id)).status).toBe(404);
    expect((await get(id, code)).status).toBe(401);
    expect((await chat()).status).toBe(401);
    const edit = await app.call(
      'PUT /avatar/project/edit/{id}',
      { params: { id }, body: { name: 'New' } },
      as,
    );
    expect(edit.status).toBe(404);
    for (const key of ['GET /avatar/project/{id}/export', 'GET /avatar/project/{id}/publication'] as const)
      expect((await app.call(key, { params: { id } }, as)).status).toBe(404);
    expect((await duplicate(id)).status).toBe(404);
    expect((await app.app.http.inject({ url: kept?.coverUrl ?? '' })).statusCode).toBe(200);

    expect((await restore(id)).data).toEqual({ restored: 1 });
    expect((await restore(id)).data).toEqual({ restored: 0 });
    expect((await get(id)).data).toEqual(before);
    expect((await get(id, code)).code).toBe(0);
    expect((await chat()).code).toBe(0);
  });

  test('restores all or none, up to the limit of projects', async () => {
    const [first, second] = [await add('First'), await add('Second')];
    await trash(first);
    await trash(second);
    await fill(LIMIT - 1);
    expect(await restore(first, second)).toMatchObject({ status: 409, code: 4530 });
    expect(await names({ trashed: true })).toHaveLength(2);
    const both = await Promise.all([restore(first), restore(second)]);
    expect(both.map(({ code }) => code).toSorted()).toEqual([0, 4530]);
  });

  test('purges only what is in it; of a parallel restore and purge, one succeeds', async () => {
    const [kept, gone, raced] = [await add('Kept'), await add('Gone'), await add('Raced')];
    await trash(gone);
    await trash(raced);
    expect((await purge(kept, gone)).data).toEqual({ purged: 1 });
    const [restored, purged] = await Promise.all([restore(raced), purge(raced)]);
    expect(restored.data.restored + purged.data.purged).toBe(1);
    expect((await get(raced)).status).toBe(restored.data.restored === 1 ? 200 : 404);
    expect((await get(kept)).code).toBe(0);
    await trash(kept);
    await app.call('POST /avatar/project/purge', { body: {} }, as);
    expect(await names({ trashed: true })).toEqual([]);
  });

  test('of another account cannot be changed', async () => {
    const id = await add();
    const stranger = { credential: await app.login('13745009998') };
    const ids = [id];
    const all = async (...keys: ('trash' | 'restore' | 'purge')[]) => {
      const answers = await Promise.all(
        keys.map((key) => app.call(`POST /avatar/project/${key}`, { body: { ids } }, stranger)),
      );
      return answers.flatMap(({ data }) => Object.values(data));
    };
    expect(await all('trash')).toEqual([0]);
    await trash(id);
    expect(await all('restore', 'purge')).toEqual([0, 0]);
    expect((await restore(id, ABSENT)).data.restored).toBe(1);
  });

  test('is emptied of projects that have been in it for 30 days', async () => {
    const [old, young] = [await add('Old'), await add('Young')];
    const code = await share(old);
    await trash(old);
    await trash(young);
    const age = (id: string, days: number) =>
      sql(
        app,
        'update projects set trashed_at = now() - make_interval(days => $2, secs => 60) where id = $1',
        [id, days],
      );
    await age(old, TRASH_DAYS);
    await age(young, TRASH_DAYS - 1);
    const sweeper = createTrash({
      db: app.connection.db,
      onPublished: () => undefined,
      onRevoked: async () => undefined,
      purging: createHook(),
    });
    expect(await sweeper.sweep()).toBe(1);
    expect(await names({ trashed: true })).toEqual(['Young']);
    expect((await get(old, code)).status).toBe(401);
  });
});
