import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ChatProvider, createChatEngine } from '../../../server/engines/chat';
import type { ChatEngine, ChatPiece, ChatRequest } from '../../../server/engines/chat/port';
import { type ChatServer, startChatServer } from './chat-servers';

const tool = {
  name: 'clock',
  description: 'Tells the time',
  parameters: { type: 'object', properties: { zone: { type: 'string' } } },
};
const request = (more: Partial<ChatRequest> = {}): ChatRequest => ({
  messages: [
    { role: 'system', text: 'You are Lan.' },
    { role: 'user', text: 'First' },
    { role: 'assistant', text: 'One' },
    { role: 'user', text: 'Second' },
  ],
  tools: [],
  temperature: 0.5,
  maxTokens: 100,
  signal: new AbortController().signal,
  ...more,
});

async function all(engine: ChatEngine, asked = request()): Promise<ChatPiece[]> {
  const pieces: ChatPiece[] = [];
  for await (const piece of engine.answer(asked)) pieces.push(piece);
  return pieces;
}
const textOf = (pieces: ChatPiece[]) =>
  pieces.map((piece) => (piece.type === 'text' ? piece.text : '')).join('');

describe.each(['openai', 'anthropic', 'ollama', 'dify', 'fastgpt'] as const)('%s', (provider) => {
  let server: ChatServer;
  let engine: ChatEngine;
  const settings = (timeout = 2000) => ({
    provider: provider as ChatProvider,
    baseUrl: server.baseUrl,
    apiKey: 'key-1',
    model: 'tiny',
    timeout,
  });
  beforeAll(async () => {
    server = await startChatServer(provider);
    const made = createChatEngine([settings()]);
    if (made === null) throw new Error('no engine');
    engine = made;
  });
  afterAll(() => server.close());

  test('streams its words and reports its tokens', async () => {
    server.say({ texts: ['你', '好', ' there.'] });
    const pieces = await all(engine);
    expect(textOf(pieces)).toBe('你好 there.');
    expect(pieces.at(-1)).toEqual({ type: 'usage', promptTokens: 11, answerTokens: 7 });
    const [asked] = server.asked;
    expect(JSON.stringify(asked?.headers)).toContain('key-1');
    expect(JSON.stringify(asked?.body)).toContain('You are Lan.');
    expect(JSON.stringify(asked?.body)).toContain('Second');
  });

  test('answers in a given shape, as text, where the protocol supports it', async () => {
    const schema = { type: 'object', properties: { title: { type: 'string' } } };
    const args = { title: '欢迎' };
    const isTool = provider === 'anthropic';
    server.say(isTool ? { calls: [{ name: 'plan', args }] } : { texts: [JSON.stringify(args)] });
    const pieces = await all(engine, request({ shape: { name: 'plan', schema } }));
    expect(JSON.parse(textOf(pieces))).toEqual(args);
    expect(pieces.some(({ type }) => type === 'calls')).toBe(false);
    const body = server.asked[0]?.body;
    const told = {
      openai: { response_format: { type: 'json_schema', json_schema: { name: 'plan', schema } } },
      fastgpt: { response_format: { type: 'json_schema', json_schema: { name: 'plan', schema } } },
      anthropic: {
        tools: [{ name: 'plan', input_schema: schema }],
        tool_choice: { type: 'tool', name: 'plan' },
      },
      ollama: { format: schema },
      dify: {},
    }[provider];
    expect(body).toMatchObject(told);
  });

  test.each([
    [401, 'unauthorized'],
    [429, 'busy'],
    [500, 'failed'],
  ] as const)('a refusal with %i is %s', async (status, reason) => {
    server.say({ status }, { status });
    await expect(all(engine)).rejects.toMatchObject({ name: 'ChatError', reason });
    // Another try is made for what may pass, never for a wrong key.
    expect(server.asked).toHaveLength(status === 401 ? 1 : 2);
  });

  test('a failed call is retried, and the second answer is used', async () => {
    server.say({ status: 503 }, { texts: ['back'] });
    expect(textOf(await all(engine))).toBe('back');
  });

  test('a silent service times out', async () => {
    const hasty = createChatEngine([settings(150)]);
    server.say({ silent: true });
    await expect(all(hasty as ChatEngine)).rejects.toMatchObject({ reason: 'timeout' });
  });

  test('an answer that has begun is not retried', async () => {
    server.say({
      texts: ['One. ', 'Two.'],
      cutAfter: provider === 'anthropic' ? 4 : provider === 'dify' ? 2 : 1,
    });
    await expect(all(engine)).rejects.toMatchObject({ reason: 'failed' });
    expect(server.asked).toHaveLength(1);
  });

  test('an abort ends the call', async () => {
    server.say({ silent: true });
    const gone = new AbortController();
    const asking = all(engine, request({ signal: gone.signal }));
    setTimeout(() => gone.abort(), 50);
    await expect(asking).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe.each(['openai', 'anthropic', 'ollama'] as const)('tools of %s', (provider) => {
  let server: ChatServer;
  beforeAll(async () => {
    server = await startChatServer(provider);
  });
  afterAll(() => server.close());

  test('are declared and called, and their results are sent back', async () => {
    const engine = createChatEngine([
      { provider, baseUrl: server.baseUrl, apiKey: null, model: 'tiny', timeout: 2000 },
    ]) as ChatEngine;
    server.say({ texts: ['Wait. '], calls: [{ name: 'clock', args: { zone: 'Asia/Kuala_Lumpur' } }] });
    const pieces = await all(engine, request({ tools: [tool] }));
    const calls = pieces.find((piece) => piece.type === 'calls');
    expect(calls?.calls).toHaveLength(1);
    expect(calls?.calls[0]?.name).toBe('clock');
    expect(JSON.parse(calls?.calls[0]?.args ?? '')).toEqual({ zone: 'Asia/Kuala_Lumpur' });
    expect(JSON.stringify(server.asked[0]?.body)).toContain('Tells the time');

    server.say({ texts: ['Noon.'] });
    const [call] = calls?.calls ?? [];
    if (call === undefined) throw new Error('no call');
    const messages: ChatRequest['messages'] = [
      ...request().messages,
      { role: 'assistant', text: 'Wait. ', toolCalls: [call] },
      { role: 'tool', callId: call.id, name: 'clock', text: '12:00' },
    ];
    expect(textOf(await all(engine, request({ messages, tools: [tool] })))).toBe('Noon.');
    expect(JSON.stringify(server.asked[0]?.body)).toContain('12:00');
  });
});

describe('a second service', () => {
  let first: ChatServer;
  let second: ChatServer;
  beforeAll(async () => {
    [first, second] = await Promise.all([startChatServer('openai'), startChatServer('dify')]);
  });
  afterAll(() => {
    first.close();
    second.close();
  });

  test('answers when the first does not, and is sent no tools that it cannot use', async () => {
    const engine = createChatEngine([
      { provider: 'openai', baseUrl: first.baseUrl, apiKey: 'a', model: 'tiny', timeout: 2000 },
      { provider: 'dify', baseUrl: second.baseUrl, apiKey: 'b', model: '', timeout: 2000 },
    ]) as ChatEngine;
    first.say({ status: 401 });
    second.say({ texts: ['I am here.'] });
    expect(textOf(await all(engine, request({ tools: [tool] })))).toBe('I am here.');
    expect(JSON.stringify(second.asked[0]?.body)).not.toContain('Tells the time');
  });
});
