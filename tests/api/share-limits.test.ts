import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGuesses } from '../../server/http/guesses';
import { proportion } from './access-samples';
import { startTestApp, type TestApp } from './harness';

let app: TestApp;
let owner: string;
let projectId: string;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.login('13700000013');
  const body = { name: 'Limited', status: 'proceed', proportion, direction: 0 } as const;
  projectId = (await app.call('POST /avatar/project/add', { body }, { credential: owner })).data.id;
});
afterAll(() => app.close());

const share = (more: object) =>
  app.call(
    'POST /conversation/share',
    { body: { projectId, validity: 'permanent', ...more } as never },
    { credential: owner },
  );

const open = (credential: string, visitorId = 'visitor-1') =>
  app.call('POST /conversation/share/session', { body: { visitorId } }, { credential });

const ask = (credential: string, sessionId: string) =>
  app.call(
    'POST /chat/conversation',
    { body: { sessionId, text: 'Hello' } },
    { credential, language: 'en-US' },
  );

test('limits questions per visitor and day across all conversations', async () => {
  const { code } = (await share({ visitorQuestionsPerDay: 2 })).data;
  const [one, two] = [(await open(code)).data.sessionId, (await open(code)).data.sessionId];
  expect((await ask(code, one)).status).toBe(200);
  expect((await ask(code, two)).status).toBe(200);
  expect(await ask(code, one)).toMatchObject({
    status: 429,
    code: 4422,
    msg: expect.stringContaining('2 questions'),
  });
  const other = (await open(code, 'visitor-2')).data.sessionId;
  expect((await ask(code, other)).status).toBe(200);
});

test('limits questions per link and day, also when they arrive in parallel', async () => {
  const { code } = (await share({ questionsPerDay: 3 })).data;
  const sessions = await Promise.all(
    Array.from({ length: 6 }, (_, n) => open(code, `visitor-${n}`).then(({ data }) => data.sessionId)),
  );
  const answers = await Promise.all(sessions.map((id) => ask(code, id)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 429, 429, 429]);
  expect(answers.find(({ status }) => status === 429)?.code).toBe(4423);
});

test('a link with a password opens only with that password', async () => {
  const { code, id } = (await share({ password: 'open sesame' })).data;
  const other = (await share({ password: 'open sesame' })).data.code;
  expect(await open(code)).toMatchObject({ status: 403, code: 4420 });
  const unlock = (password: string, given = code) =>
    app.call('POST /conversation/share/unlock', { body: { code: given, password } });
  expect(await unlock('wrong')).toMatchObject({ status: 403, code: 4421 });
  expect((await unlock('open sesame', 'unknown')).status).toBe(401);
  const { code: opened } = (await unlock('open sesame')).data;
  expect((await open(opened)).status).toBe(200);
  expect((await open(`${other}~${opened.split('~')[1]}`)).code).toBe(4420);
  expect((await open(`${code}~`)).code).toBe(4420);
  const list = (await app.call('GET /conversation/share', { query: { projectId } }, { credential: owner }))
    .data;
  expect(list.find((one) => one.id === id)).toMatchObject({ hasPassword: true });
  // What is open to anybody stays open for a page that holds such a code.
  expect((await app.call('GET /settings', {}, { credential: code })).status).toBe(200);
});

test('a caller has a limited number of password tries, without locking others out of the link', async () => {
  /** A link that somebody has tried nine times, which are counted without the work of a password. */
  async function triedLink(address: string) {
    const { id, code } = (await share({ password: 'open sesame' })).data;
    const guesses = createGuesses(app.connection.db, 'share-password');
    for (let i = 0; i < 9; i++) await guesses.count(id, address);
    return (password: string, from = address) =>
      app.call('POST /conversation/share/unlock', { body: { code, password } }, { address: from });
  }
  const unlock = await triedLink('198.51.100.1');
  expect((await unlock('wrong')).code).toBe(4421);
  expect((await unlock('open sesame')).status).toBe(429);
  expect((await unlock('open sesame', '198.51.100.2')).code).toBe(0);
  // A class behind one address has not guessed.
  const open = await triedLink('198.51.100.3');
  for (let i = 0; i < 2; i++) expect((await open('open sesame')).code).toBe(0);
});

test('guesses from many addresses are slowed down, and become few for each', async () => {
  const waits: number[] = [];
  const guesses = createGuesses(app.connection.db, 'share-password', async (ms) => void waits.push(ms));
  for (let i = 0; i < 14; i++) await guesses.count('link', `2001:db8:${i}`);
  expect(waits).toEqual([250, 500, 1000, 2000]);
  for (let i = 14; i < 101; i++) await guesses.count('link', `2001:db8:${i}`);
  await guesses.count('link', 'somebody');
  await guesses.count('link', 'somebody');
  await expect(guesses.count('link', 'somebody')).rejects.toMatchObject({ entry: 'tooManyRequests' });
  await expect(guesses.count('link', 'somebody else')).resolves.toBeUndefined();
  expect(Math.max(...waits)).toBe(8_000);
});

test('a link can end at a chosen time, which must lie in the future', async () => {
  const at = (ms: number) => new Date(Date.now() + ms).toISOString();
  const made = await share({ validity: 'date', expireTime: at(60_000) });
  expect(made.status).toBe(200);
  expect((await open(made.data.code)).status).toBe(200);
  for (const expireTime of [at(-60_000), at(4_000 * 86_400_000), undefined])
    expect((await share({ validity: 'date', expireTime })).status).toBe(400);
});
