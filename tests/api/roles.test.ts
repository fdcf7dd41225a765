import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { RoleInput } from '../../contract/role/schema';
import { ROLES_KEPT } from '../../server/modules/roles/role/service';
import { seedSquareRoles } from '../../server/seed/square-roles';
import { sql, startTestApp, type TestApp } from './harness';

let app: TestApp;
let owner: string;
let other: string;
let staff: string;
let phones = 13_620_000_000;

const login = () => app.login(String(phones++));
const as = (credential = owner, language = 'zh-CN') => ({ credential, language });
const idOf = async (credential: string) =>
  (await app.call('GET /avatar/user/info', {}, { credential })).data.userId;

beforeAll(async () => {
  app = await startTestApp();
  [owner, other, staff] = [await login(), await login(), await login()];
  await sql(app, "update accounts set staff_areas = '{role}' where id = $1", [await idOf(staff)]);
});
afterAll(() => app.close());

const plain: RoleInput = {
  name: '向导',
  description: '为来访者指路。',
  openingRemarks: '您好！',
  commonQuestions: [{ question: '洗手间在哪里？', answer: '在电梯右边。' }],
  fallbackScript: '请问前台。',
  randomness: 0.5,
};
const save = async (more: Partial<RoleInput> = {}, credential = owner) =>
  (await app.call('POST /avatar/model/saveModel', { body: { ...plain, ...more } }, as(credential))).data.id;
const read = async (id: string, credential = owner) =>
  (await app.call('GET /avatar/model/{id}', { params: { id } }, as(credential))).data;
const makeBase = async (credential = owner) =>
  (await app.call('POST /avatar/knowledge', { body: { name: '馆务' } }, as(credential))).data.id;

