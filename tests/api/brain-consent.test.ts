import { afterAll, beforeAll, expect, test } from 'vitest';
import { json, startServer, type ToolServer } from '../fixtures/tool-servers';
import { eventsOf, startTestApp, type TestApp } from './harness';
import { described, toolOf, toolSteps } from './tool-steps';

let app: TestApp;
let owner: string;
let service: ToolServer;
let toolId: string;

beforeAll(async () => {
  app = await startTestApp({ LINK_HOSTS: '127.0.0.1' });
  owner = await app.login('13400000011');
  const { userId } = (await app.call('GET /avatar/user/info', {}, { credential: owner })).data;
  const steps = toolSteps(app, owner, userId);
  service = await startServer((_, response) => json(response, { booked: 'room 3' }));
  const paths = { '/bookings': { post: { operationId: 'bookRoom', summary: 'Books a room' } } };
  const source = await steps.source({ kind: 'http', document: described(service.address, paths) });
  const tool = toolOf(source, 'bookRoom');
  toolId = tool.id;
  await steps.approve(tool.id, tool.hash);
  await app.call(
    'PUT /avatar/tool/{id}',
    { params: { id: toolId }, body: { triggers: ['订会议室'] } },
    { credential: owner },
  );
});
afterAll(async () => {
  await app.close();
  await service.close();
});

async function project(): Promise<string> {
  const role = {
    name: 'Desk',
    description: '',
    openingRemarks: '',
    commonQuestions: [],
    fallbackScript: '不清楚。',
    randomness: 0.5,
    toolIds: [toolId],
  };
  const { id: roleId } = (
    await app.call('POST /avatar/model/saveModel', { body: role }, { credential: owner })
  ).data;
  const body = {
    name: 'P',
    status: 'proceed',
    proportion: { index: 1, percentage: '16:9' },
    direction: 0,
  } as const;
  const { id } = (await app.call('POST /avatar/project/add', { body }, { credential: owner })).data;
  const edit = { revision: 0, patches: [{ op: 'replace' as const, path: ['roleId'], value: roleId }] };
  await app.call('PUT /avatar/project/edit/{id}', { params: { id }, body: edit }, { credential: owner });
  return id;
}

const ask = async (sessionId: string, text: string, credential: string, confirmed?: string) =>
  eventsOf(
    (await app.call('POST /chat/conversation', { body: { sessionId, text, confirmed } }, { credential }))
      .text,
  ).at(-1)?.data as { route: string; text: string; confirmation?: string };

test('a tool that writes runs only after the owner has confirmed that exact call', async () => {
  const projectId = await project();
  const open = async () =>
    (await app.call('POST /avatar/session/add', { body: { projectId } }, { credential: owner })).data
      .sessionId;
  const sessionId = await open();
  const asked = await ask(sessionId, '帮我订会议室', owner);
  expect(asked).toMatchObject({ route: 'tool', confirmation: expect.any(String) });
  expect(service.asked).toHaveLength(0);

  // Of another conversation, or changed on the way, it is no consent; the question is answered as any other.
  await ask(await open(), '好的', owner, asked.confirmation);
  await ask(sessionId, '好的', owner, `${asked.confirmation}x`);
  expect(service.asked).toHaveLength(0);

  const done = await ask(sessionId, '好的', owner, asked.confirmation);
  expect(done.route).toBe('tool');
  expect(service.asked).toHaveLength(1);
});

test('a confirmation is accepted once, even when it is sent several times at once', async () => {
  const projectId = await project();
  const opened = await app.call('POST /avatar/session/add', { body: { projectId } }, { credential: owner });
  const { sessionId } = opened.data;
  const { confirmation, text } = await ask(sessionId, '帮我订会议室', owner);
  expect(text).toContain('bookRoom');
  const before = service.asked.length;
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => ask(sessionId, '好的', owner, confirmation)),
  );
  answers.push(await ask(sessionId, '好的', owner, confirmation));
  expect(service.asked).toHaveLength(before + 1);
  const refused = answers.filter((answer) => answer.text.includes('已经用过'));
  expect(refused).toHaveLength(5);
  expect(refused.every(({ route }) => route === 'tool')).toBe(true);
});

test('a visitor of a share link is never asked to confirm a call', async () => {
  const projectId = await project();
  const link = await app.call(
    'POST /conversation/share',
    { body: { projectId, validity: '30d' } },
    { credential: owner },
  );
  const credential = link.data.code;
  const { sessionId } = (await app.call('POST /conversation/share/session', { body: {} }, { credential }))
    .data;
  const before = service.asked.length;
  const answer = await ask(sessionId, '帮我订会议室', credential);
  expect(answer.confirmation).toBeUndefined();
  expect(service.asked).toHaveLength(before);
});
