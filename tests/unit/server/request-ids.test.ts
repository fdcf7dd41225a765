import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createFrame } from '../../../server/http/frame';

const PROXY_ID = '4bf92f3577b34da6a3ce929d0e0e4736';
const UUID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

function setUp(trustProxy: boolean) {
  const lines: Record<string, unknown>[] = [];
  const app = createFrame({
    logLevel: 'info',
    trustProxy,
    logTo: { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
  });
  const later: Promise<void>[] = [];
  app.post('/work', async () => {
    app.log.warn('within');
    later.push(delay(5).then(() => app.log.warn('afterwards')));
    return null;
  });
  app.get('/broken', () => Promise.reject(new Error('broken')));
  const idOf = (said: string) => lines.filter(({ msg }) => msg === said).map(({ reqId }) => reqId);
  return { app, lines, later, idOf };
}

test('an answer carries the id of its request, and so does each line of the log, also of later work', async () => {
  const { app, later, idOf } = setUp(false);
  const answers = await Promise.all(
    [1, 2].map((n) => app.inject({ method: 'POST', url: '/work', payload: { n } })),
  );
  await Promise.all(later);
  const ids = answers.map(({ headers }) => headers['x-request-id']);
  expect(new Set(ids).size).toBe(2);
  for (const said of ['within', 'afterwards']) expect(idOf(said).toSorted()).toEqual(ids.toSorted());
  await app.close();
});

test('an error has one id in its response and in its log line, which appears once', async () => {
  const { app, lines } = setUp(false);
  const { headers } = await app.inject('/broken');
  const line = lines.find(({ level }) => level === 50);
  expect(line?.reqId).toBe(headers['x-request-id']);
  expect(headers['x-request-id']).toMatch(UUID);
  await app.close();
});

test.each([
  [false, PROXY_ID, false],
  [true, PROXY_ID, true],
  [true, '"><script>', false],
  [true, 'short', false],
  [true, 'x'.repeat(65), false],
])('behind a trusted proxy (%s) the id %s is taken: %s', async (trustProxy, given, isTaken) => {
  const { app } = setUp(trustProxy);
  const { headers } = await app.inject({ url: '/nowhere', headers: { 'x-request-id': given } });
  expect(headers['x-request-id'] === given).toBe(isTaken);
  expect(headers['x-request-id']).toMatch(isTaken ? /./ : UUID);
  await app.close();
});