describe('a role', () => {
  test('keeps fields that a save leaves out', async () => {
    const mine = await makeBase();
    const id = await save({ knowledgeIds: [mine, mine], toolIds: ['clock'], answerLength: 'long' });
    expect(await read(id)).toMatchObject({ knowledgeIds: [mine], toolIds: ['clock'], answerLength: 'long' });
    await save({ id, name: '讲解员' });
    expect(await read(id)).toMatchObject({
      name: '讲解员',
      knowledgeIds: [mine],
      toolIds: ['clock'],
      answerLength: 'long',
    });
    await save({ id, knowledgeIds: [] });
    expect((await read(id)).knowledgeIds).toEqual([]);
  });

  test('keeps the unconfirmed mark of questions, in copies and in the gallery too', async () => {
    const commonQuestions = [
      { question: '几点开门？', answer: '九点。', unconfirmed: true as const },
      { question: '在哪里？', answer: '东门。' },
    ];
    const id = await save({ commonQuestions });
    expect((await read(id)).commonQuestions).toEqual(commonQuestions);
    const copy = await app.call('POST /avatar/model/copy', { body: { id } }, as());
    expect((await read(copy.data.id)).commonQuestions).toEqual(commonQuestions);
    const body = { roleId: id, category: 'service', language: 'zh-CN' } as const;
    const offered = (await app.call('POST /avatar/model/square', { body }, as())).data;
    const shown = await app.call(
      'GET /avatar/model/square/{id}',
      { params: { id: offered.id }, query: {} },
      as(),
    );
    expect(shown.data.content.commonQuestions).toEqual(commonQuestions);
  });

  test('drafts questions as unconfirmed ones', async () => {
    const body = { field: 'commonQuestions', name: '小美' } as const;
    const { questions } = (await app.call('POST /chat/generate', { body }, as())).data;
    expect(questions.length).toBeGreaterThan(0);
    expect(questions.every(({ unconfirmed }) => unconfirmed)).toBe(true);
  });

  test('needs only a name and a fallback; the other fields of a new one are empty', async () => {
    const create = async (body: object) =>
      app.call(
        'POST /avatar/model/saveModel',
        { body: { name: '新人', fallbackScript: '。', ...body } },
        as(),
      );
    const made = [await create({}), await create({ id: null }), await create({ id: '' })];
    expect(new Set(made.map(({ data }) => data.id)).size).toBe(3);
    const id = made[0]?.data.id ?? '';
    const empty = { description: '', openingRemarks: '', commonQuestions: [], randomness: 0.95 };
    expect(await read(id)).toMatchObject({ name: '新人', ...empty });
    await save({ id });
    expect((await create({ id })).code).toBe(0);
    expect(await read(id)).toMatchObject({ ...plain, name: '新人', fallbackScript: '。' });
  });

  test('accepts only knowledge and tools of its owner, and names the others', async () => {
    const [mine, gone, theirs] = [await makeBase(), await makeBase(), await makeBase(other)];
    const body = { ...plain, knowledgeIds: [mine, theirs], toolIds: ['clock', 'no-such-tool'] };
    const refused = await app.call('POST /avatar/model/saveModel', { body }, as());
    expect(refused).toMatchObject({ status: 400, code: 4000 });
    expect(refused.data).toEqual({
      fields: [
        { field: '/knowledgeIds/1', rule: 'unknown', limit: theirs },
        { field: '/toolIds/1', rule: 'unknown', limit: 'no-such-tool' },
      ],
    });
    expect(refused.msg).toContain(theirs);
    // What it has used and is deleted now goes in silence: a form that was open then can still be saved, and copied.
    const id = await save({ knowledgeIds: [mine, gone] });
    await app.call('DELETE /avatar/knowledge/{id}', { params: { id: gone } }, as());
    const copy = await app.call('POST /avatar/model/copy', { body: { id } }, as());
    expect((await read(copy.data.id)).knowledgeIds).toEqual([mine]);
    await save({ id, knowledgeIds: [mine, gone] });
    expect((await read(id)).knowledgeIds).toEqual([mine]);
  });

  test('keeps its pronunciations when it is copied or offered, within their limits', async () => {
    const pronunciations = [{ word: '重庆路', say: '虫庆路' }];
    const id = await save({ pronunciations });
    await save({ id, name: '导游' });
    expect((await read(id)).pronunciations).toEqual(pronunciations);
    const copy = await app.call('POST /avatar/model/copy', { body: { id } }, as());
    expect((await read(copy.data.id)).pronunciations).toEqual(pronunciations);
    const offered = await app.call(
      'POST /avatar/model/square',
      { body: { roleId: id, category: 'travel', language: 'zh-CN' } },
      as(),
    );
    const square = await app.call(
      'GET /avatar/model/square/{id}',
      { params: { id: offered.data.id }, query: {} },
      as(),
    );
    expect(square.data.content.pronunciations).toEqual(pronunciations);

    const saveWith = async (list: { word: string; say: string }[]) =>
      (await app.call('POST /avatar/model/saveModel', { body: { ...plain, pronunciations: list } }, as()))
        .status;
    const word = (length: number) => ({ word: 'w'.repeat(length), say: 's'.repeat(2 * length) });
    expect(await saveWith(Array.from({ length: 200 }, () => word(40)))).toBe(200);
    expect(await saveWith(Array.from({ length: 201 }, () => word(1)))).toBe(400);
    expect(await saveWith([word(41)])).toBe(400);
    expect(await saveWith([{ word: ' ', say: 'x' }])).toBe(400);
  });

  test('can only be read, changed, copied, offered or deleted by its owner', async () => {
    const id = await save();
    const [reading, changing, copying, offering, deleting] = await Promise.all([
      app.call('GET /avatar/model/{id}', { params: { id } }, as(other)),
      app.call('POST /avatar/model/saveModel', { body: { ...plain, id } }, as(other)),
      app.call('POST /avatar/model/copy', { body: { id } }, as(other)),
      app.call(
        'POST /avatar/model/square',
        { body: { roleId: id, category: 'service', language: 'zh-CN' } },
        as(other),
      ),
      app.call('DELETE /avatar/model/{id}', { params: { id } }, as(other)),
    ]);
    for (const { status } of [reading, changing, copying, offering, deleting]) expect(status).toBe(404);
    expect((await read(id)).name).toBe('向导');
  });

  test('reports how many projects use it before it is deleted', async () => {
    const id = await save();
    const counted = async () =>
      (await app.call('GET /avatar/model/{id}/projects', { params: { id } }, as())).data.count;
    expect(await counted()).toBe(0);
    for (const name of ['A', 'B']) {
      const body = {
        name,
        status: 'proceed',
        proportion: { index: 1, percentage: '16:9' },
        direction: 0,
      } as const;
      const project = (await app.call('POST /avatar/project/add', { body }, as())).data.id;
      const edit = { revision: 0, patches: [{ op: 'replace' as const, path: ['roleId'], value: id }] };
      await app.call('PUT /avatar/project/edit/{id}', { params: { id: project }, body: edit }, as());
    }
    expect(await counted()).toBe(2);
    const list = await app.call('GET /avatar/model/page-by-owner', { query: { pageSize: 100 } }, as());
    expect(list.data.records.find((one) => one.id === id)?.projects).toBe(2);
    expect((await app.call('DELETE /avatar/model/{id}', { params: { id } }, as())).code).toBe(0);
    expect((await app.call('GET /avatar/model/{id}', { params: { id } }, as())).status).toBe(404);
  });

  test(`is one of ${ROLES_KEPT} at most, also when the last place is asked for twice at once`, async () => {
    const full = await login();
    await sql(
      app,
      `insert into roles (id, owner_id, name, description, opening_remarks, common_questions, fallback_script, randomness)
       select gen_random_uuid(), $1, 'R', '', '', '[]', 'F', 0.5 from generate_series(1, $2)`,
      [await idOf(full), ROLES_KEPT - 2],
    );
    const add = () => app.call('POST /avatar/model/saveModel', { body: plain }, as(full));
    expect((await add()).code).toBe(0);
    const codes = (await Promise.all([add(), add()])).map(({ code }) => code);
    expect(codes.toSorted()).toEqual([0, 4440]);
    expect((await add()).status).toBe(400);
  });
});

