import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { StreamMessage } from '../../contract/provider/schema';
import { demoShareCodes } from '../../contract/sharing/limits';
import { errorCatalogue } from '../../contract/errors';
import { bareTone, type LocalSpeechServer, startSpeechServer } from '../fixtures/speech/http-servers';
import { eventsOf, sql, startNode, startTestApp, type TestApp } from './harness';

const VISITOR = demoShareCodes['zh-CN'];
let model: Server;
/** Lets the model go on after its first sentence. */
let proceed: () => void = () => undefined;
let isGone: Promise<unknown>;
let app: TestApp;
/** Speaks by a service of its own. */
let other: TestApp;
let voice: LocalSpeechServer;
const streams: Stream[] = [];

interface Stream {
  id: string;
  messages: StreamMessage[];
  socket: WebSocket;
}

/** Opens the demo's avatar stream on a node, and takes frames as a page does. */
async function openStream(node: TestApp, credential: string = VISITOR): Promise<Stream> {
  const { port } = node.app.http.server.address() as AddressInfo;
  const query = new URLSearchParams({ token: credential, avatar: '1001', voice: '3080', frames: 'pack' });
  const socket = new WebSocket(`ws://127.0.0.1:${port}/provider/ws/video?${query}`);
  const messages: StreamMessage[] = [];
  const stream = { id: '', messages, socket };
  socket.on('message', (data, isBinary) => {
    if (!isBinary) messages.push(JSON.parse(String(data)) as StreamMessage);
  });
  const asking = setInterval(() => socket.readyState === WebSocket.OPEN && socket.send('next'), 40);
  socket.once('close', () => clearInterval(asking));
  await expect.poll(() => messages[0]?.type).toBe('hello');
  const [hello] = messages;
  stream.id = hello?.type === 'hello' ? hello.session_id : '';
  streams.push(stream);
  return stream;
}

const captionsOf = ({ messages }: Stream) =>
  messages.flatMap((message) => (message.type === 'caption' ? [message.text] : []));

beforeAll(async () => {
  model = createServer(async (request, response) => {
    isGone = once(response, 'close');
    for await (const _ of request);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const say = (content: string) =>
      response.write(`data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`);
    say('[smile]第一句话。好');
    await new Promise<void>((resolve) => {
      proceed = resolve;
      response.once('close', resolve);
    });
    say('了，这是第二句话。');
    response.end('data: [DONE]\n\n');
  });
  await new Promise<void>((resolve) => model.listen(0, '127.0.0.1', resolve));
  const env = {
    CHAT_PROVIDER: 'openai',
    OPENAI_BASE_URL: `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1`,
    OPENAI_API_KEY: 'key',
    OPENAI_MODEL: 'tiny',
    STREAMS_PER_ADDRESS: '0',
    STREAMS_PER_DEMO_ADDRESS: '0',
  };
  app = await startTestApp(env);
  voice = await startSpeechServer('openai', {
    bytes: bareTone(24_000),
    headers: { 'content-type': 'audio/pcm' },
  });
  other = await startNode(app.database, {
    ...env,
    SPEECH_PROVIDER: 'openai',
    SPEECH_URL: voice.url,
    SPEECH_MODEL: 'tts-1',
    SPEECH_VOICES: 'nova',
  });
  for (const node of [app, other]) await node.app.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  for (const { socket } of streams) socket.terminate();
  await Promise.all([app.close(), other.close()]);
  model.close();
  await voice.close();
});

const talkOf = async (sessionId: string): Promise<number> =>
  (await sql(app, 'select talk_ms from conversations where id = $1', [sessionId])).rows[0].talk_ms;

/** Asks on a node; the answer is there when its stream of events ends. */
async function ask(node: TestApp, streamSessionId?: string) {
  const opened = await node.call('POST /conversation/share/session', { body: {} }, { credential: VISITOR });
  const { sessionId } = opened.data;
  const answer = node.call(
    'POST /chat/conversation',
    { body: { sessionId, text: '讲两句话', streamSessionId } },
    { credential: VISITOR },
  );
  return { sessionId, answer };
}
const sentencesOf = (text: string) =>
  eventsOf(text)
    .filter(({ event }) => event === 'sentence')
    .map(({ data }) => data);

test('the answer is spoken in the stream of its asker, without marks, on this node and on another', async () => {
  const stream = await openStream(app);
  for (const node of [app, other]) {
    const before = captionsOf(stream).length;
    const { sessionId, answer } = await ask(node, stream.id);
    // The first sentence is heard while the model is still at it.
    await expect.poll(() => captionsOf(stream).slice(before), { timeout: 60_000 }).toEqual(['第一句话。']);
    proceed();
    const { text } = await answer;
    expect(sentencesOf(text)).toMatchObject([
      { text: '第一句话。', spoken: true, moves: ['smile'] },
      { text: '好了，这是第二句话。', spoken: true, moves: [] },
    ]);
    expect(eventsOf(text).at(-1)?.data.text).toBe('第一句话。好了，这是第二句话。');
    await expect
      .poll(() => captionsOf(stream).slice(before), { timeout: 60_000 })
      .toEqual(['第一句话。', '好了，这是第二句话。']);
    // What was spoken counts as talk, in seconds that a person would need for it.
    await expect.poll(() => talkOf(sessionId), { timeout: 60_000 }).toBeGreaterThan(1_000);
    expect(await talkOf(sessionId)).toBeLessThan(20_000);
  }
});

