import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bodyLimits } from '../../contract/api/body-limits';
import { startTestApp, type TestApp } from './harness';
import { publishedProject } from './published-project';

let app: TestApp;
let secret: string;
let projectId: string;

beforeAll(async () => {
  app = await startTestApp();
  const as = { credential: await app.login('13700000021') };
  projectId = await publishedProject(app, as.credential, 'Asked');
  secret = (await app.call('POST /secret/getSecret', { body: { projectId } }, as)).data.secret;
});
afterAll(() => app.close());

interface Asked {
  method?: 'GET' | 'POST' | 'DELETE' | 'OPTIONS';
  headers?: Record<string, string>;
  payload?: unknown;
}

const request = (url: string, { method = 'POST', headers = {}, payload }: Asked = {}) =>
  app.app.http.inject({
    method,
    url,
    headers: {
      authorization: `Bearer ${secret}`,
      'accept-language': 'en-US',
      ...(payload !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(payload !== undefined && { payload: payload as string | object }),
  });

const complete = (payload: unknown, headers?: Record<string, string>) =>
  request('/v1/chat/completions', { payload, headers });

const user = (content: unknown) => ({ role: 'user', content });
const question = user('When do you open?');

describe('an error message for an OpenAI client', () => {
  test.each([
    [{}, 'messages', 'messages is missing'],
    [{ messages: 'hello' }, 'messages', 'messages needs to be a list'],
    [{ messages: [] }, 'messages', 'messages: at least 1 needed'],
    [
      { messages: [{ role: 'system', content: 'Be kind.' }] },
      'messages',
      'messages: at least one message of the user with text is needed',
    ],
    [{ messages: [user('')] }, 'messages', 'messages: at least one message of the user with text is needed'],
    [{ messages: [question, user(7)] }, 'messages[1].content', 'messages[1].content needs to be text'],
    [
      { messages: [user([{ type: 'text', text: 7 }])] },
      'messages[0].content[0].text',
      'messages[0].content[0].text needs to be text',
    ],
    [{ messages: ['hello'] }, 'messages[0]', 'messages[0] needs to be an object'],
    [{ messages: [question], stream: 'yes' }, 'stream', 'stream needs to be true or false'],
    [[], null, 'the request needs to be an object'],
  ])('%j', async (payload, param, message) => {
    const answer = await complete(payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      error: { message, param, type: 'invalid_request_error', code: 'invalidInput' },
    });
  });

  test('names the roles that a message may have', async () => {
    const { error } = (await complete({ messages: [{ role: 'robot', content: 'a' }] })).json();
    expect(error.param).toBe('messages[0].role');
    expect(error.message).toContain('must be one of: system, developer, user');
  });

  test.each<[string, string, Asked, number, string]>([
    ['an unknown address', '/v1/embeddings', { payload: { input: 'a' } }, 404, 'endpointUnknown'],
    ['an unknown address that is read', '/v1/responses/1?a=b', { method: 'GET' }, 404, 'endpointUnknown'],
    ['another method', '/v1/chat/completions', { method: 'DELETE' }, 404, 'endpointUnknown'],
    ['the version alone', '/v1', { method: 'GET' }, 404, 'endpointUnknown'],
    ['JSON that is none', '/v1/chat/completions', { payload: '{"messages":' }, 400, 'malformedRequest'],
    [
      'another content type',
      '/v1/chat/completions',
      { payload: 'a', headers: { 'content-type': 'text/csv' } },
      415,
      'unsupportedMedia',
    ],
    [
      'a body that is too large',
      '/v1/chat/completions',
      { payload: { messages: [user('x'.repeat(bodyLimits.large))] } },
      413,
      'payloadTooLarge',
    ],
    [
      'a key that is none',
      '/v1/models',
      { method: 'GET', headers: { authorization: 'Bearer mk.no' } },
      401,
      'keyInvalid',
    ],
    ['an address that cannot be read', '/v1/models/%E0%A4%A', { method: 'GET' }, 400, 'malformedRequest'],
  ])('%s has the error shape too, and pages may read it', async (_, url, asked, status, code) => {
    const headers = { origin: 'https://page.example', ...asked.headers };
    const answer = await request(url, { ...asked, headers });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toEqual({
      error: { message: expect.stringMatching(/\S/), type: expect.any(String), param: null, code },
    });
    expect(answer.headers['access-control-allow-origin']).toBe('https://page.example');
    expect(answer.headers['access-control-expose-headers']).toContain('x-request-id');
  });

  test('an unknown route lists the existing ones', async () => {
    const { error } = (await request('/v1/embeddings', { payload: {} })).json();
    expect(error.message).toContain('POST /v1/embeddings');
    expect(error.message).toContain('POST /v1/chat/completions');
  });

  test.each([
    [{ language: 'th-TH', 'accept-language': 'en-US' }, 'ที่นี่ไม่มี'],
    [{ 'accept-language': 'fr, ms;q=0.8, en;q=0.5' }, 'tiada di sini'],
    [{ 'accept-language': '*' }, '这里没有'],
  ])('in the language of %j', async (headers, words) => {
    const { error } = (await request('/v1/embeddings', { payload: {}, headers })).json();
    expect(error.message).toContain(words);
  });
});

describe('extra parameters of clients', () => {
  test.each([
    { stream_options: { include_usage: null }, model: null, user: null },
    {
      tools: [{ type: 'function', function: { name: 'f', parameters: {} } }],
      tool_choice: 'auto',
      parallel_tool_calls: true,
      n: 2,
      seed: 7,
      stop: ['a'],
      max_tokens: 5,
      max_completion_tokens: 5,
      temperature: 2,
      top_p: 0.1,
      logprobs: true,
      metadata: { a: 'b' },
      store: true,
      reasoning_effort: 'high',
      response_format: { type: 'json_object' },
    },
  ])('%j are ignored', async (fields) => {
    const answer = await complete({ messages: [question], ...fields });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().choices[0].message.content).toBe('We open at nine.');
  });

  const preflight = async (asked: string) =>
    (
      await request('/v1/chat/completions', {
        method: 'OPTIONS',
        headers: { origin: 'https://page.example', 'access-control-request-headers': asked },
      })
    ).headers['access-control-allow-headers'];

  test('pages may send the headers of the official client', async () => {
    const asked =
      'authorization,content-type,openai-beta,openai-organization,openai-project,idempotency-key,x-request-id,x-stainless-arch,x-stainless-retry-count';
    const allowed = String(await preflight(asked)).split(', ');
    for (const name of asked.split(',')) expect(allowed).toContain(name);
  });

  test('other headers are not allowed, and at most 64 of the client', async () => {
    expect(await preflight('cookie, sec-fetch-site, proxy-authorization, x bad')).toBe(
      'authorization, content-type, language',
    );
    const many = Array.from({ length: 200 }, (_, i) => `x-stainless-${i}`).join(',');
    expect(String(await preflight(many)).split(', ')).toHaveLength(64 + 3);
  });
});

describe('the model', () => {
  test.each([() => projectId, () => 'mirra'])('is found by its names', async (name) => {
    const answer = await request(`/v1/models/${name()}`, { method: 'GET' });
    expect(answer.json()).toMatchObject({ id: name(), object: 'model', owned_by: 'mirra' });
  });

  test.each(['gpt-4o', 'org%2Fmodel', 'a%20b'])('is not found as %s', async (name) => {
    const answer = await request(`/v1/models/${name}`, { method: 'GET' });
    expect(answer.statusCode).toBe(404);
    const { error } = answer.json();
    expect(error.code).toBe('modelUnknown');
    expect(error.message).toContain(decodeURIComponent(name));
    expect(error.message).toContain(projectId);
  });
});
