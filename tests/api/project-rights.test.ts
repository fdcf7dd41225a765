import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { membershipRights } from '../../contract/membership/limits';
import { newDocument } from '../../server/modules/projects';
import { sql, startTestApp, type TestApp } from './harness';
import { creator } from './try-steps';

/** How many projects an account may have, and what happens to those beyond. */

const LIMIT = membershipRights.free.projects;
const TOO_MANY = 4481;
const READ_ONLY = 4482;

let app: TestApp;
let owner: string;
let ownerId: string;
let steps: ReturnType<typeof creator>;
let count = 0;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  owner = await app.login(`137660001${String(count++).padStart(2, '0')}`);
  steps = creator(app, owner);
  ownerId = (await app.call('GET /avatar/user/info', {}, steps.as)).data.userId;
});
afterAll(() => app.close());

const body = {
  name: 'One more',
  status: 'proceed',
  proportion: { index: 1, percentage: '16:9' },
  direction: 0,
} as const;
const add = () => app.call('POST /avatar/project/add', { body }, steps.as);
/** Gives the account this many projects, a second apart. */
const fill = (n: number) =>
  sql(
    app,
    `insert into projects (id, owner_id, name, status, direction, document, created_at)
     select gen_random_uuid(), $1, 'Project ' || n, 'proceed', 0, $3, now() - interval '1 day' + n * interval '1 second'
     from generate_series(1, $2) as n`,
    [ownerId, n, newDocument(1)],
  );
const idOf = async (n: number): Promise<string> =>
  (await sql(app, 'select id from projects where owner_id = $1 and name = $2', [ownerId, `Project ${n}`]))
    .rows[0].id;
/** Numbers of the projects that the list says are read-only. */
async function readOnlyInList(): Promise<number[]> {
  const found: number[] = [];
  for (let page = 1; ; page++) {
    const { records, total: all } = (
      await app.call('GET /avatar/project/page', { query: { page, pageSize: 100 } }, steps.as)
    ).data;
    for (const { name, readOnly } of records) if (readOnly) found.push(Number(name.replace('Project ', '')));
    if (page * 100 >= all) return found.toSorted((a, b) => a - b);
  }
}
const total = async () => (await app.call('GET /avatar/project/page', { query: {} }, steps.as)).data.total;

describe('creating a project', () => {
  test('is allowed up to the limit, and again after a deletion', async () => {
    await fill(LIMIT - 1);
    const { code, data } = await add();
    expect(code).toBe(0);
    const refused = await add();
    expect(refused).toMatchObject({ code: TOO_MANY, status: 409 });
    expect(refused.msg).toContain(String(LIMIT));
    await app.call('DELETE /avatar/project/{id}', { params: { id: data.id } }, steps.as);
    expect((await add()).code).toBe(0);
  });

  test('is allowed up to the limit of a membership', async () => {
    await steps.join();
    const limit = membershipRights.standard.projects;
    await fill(limit - 1);
    expect((await add()).code).toBe(0);
    const refused = await add();
    expect(refused).toMatchObject({ code: TOO_MANY, status: 409 });
    expect(refused.msg).toContain(String(limit));
    expect(await readOnlyInList()).toEqual([]);
  });

  test('succeeds once for three parallel requests at the last place', async () => {
    await fill(LIMIT - 1);
    const codes = (await Promise.all([add(), add(), add()])).map(({ code }) => code);
    expect(codes.toSorted()).toEqual([0, TOO_MANY, TOO_MANY]);
    expect(await total()).toBe(LIMIT);
  });

  test('is limited for copies, templates and imports too', async () => {
    await fill(LIMIT - 1);
    const id = await steps.make();
    const version = (
      await app.call('POST /avatar/project/{id}/version', { params: { id }, body: { name: null } }, steps.as)
    ).data.id;
    const exported = await app.call('GET /avatar/project/{id}/export', { params: { id } }, steps.as);
    const { records } = (await app.call('GET /avatar/template/page', { query: {} }, steps.as)).data;
    const ways = () => [
      app.call(
        'POST /avatar/project/{id}/version/{versionId}/duplicate',
        { params: { id, versionId: version }, body: { name: 'Copy' } },
        steps.as,
      ),
      app.call('POST /avatar/project/add', { body: { ...body, templateId: records[0]?.id ?? '' } }, steps.as),
      app.call(
        'POST /avatar/project/import',
        { form: { file: { name: 'stand.mirra', bytes: exported.bytes } } } as never,
        steps.as,
      ),
    ];
    for (const answer of await Promise.all(ways())) expect(answer.code).toBe(TOO_MANY);
    await steps.join();
    for (const answer of await Promise.all(ways())) expect(answer.code).toBe(0);
  });
});

describe('after a membership has ended', () => {
  test.each([
    [LIMIT - 1, []],
    [LIMIT, []],
    [LIMIT + 1, [LIMIT + 1]],
    [LIMIT + 2, [LIMIT + 1, LIMIT + 2]],
  ])('with %i projects, the list and each project agree on which are read-only', async (n, expected) => {
    await fill(n);
    expect(await readOnlyInList()).toEqual(expected);
    const last = (await steps.read(await idOf(n))).readOnly;
    expect(last).toBe(expected.includes(n as never));
    await steps.join();
    expect(await readOnlyInList()).toEqual([]);
    await steps.leave();
    expect(await readOnlyInList()).toEqual(expected);
  });

  test('all projects are kept, and the newest beyond the limit are read-only until others are deleted', async () => {
    await fill(LIMIT + 1);
    const [last, beyond] = [await idOf(LIMIT), await idOf(LIMIT + 1)];
    const readOnly = async (id: string) => (await steps.read(id)).readOnly;
    const paint = (id: string, color: string) =>
      steps.edit(id, (document) => {
        document.background.color = color;
      });
    expect(await total()).toBe(LIMIT + 1);
    expect([await readOnly(last), await readOnly(beyond)]).toEqual([false, true]);
    expect((await paint(last, '#111111')).code).toBe(0);
    const refused = await paint(beyond, '#111111');
    expect(refused).toMatchObject({ code: READ_ONLY, status: 403 });
    const rename = await app.call(
      'PUT /avatar/project/edit/{id}',
      { params: { id: beyond }, body: { name: 'Other' } },
      steps.as,
    );
    expect(rename.code).toBe(READ_ONLY);

    // It can still be opened, played and deleted.
    expect((await steps.read(beyond)).name).toBe(`Project ${LIMIT + 1}`);
    const played = await app.call(
      'POST /conversation/share/session',
      { body: { projectId: beyond } },
      steps.as,
    );
    expect(played.code).toBe(0);

    await steps.join();
    expect((await paint(beyond, '#222222')).code).toBe(0);
    await steps.leave();
    expect(await readOnly(beyond)).toBe(true);
    await app.call('DELETE /avatar/project/{id}', { params: { id: await idOf(1) } }, steps.as);
    expect((await paint(beyond, '#333333')).code).toBe(0);
    expect((await app.call('DELETE /avatar/project/{id}', { params: { id: beyond } }, steps.as)).code).toBe(
      0,
    );
  });
});
