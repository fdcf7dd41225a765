import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { RoleInput } from '../../contract/role/schema';
import { startLocalFunasr } from '../fixtures/recognition/funasr';
import { SENTENCE, type LocalService } from '../fixtures/recognition/service';
import { startTestApp, type TestApp } from './harness';
import { type ReceivedSpan, startReceiver } from '../fixtures/otlp-receiver';

/** Words that no span may hold. */
const SECRET = '停车场在东门，每小时收费五元。';
const WISH = '一座神秘的灯塔';
const spoken = `00-${'1'.repeat(32)}-${'2'.repeat(16)}-01`;

let receiver: Awaited<ReturnType<typeof startReceiver>>;
let service: LocalService;
let app: TestApp;
let credential: string;

beforeAll(async () => {
  receiver = await startReceiver();
  service = await startLocalFunasr();
  app = await startTestApp({
    RECOGNITION_PROVIDER: 'funasr',
    RECOGNITION_URL: service.url,
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint,
  });
  credential = await app.login('13720000901');
});
afterAll(async () => {
  await service.close();
  await receiver.close();
});

/** The first span of a name, once it has come. */
async function spanOf(name: string): Promise<ReceivedSpan> {
  const find = () => receiver.spans.find((span) => span.name === name);
  await expect.poll(find, { timeout: 60_000, interval: 50, message: name }).toBeDefined();
  return find() as ReceivedSpan;
}
const parentOf = (span: ReceivedSpan): string | undefined =>
  receiver.spans.find(({ spanId }) => spanId === span.parentId)?.name;

async function askOut(role: RoleInput, text: string): Promise<void> {
  const { status } = await app.call('POST /avatar/model/try', { body: { role, text } }, { credential });
  expect(status).toBe(200);
}

test('retrieval, tools, recognition and background work are traced as spans without any user text', async () => {
  const base = await app.call('POST /avatar/knowledge', { body: { name: '馆务' } }, { credential });
  const pair = { params: { id: base.data.id }, body: { question: '停车', answer: SECRET } };
  await app.call('POST /avatar/knowledge/{id}/pair', pair, { credential });
  const { data } = await app.call('GET /avatar/plugins/list', {}, { credential });
  const role: RoleInput = {
    name: 'Guide',
    description: '',
    openingRemarks: '',
    commonQuestions: [],
    fallbackScript: '不清楚。',
    randomness: 0.5,
    knowledgeIds: [base.data.id],
    toolIds: data.records.filter(({ kind }) => kind === 'builtin').map(({ id }) => id),
  };
  await askOut(role, '停车多少钱一小时？');
  await askOut(role, '计算 12 * (3 + 4)');
  const retrieval = await spanOf('retrieval');
  expect(retrieval.attributes).toMatchObject({ 'mirra.chunks': 1 });
  expect(retrieval.attributes['mirra.confidence']).toBeGreaterThan(0);
  const tool = await spanOf('tool');
  expect(tool.attributes).toEqual({ 'mirra.outcome': 'ok' });
  for (const span of [retrieval, tool]) expect(parentOf(span)).toBe('POST /api/v1/avatar/model/try');

  await app.app.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.app.http.server.address() as AddressInfo;
  const socket = new WebSocket(
    `ws://127.0.0.1:${port}/api/v1/asrws?${new URLSearchParams({ token: credential })}`,
  );
  socket.once('open', () => {
    socket.send(JSON.stringify({ mode: '2pass', is_speaking: true, traceparent: spoken }));
    socket.send(Buffer.alloc(64_000, 1));
    socket.send(JSON.stringify({ is_speaking: false }));
  });
  await new Promise((resolve) => socket.once('close', resolve));
  const recognition = await spanOf('recognition');
  expect(recognition).toMatchObject({ traceId: '1'.repeat(32), parentId: '2'.repeat(16) });
  const engine = await spanOf('recognition open');
  expect(engine).toMatchObject({
    parentId: recognition.spanId,
    events: expect.arrayContaining(['words', 'speech end']),
    attributes: { 'mirra.engine': 'recognition', 'mirra.adapter': 'funasr' },
  });

  const wish = { text: WISH, ratio: '16:9', scene: 'flat', count: 1, label: false, seed: 3 } as const;
  await app.call('POST /produce', { body: wish }, { credential });
  const work = await spanOf('work pictures');
  const order = await spanOf('POST /api/v1/produce');
  // Its request has long ended: it is a trace of its own.
  expect(work).toMatchObject({
    parentId: '',
    links: [{ traceId: order.traceId, spanId: order.spanId }],
    attributes: { 'mirra.queue': 'pictures', 'mirra.outcome': 'done' },
  });
  expect(work.traceId).not.toBe(order.traceId);
  const drawn = await spanOf('image draw');
  expect(drawn).toMatchObject({ traceId: work.traceId, parentId: work.spanId });

  const { text } = await app.call('GET /metrics', {});
  expect(text).toMatch(/^work_duration_seconds_count\{queue="pictures",outcome="done"\} 1$/m);
  await app.close();
  for (const secret of [SECRET, WISH, SENTENCE, '12 * (3'])
    expect(receiver.raw.some((body) => body.includes(secret))).toBe(false);
}, 60_000);
