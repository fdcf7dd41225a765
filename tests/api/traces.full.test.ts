import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { demoShareCodes } from '../../contract/sharing/limits';
import { attributeNames } from '../../server/tracing/span';
import { startNode, startTestApp, type TestApp } from './harness';
import { type ReceivedSpan, startReceiver } from '../fixtures/otlp-receiver';

const VISITOR = demoShareCodes['zh-CN'];
/** What a user says, and what the model answers: in no span may be a word of it. */
const QUESTION = '机密问题甲乙丙';
const ANSWER = '机密回答丁戊己。';
const TRACE = '0af7651916cd43dd8448eb211c80319c';
const PAGE = 'b7ad6b7169203331';
const traceparent = `00-${TRACE}-${PAGE}-01`;

let receiver: Awaited<ReturnType<typeof startReceiver>>;
let model: Server;
let app: TestApp;
let other: TestApp;
const sockets: WebSocket[] = [];

const portOf = (node: TestApp) => (node.app.http.server.address() as AddressInfo).port;

async function openStream(node: TestApp): Promise<string> {
  const query = new URLSearchParams({ token: VISITOR, avatar: '1001', voice: '3080', frames: 'pack' });
  const socket = new WebSocket(`ws://127.0.0.1:${portOf(node)}/provider/ws/video?${query}`);
  sockets.push(socket);
  let id = '';
  socket.on('message', (data, isBinary) => {
    const message = isBinary ? null : (JSON.parse(String(data)) as { type: string; session_id?: string });
    if (message?.type === 'hello') id = message.session_id ?? '';
  });
  const asking = setInterval(() => socket.readyState === WebSocket.OPEN && socket.send('next'), 40);
  socket.once('close', () => clearInterval(asking));
  await expect.poll(() => id, { timeout: 60_000 }).not.toBe('');
  return id;
}

const post = (node: TestApp, path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${portOf(node)}/api/v1${path}`, {
    method: 'POST',
    headers: { authorization: VISITOR, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

const named = (name: string): ReceivedSpan => {
  const found = receiver.spans.find((span) => span.traceId === TRACE && span.name === name);
  if (found === undefined) throw new Error(`no span ${name}`);
  return found;
};
/** The names from a span up to its root. */
const wayOf = (span: ReceivedSpan): string[] => {
  const above = receiver.spans.find(({ spanId }) => spanId === span.parentId);
  return [span.name, ...(above === undefined ? [] : wayOf(above))];
};

beforeAll(async () => {
  receiver = await startReceiver();
  model = createServer(async (request, response) => {
    for await (const _ of request);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(`data: ${JSON.stringify({ choices: [{ delta: { content: ANSWER } }] })}\n\n`);
    const usage = { prompt_tokens: 11, completion_tokens: 7 };
    response.write(`data: ${JSON.stringify({ choices: [], usage })}\n\n`);
    response.end('data: [DONE]\n\n');
  });
  await new Promise<void>((resolve) => model.listen(0, '127.0.0.1', resolve));
  const env = {
    CHAT_PROVIDER: 'openai',
    OPENAI_BASE_URL: `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1`,
    OPENAI_API_KEY: 'key',
    OPENAI_MODEL: 'tiny',
    STREAMS_PER_DEMO_ADDRESS: '0',
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20secret',
  };
  app = await startTestApp(env);
  other = await startNode(app.database, env);
  for (const node of [app, other]) await node.app.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  for (const socket of sockets) socket.terminate();
  model.close();
  await receiver.close();
});

test('a question is one trace across the page, two nodes and the frame, and contains none of its words', async () => {
  const streamSessionId = await openStream(other);
  const opened = await post(app, '/conversation/share/session', {});
  const { data } = (await opened.json()) as { data: { sessionId: string } };
  const asked = { sessionId: data.sessionId, text: QUESTION, streamSessionId };
  const answered = await post(app, '/chat/conversation', asked, { traceparent });
  expect(await answered.text()).toContain(ANSWER);
  const receipt = answered.headers.get('x-trace-receipt') ?? '';
  expect(receipt).toMatch(/^[\w-]{22}$/);

  const page = {
    traceparent,
    elapsed: 900,
    spans: [
      { name: 'question', start: 0, end: 800 },
      { name: 'first frame', start: 100, end: 800 },
    ],
  };
  expect((await post(app, '/traces', { ...page, receipt: 'A'.repeat(22) })).status).toBe(200);
  expect((await post(other, '/traces', { ...page, receipt })).status).toBe(200);
  await expect
    .poll(() => receiver.spans.some(({ name }) => name === 'avatar sentence'), { timeout: 60_000 })
    .toBe(true);
  for (const socket of sockets) socket.terminate();
  // What waits is sent at the stop.
  await Promise.all([app.close(), other.close()]);

  const mine = receiver.spans.filter(({ traceId }) => traceId === TRACE);
  const root = mine.filter(({ spanId }) => spanId === PAGE);
  expect(root).toMatchObject([{ name: 'page question', parentId: '' }]);
  expect(Math.round((root[0]?.end ?? 0) - (root[0]?.start ?? 0))).toBe(800);
  const above = ['answer', 'POST /api/v1/chat/conversation', 'page question'];
  expect(wayOf(named('page first frame'))).toEqual(['page first frame', 'page question']);
  expect(wayOf(named('chat answer'))).toEqual(['chat answer', ...above]);
  expect(wayOf(named('speech synthesize'))).toEqual([
    'speech synthesize',
    'avatar sentence',
    'turn say',
    'turn hand over',
    ...above,
  ]);
  expect(named('chat answer')).toMatchObject({
    events: ['first'],
    attributes: {
      'mirra.adapter': 'openai',
      'mirra.model': 'tiny',
      'mirra.tokens.prompt': 11,
      'mirra.tokens.answer': 7,
    },
  });
  expect(named('answer').attributes).toEqual({ 'mirra.route': 'model' });
  expect(named('avatar sentence').events).toContain('first sound');
  const call = named('POST /api/v1/chat/conversation').attributes;
  expect(call).toMatchObject({ 'http.response.status_code': 200, 'http.route': '/api/v1/chat/conversation' });
  expect(call['mirra.request.id']).toBe(answered.headers.get('x-request-id'));
  expect(call['mirra.db.calls']).toBeGreaterThan(3);

  expect(receiver.headers.every((sent) => sent['x-key'] === 'a secret')).toBe(true);
  for (const secret of [QUESTION, ANSWER, VISITOR, 'Bearer', data.sessionId])
    expect(receiver.raw.some((body) => body.includes(secret))).toBe(false);
  const names = new Set(receiver.spans.flatMap(({ attributes }) => Object.keys(attributes)));
  expect([...names].filter((name) => !attributeNames.some((known) => known === name))).toEqual([]);
  expect([...receiver.metrics]).toEqual(
    expect.arrayContaining([
      'http_request_duration_seconds',
      'engine_call_duration_seconds',
      'answers_total',
    ]),
  );
}, 40_000);

test('an unreachable collector neither delays answers nor blocks the shutdown', async () => {
  const alone = await startTestApp({
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
    LOG_LEVEL: 'silent',
  });
  for (let i = 0; i < 20; i++) expect((await alone.call('GET /speech/recognition', {})).status).toBe(200);
  // A close that waited for the collector would not end within the test's time.
  await alone.close();
}, 20_000);
