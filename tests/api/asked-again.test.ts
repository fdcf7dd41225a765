import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { demoShareCodes } from '../../contract/sharing/limits';
import { eventsOf, sql, startNode, startTestApp, type TestApp } from './harness';

const credential = demoShareCodes['en-US'];
const QUESTION = 'what is mirra?';
let app: TestApp;
let other: TestApp;
let sessionId: string;

beforeAll(async () => {
  app = await startTestApp();
  other = await startNode(app.database, {});
});
afterAll(() => Promise.all([app.close(), other.close()]));
beforeEach(async () => {
  sessionId = (await app.call('POST /conversation/share/session', { body: {} }, { credential })).data
    .sessionId;
});

const ask = async (node: TestApp, text = QUESTION, again = false) =>
  eventsOf(
    (await node.call('POST /chat/conversation', { body: { sessionId, text, again } }, { credential })).text,
  );
const records = async () => {
  const of = (text: string) => sql(app, text, [sessionId]).then(({ rows }) => rows);
  const messages = await of(
    'select id, role, text, interrupted from messages where conversation_id = $1 order by id',
  );
  const [talk] = await of('select message_count from conversations where id = $1');
  return { messages, count: Number(talk?.message_count) };
};

test('asking a finished question again replays the stored answer, sentence by sentence, on any node', async () => {
  const first = await ask(app);
  const before = await records();
  const second = await ask(other, QUESTION, true);
  expect(second.at(-1)).toMatchObject({ event: 'done', data: { messageId: first.at(-1)?.data.messageId } });
  expect(second.at(-1)?.data.text).toBe(first.at(-1)?.data.text);
  const spoken = (events: typeof first) =>
    events.filter(({ event }) => event === 'sentence').map(({ data }) => data.text);
  expect(spoken(second)).toEqual(spoken(first));
  expect(await records()).toEqual(before);
});

test('asking again after an interrupted answer replaces it, even when two nodes answer at once', async () => {
  await ask(app);
  await sql(
    app,
    "update messages set interrupted = true, text = 'Mir' where conversation_id = $1 and role = 'assistant'",
    [sessionId],
  );
  const answers = await Promise.all([ask(app, QUESTION, true), ask(other, QUESTION, true)]);
  for (const events of answers) expect(events.at(-1)?.event).toBe('done');
  const { messages, count } = await records();
  expect(messages).toMatchObject([
    { role: 'user', text: QUESTION },
    { role: 'assistant', interrupted: false, text: answers[0]?.at(-1)?.data.text },
  ]);
  expect(count).toBe(2);
});

test('asking again before any answer was stored stores the question only once', async () => {
  await ask(app);
  await sql(app, "delete from messages where conversation_id = $1 and role = 'assistant'", [sessionId]);
  await ask(other, QUESTION, true);
  expect((await records()).messages.map(({ role }) => role)).toEqual(['user', 'assistant']);
});

test('a different question, or a repeat without the retry flag, is stored as a new question', async () => {
  await ask(app);
  await ask(app, 'how can i share it', true);
  await ask(app);
  expect((await records()).messages.filter(({ role }) => role === 'user')).toHaveLength(3);
});