describe('common questions', () => {
  const sheetOf = (questions: RoleInput['commonQuestions']) =>
    app.call('POST /avatar/model/questions/sheet', { body: { questions } }, as());
  const readSheet = (name: string, bytes: Buffer) =>
    app.call('POST /avatar/model/questions/read', { form: { files: { name, bytes } } } as never, as());

  test('survive an export to a sheet and back, even those that look like formulas', async () => {
    const questions = [
      { question: '=1+1', answer: '@SUM(A1) is text' },
      { question: '多少钱？', answer: '逗号, “引号” 和\n换行' },
      { question: '-3', answer: '+66 2 000 0000' },
    ];
    const { bytes } = await sheetOf(questions);
    expect((await readSheet('q.xlsx', bytes)).data).toEqual({ questions, skipped: 0 });
  });

  test('are imported where they are valid, and the others are counted', async () => {
    const rows = [
      ['问题', '回答'],
      ['几点开门？', '九点。'],
      ['几点开门？', '十点。'],
      ['没有回答', ''],
      ['长'.repeat(200), '可以'],
      ['长'.repeat(201), '不行'],
    ];
    const csv = Buffer.from(rows.map((row) => row.join(',')).join('\n'));
    const { data } = await readSheet('q.csv', csv);
    expect(data.questions.map(({ question }) => question)).toEqual(['几点开门？', '长'.repeat(200)]);
    expect(data.questions[0]?.answer).toBe('九点。');
    expect(data.skipped).toBeGreaterThanOrEqual(2);
  });
});

