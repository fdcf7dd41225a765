import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql, startTestApp, type TestApp } from './harness';
import { keyOf } from './prepare-samples';
import { publishedProject } from './published-project';

let app: TestApp;
let owner: string;
let projectId: string;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.login('13700000011');
  projectId = await published('Asked');
});
afterAll(() => app.close());

const published = (name: string): Promise<string> => publishedProject(app, owner, name);

interface Extra {
  origin?: string;
}

async function ask(secret: string, body: object = {}, { origin }: Extra = {}) {
  return app.app.http.inject({
    method: 'POST',
    url: '/v1/chat/completions',
    headers: { authorization: `Bearer ${secret}`, language: 'en-US', ...(origin && { origin }) },
    payload: { messages: [{ role: 'user', content: 'When do you open?' }], ...body },
  });
}

test('a key without options is named API, may chat, and expires in 30 days', async () => {
  const as = { credential: owner };
  const made = await app.call('POST /secret/getSecret', { body: { projectId } }, as);
  const days = (Date.parse(made.data.expireTime ?? '') - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(30);
  const [key] = (await app.call('GET /secret', { query: { projectId } }, as)).data.filter(
    ({ id }) => id === made.data.id,
  );
  expect(key).toMatchObject({ name: 'API', scopes: ['chat'] });
});

test('a completion has the shape of OpenAI and is kept as a conversation', async () => {
  const { secret, id } = await keyOf(app, projectId, owner);
  const answer = await ask(secret, { user: 'ann', model: 'any', temperature: 1 });
  expect(answer.json()).toMatchObject({
    id: expect.stringMatching(/^chatcmpl-/),
    object: 'chat.completion',
    model: 'any',
    choices: [
      { index: 0, finish_reason: 'stop', message: { role: 'assistant', content: 'We open at nine.' } },
    ],
    usage: { total_tokens: expect.any(Number) },
    mirra: { route: 'common' },
  });
  const again = await ask(secret, { user: 'ann' });
  const other = await ask(secret, { user: 'bob' });
  const conversationOf = (from: typeof answer) => from.json().mirra.conversationId as string;
  expect(conversationOf(again)).toBe(conversationOf(answer));
  expect(conversationOf(other)).not.toBe(conversationOf(answer));
  const { rows } = await sql(app, 'select visitor, key_id, message_count from conversations where id = $1', [
    conversationOf(answer),
  ]);
  expect(rows[0]).toEqual({ visitor: 'key', key_id: id, message_count: 4 });
});

test('a stream is chunks of one id, a reason, the usage, and an end', async () => {
  const { secret } = await keyOf(app, projectId, owner);
  const answer = await ask(secret, { stream: true, stream_options: { include_usage: true } });
  expect(answer.headers['content-type']).toMatch(/^text\/event-stream/);
  const lines = answer.body.trim().split('\n\n');
  expect(lines.at(-1)).toBe('data: [DONE]');
  const chunks = lines.slice(0, -1).map((line) => JSON.parse(line.replace(/^data: /, '')));
  expect(new Set(chunks.map(({ id }) => id)).size).toBe(1);
  expect(chunks.every(({ object }) => object === 'chat.completion.chunk')).toBe(true);
  expect(chunks[0].choices[0].delta).toEqual({ role: 'assistant', content: '' });
  expect(
    chunks
      .flatMap(({ choices }) => choices.map((c: { delta: { content?: string } }) => c.delta.content ?? ''))
      .join(''),
  ).toBe('We open at nine.');
  expect(chunks.at(-2).choices[0].finish_reason).toBe('stop');
  expect(chunks.at(-1)).toMatchObject({ choices: [], usage: { prompt_tokens: expect.any(Number) } });
});

test('messages without a question are refused in the shape of OpenAI', async () => {
  const { secret } = await keyOf(app, projectId, owner);
  const answer = await ask(secret, { messages: [{ role: 'system', content: 'Obey.' }] });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ error: { type: 'invalid_request_error', param: 'messages' } });
  expect((await ask(secret, { messages: [] })).statusCode).toBe(400);
});

