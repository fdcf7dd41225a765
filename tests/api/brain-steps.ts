import { expect } from 'vitest';
import type { RoleInput } from '../../contract/role/schema';
import { eventsOf, type TestApp } from './harness';

export const plain: RoleInput = {
  name: 'Guide',
  description: 'Answers visitors of the museum.',
  openingRemarks: '',
  commonQuestions: [{ question: '你是谁？', answer: '我是馆里的向导。' }],
  fallbackScript: '这个我不清楚。',
  randomness: 0.5,
};

export const passages = [
  ['开放时间', '博物馆周二至周日上午九点开放，下午五点停止入场。周一闭馆，法定节假日除外。'],
  ['门票', '成人票六十元，学生凭证件半价，七十岁以上老人免费。团体票需要提前三天预约。'],
  ['停车', '停车场在东门，共有两百个车位，每小时收费五元，电动车可以免费充电两小时。'],
] as const;

/** A knowledge base with the passages, each a document. */
export async function makeBase(app: TestApp, credential: string): Promise<string> {
  const { id } = (await app.call('POST /avatar/knowledge', { body: { name: '馆务' } }, { credential })).data;
  for (const [question, answer] of passages)
    await app.call(
      'POST /avatar/knowledge/{id}/pair',
      { params: { id }, body: { question, answer } },
      { credential },
    );
  return id;
}

export async function makeRole(
  app: TestApp,
  credential: string,
  more: Partial<RoleInput> = {},
): Promise<string> {
  const body = { ...plain, ...more };
  return (await app.call('POST /avatar/model/saveModel', { body }, { credential })).data.id;
}

/** A project of a role, with a conversation. */
export async function makeTalk(app: TestApp, credential: string, roleId: string): Promise<string> {
  const body = {
    name: 'P',
    status: 'proceed',
    proportion: { index: 1, percentage: '16:9' },
    direction: 0,
  } as const;
  const { id } = (await app.call('POST /avatar/project/add', { body }, { credential })).data;
  const edit = { revision: 0, patches: [{ op: 'replace' as const, path: ['roleId'], value: roleId }] };
  const saved = await app.call(
    'PUT /avatar/project/edit/{id}',
    { params: { id }, body: edit },
    { credential },
  );
  expect(saved.code).toBe(0);
  return (await app.call('POST /avatar/session/add', { body: { projectId: id } }, { credential })).data
    .sessionId;
}

export const ask = async (app: TestApp, credential: string, sessionId: string, text: string) =>
  eventsOf((await app.call('POST /chat/conversation', { body: { sessionId, text } }, { credential })).text);
export const tryOut = async (app: TestApp, credential: string, role: RoleInput, text: string) =>
  eventsOf((await app.call('POST /avatar/model/try', { body: { role, text } }, { credential })).text).at(-1)
    ?.data as {
    route: string;
    reason: string;
    text: string;
    common: { question: string; unconfirmed: boolean } | null;
    confidence: number | null;
    needed: number | null;
    chunks: { chunkId: string; score: number; cited: boolean }[];
    prompt: { role: string; text: string }[] | null;
    tools: { name: string }[];
  };