describe('the role square', () => {
  const page = async (credential: string, query: object = {}, language = 'zh-CN') =>
    (
      await app.call(
        'GET /avatar/model/square/page',
        { query: { pageSize: 100, ...query } },
        as(credential, language),
      )
    ).data;
  const see = (id: string, credential: string) =>
    app.call('GET /avatar/model/square/{id}', { params: { id }, query: {} }, as(credential));
  const offer = async (roleId: string) =>
    (
      await app.call(
        'POST /avatar/model/square',
        { body: { roleId, category: 'culture', language: 'zh-CN' } },
        as(),
      )
    ).data.id;
  const decide = (
    id: string,
    seen: 'review' | 'published' | 'rejected',
    status: 'published' | 'rejected',
    reason?: string,
  ) =>
    app.call(
      'POST /ops/role/{id}/decide',
      { params: { id }, body: { seen, status, ...(reason !== undefined && { reason }) } },
      as(staff),
    );
  const messages = async (language = 'zh-CN') =>
    (await app.call('GET /message', { query: {} }, as(owner, language))).data;

  test.each(['zh-CN', 'en-US', 'ms-MY', 'th-TH'])(
    'lists thirty roles in %s, one of each category first',
    async (language) => {
      const { records, total } = await page(owner, {}, language);
      expect(total).toBe(30);
      expect(new Set(records.slice(0, 10).map(({ category }) => category)).size).toBe(10);
      expect(records.every((role) => role.language === language && role.status === 'published')).toBe(true);
      const finance = await page(owner, { category: 'finance' }, language);
      expect(finance.total).toBe(3);
    },
  );

  test('keeps the count of copies when the seed runs again, and removes roles that left the seed', async () => {
    const [first] = (await page(owner)).records;
    const id = first?.id ?? '';
    await app.call('POST /avatar/model/square/{id}/copy', { params: { id }, body: {} }, as());
    await sql(app, "update square_roles set contents = '{}' where id = $1", [id]);
    await sql(
      app,
      `insert into square_roles (id, category, contents, status) values (gen_random_uuid(), 'retail', '{"zh-CN": {"name": "旧"}}', 'published')`,
    );
    await seedSquareRoles(app.connection.db);
    const after = await page(owner);
    expect(after.total).toBe(30);
    expect(after.records[0]).toMatchObject({ id, name: first?.name, copies: (first?.copies ?? 0) + 1 });
  });

  test('gives a copy in the language that is asked for', async () => {
    const [first] = (await page(owner)).records;
    const made = await app.call(
      'POST /avatar/model/square/{id}/copy',
      { params: { id: first?.id ?? '' }, body: { language: 'th-TH' } },
      as(),
    );
    const copy = await read(made.data.id);
    expect(copy.name).toMatch(/[ก-๙]/);
    expect(copy).toMatchObject({
      shared: false,
      suggestions: true,
      knowledgeIds: [],
      toolIds: [],
      tabooIds: [],
    });
  });

  test('shows an offered role to others only after its publication, without its knowledge and tools', async () => {
    const base = await makeBase();
    const id = await offer(await save({ name: '茶博士', knowledgeIds: [base], toolIds: ['clock'] }));
    expect((await see(id, other)).status).toBe(404);
    expect(
      (await app.call('POST /avatar/model/square/{id}/copy', { params: { id }, body: {} }, as(other))).status,
    ).toBe(404);
    expect((await page(other, { name: '茶博士' })).total).toBe(0);
    expect((await see(id, owner)).data).toMatchObject({ own: true, status: 'review' });

    expect((await decide(id, 'review', 'published')).code).toBe(0);
    const again = await decide(id, 'review', 'rejected', '太迟了');
    expect([again.status, again.code]).toEqual([409, 4099]);
    expect((await page(other, { name: '茶博士' })).records).toMatchObject([{ id, own: false }]);
    const copied = await app.call(
      'POST /avatar/model/square/{id}/copy',
      { params: { id }, body: {} },
      as(other),
    );
    expect(await read(copied.data.id, other)).toMatchObject({
      name: '茶博士',
      knowledgeIds: [],
      toolIds: [],
    });

    expect((await app.call('DELETE /avatar/model/square/{id}', { params: { id } }, as(other))).status).toBe(
      404,
    );
    expect((await app.call('DELETE /avatar/model/square/{id}', { params: { id } }, as())).code).toBe(0);
    expect((await see(id, other)).status).toBe(404);
    expect((await read(copied.data.id, other)).name).toBe('茶博士');
  });

  test('tells the owner in their language how it was decided, and where to look', async () => {
    const id = await offer(await save({ name: '门童' }));
    for (const reason of [undefined, '', '  '])
      expect((await decide(id, 'review', 'rejected', reason)).status).toBe(400);
    expect((await decide(id, 'review', 'rejected', '写明了公司名称')).code).toBe(0);
    await vi.waitFor(async () => expect((await messages())[0]?.kind).toBe('roleRejected'));
    const [rejected] = await messages();
    expect(rejected).toMatchObject({ link: '/work/createrole?own=1', isRead: 0 });
    expect(rejected?.message).toContain('门童');
    expect(rejected?.message).toContain('写明了公司名称');
    expect((await see(id, owner)).data).toMatchObject({ status: 'rejected', reason: '写明了公司名称' });

    expect((await decide(id, 'rejected', 'published')).code).toBe(0);
    await vi.waitFor(async () => expect((await messages('en-US'))[0]?.kind).toBe('rolePublished'));
    expect((await messages('en-US'))[0]?.message).toContain('was approved');
    expect((await see(id, other)).data.reason).toBe(null);
  });

  test('accepts one of two parallel decisions, and sends one message', async () => {
    const id = await offer(await save({ name: '双审' }));
    const decided = await Promise.all([
      decide(id, 'review', 'published'),
      decide(id, 'review', 'rejected', '重复'),
    ]);
    expect(decided.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await vi.waitFor(async () => expect((await messages())[0]?.message).toContain('双审'));
    expect((await messages()).filter(({ message }) => message.includes('双审'))).toHaveLength(1);
  });

  test('puts a role that is offered again back into review', async () => {
    const roleId = await save({ name: '再投' });
    const first = await offer(roleId);
    await decide(first, 'review', 'published');
    const second = await offer(roleId);
    expect((await see(first, owner)).status).toBe(404);
    expect((await see(second, owner)).data.status).toBe('review');
    expect((await page(other, { name: '再投' })).total).toBe(0);
  });

  test('lets only staff of its area review offers, and nobody reject the stock roles', async () => {
    const [ours] = (await page(owner)).records;
    expect((await decide(ours?.id ?? '', 'published', 'rejected', '不要')).status).toBe(409);
    const refused = await app.call('GET /ops/role/page', { query: {} }, as(other));
    expect(refused.status).toBe(404);
  });
});