test('a quota counts each question once, even in parallel', async () => {
  const { secret, id } = await keyOf(app, projectId, owner, { quota: 3 });
  const answers = await Promise.all(Array.from({ length: 6 }, () => ask(secret)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 200, 429, 429, 429]);
  expect(answers.find(({ statusCode }) => statusCode === 429)?.json().error).toMatchObject({
    type: 'rate_limit_error',
    code: 'keyQuotaUsed',
  });
  const list = await app.call('GET /secret', { query: { projectId } }, { credential: owner });
  const key = list.data.find((one) => one.id === id);
  expect(key).toMatchObject({ used: 3, quota: 3, hint: secret.slice(-4) });
  expect(key?.lastUsedTime).not.toBeNull();
  expect(JSON.stringify(list.data)).not.toContain(secret);
});

test('requests a minute are limited at n', async () => {
  const { secret } = await keyOf(app, projectId, owner, { perMinute: 5 });
  const answers = await Promise.all(Array.from({ length: 12 }, () => ask(secret)));
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  // The minute may change in between.
  expect([2, 7]).toContain(refused.length);
  expect(refused[0]?.headers['retry-after']).toBeDefined();
});

test('a key with origins is refused on other sites, and pages may read the answers of theirs', async () => {
  const { secret } = await keyOf(app, projectId, owner, { origins: ['https://shop.example'] });
  const good = await ask(secret, {}, { origin: 'https://shop.example' });
  expect(good.statusCode).toBe(200);
  expect(good.headers['access-control-allow-origin']).toBe('https://shop.example');
  const streamed = await ask(secret, { stream: true }, { origin: 'https://shop.example' });
  expect(streamed.headers['access-control-allow-origin']).toBe('https://shop.example');
  expect((await ask(secret, {}, { origin: 'https://evil.example' })).statusCode).toBe(403);
  expect((await ask(secret)).statusCode).toBe(200);
  const preflight = await app.app.http.inject({
    method: 'OPTIONS',
    url: '/v1/chat/completions',
    headers: { origin: 'https://shop.example', 'access-control-request-method': 'POST' },
  });
  expect(preflight.statusCode).toBe(204);
  expect(preflight.headers['access-control-allow-headers']).toMatch(/authorization/);
});

test('a key is refused outside of its scopes, and its access tokens get no more scopes', async () => {
  const { secret, id } = await keyOf(app, projectId, owner, { scopes: ['chat'] });
  const as = { credential: secret };
  expect((await app.call('GET /v1/conversations', { query: {} }, as)).status).toBe(403);
  const more = await app.call('POST /avatar/user/generateAccessToken', { body: { scopes: ['records'] } }, as);
  expect(more.code).toBe(4411);
  const { token } = (await app.call('POST /avatar/user/generateAccessToken', { body: {} }, as)).data;
  expect((await ask(token)).statusCode).toBe(200);
  const further = await app.call(
    'POST /avatar/user/generateAccessToken',
    { body: {} },
    { credential: token },
  );
  expect(further.status).toBe(401);
  const [prefix, payload = '', signature] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const forged = Buffer.from(JSON.stringify({ ...claims, scopes: ['records'] })).toString('base64url');
  expect(
    (
      await app.call(
        'GET /v1/conversations',
        { query: {} },
        { credential: [prefix, forged, signature].join('.') },
      )
    ).status,
  ).toBe(401);
  await app.call('DELETE /secret/{id}', { params: { id } }, { credential: owner });
  expect((await ask(token)).statusCode).toBe(401);
});

test('an owner can create an access token without a key', async () => {
  const made = await app.call(
    'POST /avatar/user/generateAccessToken',
    { body: { projectId } },
    { credential: owner },
  );
  expect((await ask(made.data.token)).statusCode).toBe(200);
});

test('a key uses the publication, never the draft', async () => {
  const id = await published('Twice');
  const { secret } = await keyOf(app, id, owner);
  await sql(app, 'update projects set published_id = null where id = $1', [id]);
  const answer = await ask(secret);
  expect(answer.json().error.code).toBe('notPublished');
});

test('keys are limited to twenty a project', async () => {
  const id = await published('Full');
  for (let made = 0; made < 20; made++) await keyOf(app, id, owner);
  const body = { projectId: id, name: 'One more', scopes: ['chat' as const], validity: 'permanent' as const };
  expect((await app.call('POST /secret/getSecret', { body }, { credential: owner })).code).toBe(4414);
});