test('an answer that was never heard adds no talk time', async () => {
  const { sessionId, answer } = await ask(app);
  let isAnswered = false;
  void answer.then(() => {
    isAnswered = true;
  });
  await expect
    .poll(() => {
      proceed();
      return isAnswered;
    })
    .toBe(true);
  expect(sentencesOf((await answer).text)).toMatchObject([{ spoken: false }, { spoken: false }]);
  expect(await talkOf(sessionId)).toBe(0);
});

test('a stream that is gone or of another account stays silent, and the page speaks the answer itself', async () => {
  const owner = await app.login('13500000071');
  const foreign = await openStream(app, owner);
  for (const id of [foreign.id, '01234567-89ab-cdef-0123-456789abcdef']) {
    const { answer } = await ask(app, id);
    const releasing = setInterval(() => proceed(), 20);
    const { text } = await answer;
    clearInterval(releasing);
    expect(sentencesOf(text).map(({ spoken }) => spoken)).toEqual([false, false]);
  }
  expect(captionsOf(foreign)).toEqual([]);
});

test.each(['this node', 'another node'])('an interruption stops the model, on %s', async (where) => {
  const stream = await openStream(app);
  const node = where === 'this node' ? app : other;
  const { sessionId, answer } = await ask(node, stream.id);
  await expect.poll(() => captionsOf(stream), { timeout: 60_000 }).toEqual(['第一句话。']);
  const gone = isGone;
  await app.call('POST /provider/say', {
    body: { text: '', type: 'echo', interrupt: true, session_id: stream.id, token: VISITOR },
  });
  const { text } = await answer;
  await gone;
  expect(eventsOf(text).some(({ event }) => event === 'error')).toBe(false);
  expect(eventsOf(text).some(({ event }) => event === 'done')).toBe(false);
  const { rows } = await sql(
    app,
    "select text, interrupted from messages where conversation_id = $1 and role = 'assistant'",
    [sessionId],
  );
  expect(rows).toEqual([{ text: expect.stringContaining('第一句话。'), interrupted: true }]);
  expect(captionsOf(stream)).toEqual(['第一句话。']);
});

test.each(['this node', 'another node'])(
  'an answer continues when its stream is lost, on %s',
  async (where) => {
    const stream = await openStream(app);
    const { answer } = await ask(where === 'this node' ? app : other, stream.id);
    await expect.poll(() => captionsOf(stream), { timeout: 60_000 }).toEqual(['第一句话。']);
    const open = () => sql(app, 'select id from places').then(({ rows }) => rows.length);
    const before = await open();
    stream.socket.terminate();
    // The page has a new stream by then, and speaks the rest in it.
    await expect.poll(open, { timeout: 60_000 }).toBe(before - 1);
    proceed();
    const { text } = await answer;
    expect(sentencesOf(text)).toMatchObject([
      { text: '第一句话。', spoken: true },
      { text: '好了，这是第二句话。', spoken: false },
    ]);
    expect(eventsOf(text).at(-1)?.data.text).toBe('第一句话。好了，这是第二句话。');
  },
);

test('any node accepts a text for a stream on another node', async () => {
  const stream = await openStream(app);
  const say = (session_id: string, text: string, token: string = VISITOR) =>
    other.call('POST /provider/say', { body: { text, type: 'echo', session_id, token } });
  const began = performance.now();
  expect(await say(stream.id, '从别处来的话。')).toMatchObject({ code: 0, data: { epoch: 2 } });
  console.log(`say in the stream of another node: ${Math.round(performance.now() - began)} ms`);
  await expect.poll(() => captionsOf(stream), { timeout: 60_000 }).toEqual(['从别处来的话。']);
  const stranger = await app.login('13500000072');
  const refused = { code: errorCatalogue.unknownStreamSession.code };
  expect(await say(stream.id, '你好', stranger)).toMatchObject(refused);
  expect(await say('01234567-89ab-cdef-0123-456789abcdef', '你好')).toMatchObject(refused);
  expect(await say(stream.id, '长'.repeat(2001))).toMatchObject({ code: errorCatalogue.textTooLong.code });
  stream.socket.terminate();
});

test('a voice that fails in the middle of an answer is followed by another, and the record says so', async () => {
  voice.answer(429, 1);
  const stream = await openStream(other);
  const { sessionId, answer } = await ask(other, stream.id);
  await expect.poll(() => captionsOf(stream), { timeout: 60_000 }).toEqual(['第一句话。']);
  proceed();
  await answer;
  const spoken = () => stream.messages.filter(({ type }) => type === 'say-end');
  await expect.poll(spoken, { timeout: 60_000 }).toHaveLength(2);
  expect(stream.messages.filter(({ type }) => type === 'say-failed')).toEqual([]);
  const fallbacks = async () =>
    (await sql(app, 'select voice_fallbacks from conversations where id = $1', [sessionId])).rows[0]
      .voice_fallbacks;
  await expect
    .poll(fallbacks)
    .toEqual([{ from: 'openai', to: 'embedded', reason: 'quotaExceeded', sentences: 1 }]);
});
