import Fastify from 'fastify';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPayment } from '../../server/composition/payment';
import { readConfig } from '../../server/config';
import { noFaults } from '../../server/engines/payment/sandbox/faults';
import { createEngineFigures } from '../../server/telemetry/engine-figures';
import { sql, startTestApp, type TestApp } from './harness';
import { buyer } from './shop-steps';

const HOUR_MS = 3_600_000;

let app: TestApp;
const faults = noFaults();
beforeAll(async () => {
  app = await startTestApp({}, { faults });
});
afterAll(() => app.close());

test('a payment notice that is due during startup is delivered after all routes are registered', async () => {
  faults.notices.push({ kind: 'drop' });
  await buyer(app, await app.login('13755000100')).buyPackage('standard-month');
  const http = Fastify();
  const { sandbox } = await openPayment(readConfig({ DATA_DIR: app.dataDir, SANDBOX: 'on' }), {
    db: app.connection.db,
    http,
    behavior: { now: () => new Date(Date.now() + HOUR_MS) },
    figures: createEngineFigures(new Registry()),
  });
  const delivered = sandbox?.deliverDue();
  // It has claimed the notice.
  const claimed = "select 1 from sandbox_trades where due_at > now() + interval '30 minutes'";
  await expect.poll(async () => (await sql(app, claimed)).rowCount).toBe(1);
  let calls = 0;
  await http.register(async (scope) => {
    scope.post('/*', async (_request, reply) => {
      calls++;
      return reply.code(204).send();
    });
  });
  expect(calls).toBe(0);
  await http.ready();
  expect(await delivered).toEqual({ kept: 1, failed: 0 });
  expect(calls).toBe(1);
  await http.close();
});
