import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Errors } from 'typebox/value';
import { type RoleContent, RoleInput } from '../../contract/role/schema';
import { type Language, languages } from '../../contract/errors';
import { fallbacks } from '../../server/modules/brain/answer/phrases';
import { eventsOf, sql, startTestApp, type TestApp } from './harness';

/** What looks finished answers: a template brings its role along. */

let app: TestApp;
let owner: string;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.login('13410000001');
});
afterAll(() => app.close());

const as = (language: Language = 'zh-CN') => ({ credential: owner, language });

async function begin(templateId: string, language?: Language) {
  const body = {
    name: 'From template',
    status: 'proceed',
    proportion: { index: 1, percentage: '16:9' },
    direction: 0,
    templateId,
  } as const;
  const { id } = (await app.call('POST /avatar/project/add', { body }, as(language))).data;
  return (await app.call('GET /avatar/project/{id}', { params: { id } }, as(language))).data;
}
const stock = async (language: Language = 'zh-CN') =>
  (await app.call('GET /avatar/template/page', { query: { pageSize: 50 } }, as(language))).data.records;
const rolesNow = async () =>
  (await app.call('GET /avatar/model/page-by-owner', { query: { pageSize: 100 } }, as())).data.records;

describe('a template of the stock', () => {
  test('has in each language a role that could have been written by hand, with four to six questions', async () => {
    const { rows } = await sql(app, 'select names, roles from templates where owner_id is null', []);
    expect(rows).toHaveLength(24);
    for (const { names, roles } of rows as { names: object; roles: Record<Language, RoleContent> }[])
      for (const language of languages) {
        const role = roles[language];
        expect([names, language, Errors(RoleInput, role)]).toEqual([names, language, []]);
        expect(role.openingRemarks).not.toBe('');
        const questions = role.commonQuestions.map(({ question }) => question);
        expect(questions.length).toBeGreaterThanOrEqual(4);
        expect(questions.length).toBeLessThanOrEqual(6);
        expect(new Set(questions).size).toBe(questions.length);
      }
  });

  test.each(languages)('answers in %s with a role of the account’s own', async (language) => {
    const [template] = await stock(language);
    const project = await begin(template?.id ?? '', language);
    const role = project.assets.role;
    expect(role?.openingRemarks).toMatch(/\S/);
    expect((await rolesNow()).find(({ id }) => id === role?.id)).toMatchObject({ shared: false });
    const { sessionId } = (
      await app.call('POST /avatar/session/add', { body: { projectId: project.id } }, as(language))
    ).data;
    const text = role?.commonQuestions[0] ?? '';
    const answer = await app.call('POST /chat/conversation', { body: { sessionId, text } }, as(language));
    const found = (await rolesNow()).find(({ id }) => id === role?.id);
    expect(eventsOf(answer.text).at(-1)?.data.text).toBe(found?.commonQuestions[0]?.answer);
  });

  test('creates its role once, even for two projects at once, and again after that role was edited', async () => {
    const template = (await stock())[2]?.id ?? '';
    const [a, b] = await Promise.all([begin(template), begin(template)]);
    expect(a.document.roleId).toBe(b.document.roleId);
    const role = (await rolesNow()).find(({ id }) => id === a.document.roleId);
    if (role === undefined) throw new Error('The role is not listed');
    const { shared: _, updateTime: __, ...input } = role;
    await app.call('POST /avatar/model/saveModel', { body: { ...input, openingRemarks: 'Mine' } }, as());
    const c = await begin(template);
    expect(c.document.roleId).not.toBe(a.document.roleId);
    expect(c.assets.role?.openingRemarks).toBe(input.openingRemarks);
    const mine = await app.call('GET /avatar/model/{id}', { params: { id: role.id } }, as());
    expect(mine.data.openingRemarks).toBe('Mine');
  });
});

test('a template of the account restores its role as it was saved, even after the role was deleted', async () => {
  const made = await begin((await stock())[1]?.id ?? '');
  const roleId = made.document.roleId ?? '';
  const kept = await app.call('POST /avatar/template', { body: { projectId: made.id, name: 'Mine' } }, as());
  expect((await begin(kept.data.id)).document.roleId).toBe(roleId);
  await app.call('DELETE /avatar/model/{id}', { params: { id: roleId } }, as());
  const again = await begin(kept.data.id, 'en-US');
  expect(again.document.roleId).not.toBe(roleId);
  expect(again.assets.role).toMatchObject({
    name: made.assets.role?.name,
    commonQuestions: made.assets.role?.commonQuestions,
  });
});

test('a template of a project without a role has no role', async () => {
  const body = {
    name: 'Plain',
    status: 'proceed',
    proportion: { index: 1, percentage: '16:9' },
    direction: 0,
  } as const;
  const { id } = (await app.call('POST /avatar/project/add', { body }, as())).data;
  const kept = await app.call('POST /avatar/template', { body: { projectId: id, name: 'Bare' } }, as());
  expect((await begin(kept.data.id)).document.roleId).toBeNull();
});

