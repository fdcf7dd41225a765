import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RoleInput } from '../../contract/role/schema';
import { ask, makeBase, makeRole, makeTalk, plain, tryOut } from './brain-steps';
import { startTestApp, type TestApp } from './harness';

let app: TestApp;
let credential: string;
let knowledgeId: string;
beforeAll(async () => {
  app = await startTestApp();
  credential = await app.login('13720000111');
  knowledgeId = await makeBase(app, credential);
});
afterAll(() => app.close());

test('an unconfirmed common question is answered from documents first, a confirmed one from itself', async () => {
  const question = '停车多少钱一小时？';
  const pair = { question, answer: '请看现场公告。' };
  const asked = (commonQuestions: RoleInput['commonQuestions'], text = question) =>
    tryOut(app, credential, { ...plain, knowledgeIds: [knowledgeId], commonQuestions }, text);
  const confirmed = await asked([pair]);
  expect(confirmed).toMatchObject({ route: 'common', reason: 'sameQuestion', text: pair.answer });
  const unconfirmed = await asked([{ ...pair, unconfirmed: true }]);
  expect(unconfirmed).toMatchObject({
    route: 'knowledge',
    reason: 'documentsFirst',
    common: { question, unconfirmed: true },
  });
  expect(unconfirmed.text).toContain('五元');
  expect(unconfirmed.confidence).toBeGreaterThanOrEqual(unconfirmed.needed ?? 1);
  const unknown = { question: '火星上有没有水？', answer: '听说有。', unconfirmed: true as const };
  expect(await asked([unknown], unknown.question)).toMatchObject({
    route: 'common',
    reason: 'unconfirmedQuestion',
    text: '听说有。',
  });
});

test('gives the reason for a fallback: no documents, or too low a confidence', async () => {
  expect(await tryOut(app, credential, plain, '火星上有没有水？')).toMatchObject({
    route: 'fallback',
    reason: 'noDocuments',
    needed: null,
  });
  const weak = await tryOut(
    app,
    credential,
    { ...plain, knowledgeIds: [knowledgeId] },
    '请问火星上面的天气和停留时间的关系到底是什么样的呢',
  );
  expect(weak).toMatchObject({ route: 'fallback', reason: 'lowConfidence' });
  expect(weak.confidence).toBeLessThan(weak.needed ?? 0);
});

test('shows and speaks an answer without Markdown marks', async () => {
  const pair = {
    question: '地址在哪里？',
    answer: '**地址**：人民路1号\n- [地图](https://example.com/map?id=3)',
  };
  const roleId = await makeRole(app, credential, { commonQuestions: [pair] });
  const sessionId = await makeTalk(app, credential, roleId);
  const events = await ask(app, credential, sessionId, pair.question);
  expect(events.at(-1)?.data.text).toBe('地址：人民路1号\n地图');
  expect(events.filter(({ event }) => event === 'sentence').map(({ data }) => data.text)).toEqual([
    '地址：人民路1号',
    '地图',
  ]);
  expect(JSON.stringify(events)).not.toMatch(/\*\*|example\.com/);
});

test('repeats its last answer when asked to', async () => {
  const roleId = await makeRole(app, credential, { knowledgeIds: [knowledgeId] });
  const sessionId = await makeTalk(app, credential, roleId);
  const first = (await ask(app, credential, sessionId, '停车多少钱一小时？')).at(-1)?.data;
  const again = (await ask(app, credential, sessionId, '没听清，再说一遍')).at(-1)?.data;
  expect(again).toMatchObject({ route: 'courtesy', text: first?.text });
});

test('uses the fallback in the language of the question, in the owner’s words if there are any', async () => {
  const role: RoleInput = {
    ...plain,
    openingRemarks: '欢迎！',
    translations: {
      'ms-MY': { fallbackScript: 'Sila tanya di kaunter.', openingRemarks: 'Selamat datang!' },
    },
  };
  const said = async (text: string, more: Partial<RoleInput> = {}) =>
    (await tryOut(app, credential, { ...role, ...more }, text)).text;
  expect(await said('火星上有没有水？')).toBe(plain.fallbackScript);
  expect(await said('Apakah harga bulan?')).toBe('Sila tanya di kaunter.');
  expect(await said('Is there water on Mars?')).toBe(
    'I don’t know that yet. Try asking in another way, or contact our staff.',
  );
  expect(await said('Is there water on Mars?', { language: 'zh-CN' })).toBe(plain.fallbackScript);
});

test('keeps the texts of a role in other languages', async () => {
  const translations = { 'en-US': { openingRemarks: 'Welcome!' } };
  const id = await makeRole(app, credential, { openingRemarks: '欢迎！', translations });
  const { data } = await app.call('GET /avatar/model/{id}', { params: { id } }, { credential });
  expect(data).toMatchObject({ openingRemarks: '欢迎！', translations });
});
