import { afterAll, beforeAll, expect, test } from 'vitest';
import { passwordDigest, sessionOf, startNode, startTestApp, type TestApp } from './harness';

/** An installation that leaves the sandbox: what everybody knows of it opens nothing any more. */

let inSandbox: TestApp;
let afterwards: TestApp;

beforeAll(async () => {
  inSandbox = await startTestApp();
});
afterAll(async () => {
  await afterwards?.close();
  await inSandbox.close();
});

const logIn = (app: TestApp) =>
  app.call('POST /auth/pwd', {
    query: { phone: '13800138000', password: passwordDigest('Mirra2026') },
  });

test('the demo account loses its known password, and the sessions that it opened end', async () => {
  const known = await logIn(inSandbox);
  expect(known.code).toBe(0);
  const credential = sessionOf(known).token;
  afterwards = await startNode(inSandbox.database, { SANDBOX: 'off' });
  expect((await logIn(afterwards)).code).toBe(4007);
  expect((await afterwards.call('GET /user/session', {}, { credential })).status).toBe(401);
  expect((await afterwards.call('GET /settings', {})).data).toMatchObject({ sandbox: false, demo: true });
});

test('the outbox of codes is not there', async () => {
  expect((await afterwards.call('GET /sandbox/sms', { query: { phone: '13800138000' } })).status).toBe(404);
});