describe('a visitor', () => {
  const unknown: Record<Language, string> = {
    'zh-CN': '你知道火星上有什么吗？',
    'en-US': 'What is there on the planet Mars?',
    'ms-MY': 'Apakah yang ada di planet Marikh?',
    'th-TH': 'บนดาวอังคารมีอะไรบ้าง',
  };
  let project: Awaited<ReturnType<typeof begin>>;
  let code: string;
  const visit = (headers: Record<string, string>) =>
    app.app.http.inject({
      url: `/api/v1/avatar/project/${project.id}`,
      headers: { authorization: code, ...headers },
    });
  const said = async (text: string, language: Language, credential = code) => {
    const asked = { credential, language };
    const { sessionId } = (
      await app.call('POST /avatar/session/add', { body: { projectId: project.id } }, asked)
    ).data;
    return eventsOf(
      (await app.call('POST /chat/conversation', { body: { sessionId, text } }, asked)).text,
    ).at(-1)?.data;
  };
  const rolesOf = async () =>
    (await sql(app, 'select roles from templates where id = $1', [templateId])).rows[0].roles;
  let templateId: string;
  let roles: Record<Language, RoleContent>;

  beforeAll(async () => {
    templateId = (await stock())[0]?.id ?? '';
    project = await begin(templateId);
    const shared = { projectId: project.id, validity: 'permanent' } as const;
    code = (await app.call('POST /conversation/share', { body: shared }, as())).data.code;
    roles = await rolesOf();
  });

  test.each(languages)('with language %s gets the stock role in that language', async (language) => {
    const { openingRemarks, commonQuestions, fallbackScript } = roles[language];
    const read = (await visit({ language })).json().data.assets.role;
    expect(read).toMatchObject({
      openingRemarks,
      commonQuestions: commonQuestions.map(({ question }) => question),
    });
    const role = await app.call(
      'GET /avatar/model/{id}',
      { params: { id: read.id } },
      { credential: code, language },
    );
    expect(role.data).toMatchObject({ openingRemarks, fallbackScript: '' });
    // The language of the question takes precedence over the page's.
    expect(await said(unknown[language], 'zh-CN')).toMatchObject({ route: 'fallback', text: fallbackScript });
    const [first] = commonQuestions;
    expect(await said(first?.question ?? '', language)).toMatchObject({
      route: 'common',
      text: first?.answer,
    });
  });

  test('gets the language that the page requests, or Chinese when it requests none', async () => {
    const opening = async (headers: Record<string, string>) =>
      (await visit(headers)).json().data.assets.role.openingRemarks;
    expect(await opening({ language: 'ms-MY' })).toBe(roles['ms-MY'].openingRemarks);
    expect(await opening({ language: 'en-US', 'accept-language': 'ms' })).toBe(roles['en-US'].openingRemarks);
    expect(await opening({ 'accept-language': 'ms' })).toBe(roles['zh-CN'].openingRemarks);
    expect(await opening({})).toBe(roles['zh-CN'].openingRemarks);
  });

  test('does not change the language that the owner sees', async () => {
    const own = await app.call('GET /avatar/project/{id}', { params: { id: project.id } }, as('th-TH'));
    expect(own.data.assets.role?.openingRemarks).toBe(roles['zh-CN'].openingRemarks);
  });

  test('gets texts that the owner edited, and roles of one language, in their own language', async () => {
    const id = project.document.roleId ?? '';
    const before = (await app.call('GET /avatar/model/{id}', { params: { id } }, as())).data;
    const save = (more: object) =>
      app.call('POST /avatar/model/saveModel', { body: { ...input, ...more } }, as());
    const { shared: _, updateTime: __, ...input } = before;
    await save({ openingRemarks: '这里是我们公司。', fallbackScript: '我去问问同事。' });
    expect((await visit({ language: 'th-TH' })).json().data.assets.role.openingRemarks).toBe(
      '这里是我们公司。',
    );
    expect((await said(unknown['zh-CN'], 'th-TH'))?.text).toBe('我去问问同事。');
    expect((await said(unknown['th-TH'], 'th-TH'))?.text).toBe(fallbacks['th-TH']);
    const translations = { 'th-TH': { openingRemarks: 'ยินดีต้อนรับ', fallbackScript: 'ขอถามเพื่อนก่อน' } };
    await save({ openingRemarks: '这里是我们公司。', fallbackScript: '我去问问同事。', translations });
    expect((await visit({ language: 'th-TH' })).json().data.assets.role.openingRemarks).toBe('ยินดีต้อนรับ');
    expect((await said(unknown['th-TH'], 'th-TH'))?.text).toBe('ขอถามเพื่อนก่อน');
    await save({ language: 'ms-MY', translations: {} });
    expect((await visit({ language: 'th-TH' })).json().data.assets.role.openingRemarks).toBe(
      roles['ms-MY'].openingRemarks,
    );
    expect((await said(unknown['th-TH'], 'th-TH'))?.text).toBe(roles['ms-MY'].fallbackScript);
    await save({});
  });

  test.each(languages)('gets the built-in fallback in %s, the language of the question', async (language) => {
    const id = project.document.roleId ?? '';
    const {
      shared: _,
      updateTime: __,
      ...input
    } = (await app.call('GET /avatar/model/{id}', { params: { id } }, as())).data;
    await app.call(
      'POST /avatar/model/saveModel',
      { body: { ...input, language: 'auto', fallbackScript: ' ' } },
      as(),
    );
    expect(await said(unknown[language], 'zh-CN')).toMatchObject({
      route: 'fallback',
      text: fallbacks[language],
    });
  });
});
