import { readFile, rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { errorCatalogue } from '../../contract/errors';
import { startDatabase } from '../cluster/database';
import { startSlowLine } from '../cluster/slow-line';
import { startS3Server } from '../fixtures/s3-server';
import { pictureFile } from '../fixtures/media';
import { makeDataDir, type ServerProcess, startServerProcess } from '../server-process';
import { query, readiness } from './database-processes';
import { Saver } from './saver';
import { api, login } from './servers';

const SLOW_MS = 2_000;

let database: Awaited<ReturnType<typeof startDatabase>>;
let line: Awaited<ReturnType<typeof startSlowLine>>;
let bucket: Awaited<ReturnType<typeof startS3Server>>;
let server: ServerProcess;
let token: string;
const folders: string[] = [];

beforeAll(async () => {
  folders.push(await makeDataDir(), await makeDataDir());
  const [databaseDir = '', dataDir = ''] = folders;
  database = await startDatabase(databaseDir);
  line = await startSlowLine(`${database.admin.host}/.s.PGSQL.5432`);
  bucket = await startS3Server();
  server = await startServerProcess(dataDir, {
    DATABASE_URL: `postgresql://mirra@127.0.0.1:${line.port}/product`,
    ...bucket.settings,
  });
  token = await login(server);
});
afterAll(async () => {
  await server?.stop();
  await line?.close();
  await bucket?.close();
  await database?.stop();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

/** Uploads a picture that the storage does not have yet. */
async function upload(seed: number) {
  const form = new FormData();
  form.set('files', new Blob([await readFile(await pictureFile('png', { seed }))]), 'a.png');
  const response = await fetch(`${server.address}/api/v1/oss/upload-material`, {
    method: 'POST',
    headers: { authorization: token },
    body: form,
  });
  const { code, data } = (await response.json()) as { code: number; data: { fileUrl: string }[] | null };
  return { status: response.status, code, retryAfter: response.headers.get('retry-after'), data };
}

test('an unavailable bucket: uploads and files report it, the rest works, and all works when it is back', async () => {
  const kept = await upload(1);
  expect(kept.code).toBe(0);
  const address = `${server.address}${kept.data?.[0]?.fileUrl}`;
  expect((await fetch(address)).status).toBe(200);
  const saver = await Saver.of(server, token);
  const { port } = new URL(bucket.options.endpoint);

  bucket.http.closeAllConnections();
  await new Promise((resolve) => bucket.http.close(resolve));
  const away = { status: 503, code: errorCatalogue.storageAway.code, retryAfter: '2' };
  expect(await upload(2)).toMatchObject(away);
  const refused = await fetch(address);
  expect(refused.status).toBe(503);
  expect(refused.headers.get('cache-control')).toBe('no-store');
  expect(await refused.json()).toMatchObject({ code: away.code });
  expect((await saver.save()).code).toBe(0);
  expect(await (await fetch(`${server.address}/health/ready`)).json()).toMatchObject({
    status: 'not ready',
    checks: { database: 'ok', storage: expect.stringContaining('does not answer') },
  });

  await new Promise<void>((resolve) => bucket.http.listen(Number(port), '127.0.0.1', resolve));
  await readiness(server, 200);
  expect((await fetch(address)).status).toBe(200);
  expect((await upload(2)).code).toBe(0);
  const materials = await api(server, 'GET', '/avatar/material/me-material?source=upload', token);
  expect(materials.data?.total).toBe(2);
});

test('a read-only database: reads succeed, saves are refused, and succeed again on the next primary', async () => {
  const saver = await Saver.of(server, token);
  expect((await saver.save()).code).toBe(0);
  const sessions = "select pg_terminate_backend(pid) from pg_stat_activity where datname = 'product'";
  await query(database.admin, 'alter database product set default_transaction_read_only = on');
  await query(database.admin, sessions);
  const refused = () => saver.save().then(({ code }) => code);
  await expect.poll(refused, { timeout: 60_000, interval: 50 }).toBe(errorCatalogue.databaseAway.code);
  await expect.poll(async () => (await saver.project()).code, { timeout: 60_000, interval: 50 }).toBe(0);
  expect(await saver.save()).toMatchObject({ status: 503, code: errorCatalogue.databaseAway.code });
  expect(await saver.project()).toMatchObject({ code: 0, data: { revision: 1 } });
  // The address leads to another server from now on; nobody ends the sessions with the old one.
  await query(database.admin, 'alter database product set default_transaction_read_only = off');
  await expect.poll(async () => (await saver.save()).code, { timeout: 60_000, interval: 100 }).toBe(0);
  for (let i = 0; i < 30; i++) expect((await saver.save()).code).toBe(0);
  await saver.check();
});

test('a database with two seconds of latency: calls are slow but correct, and an open stream goes on', async () => {
  const saver = await Saver.of(server, token);
  const stream = new WebSocket(
    `${server.address.replace('http', 'ws')}/provider/ws/video?token=mirra-demo&voice=0&avatar=1001`,
  );
  let frames = 0;
  let closed: number | null = null;
  stream.on('message', () => {
    frames += 1;
  });
  const asking = setInterval(() => stream.readyState === WebSocket.OPEN && stream.send('next'), 40);
  stream.on('close', (code) => {
    closed = code;
    clearInterval(asking);
  });
  await expect.poll(() => frames, { timeout: 60_000 }).toBeGreaterThan(25);
  line.slow(SLOW_MS);
  const before = frames;
  const began = Date.now();
  const answers = await Promise.all([saver.project(), api(server, 'GET', '/avatar/material/usage', token)]);
  const took = Date.now() - began;
  for (const { code } of answers) expect(code).toBe(0);
  expect(took).toBeGreaterThanOrEqual(SLOW_MS);
  // The stream asks the database for nothing.
  expect((frames - before) / (took / 1000)).toBeGreaterThan(15);
  line.slow(0);
  await expect
    .poll(async () => (await saver.save()).took, { timeout: 60_000, interval: 100 })
    .toBeLessThan(1_000);
  expect(closed).toBeNull();
  await saver.check();
  stream.close();
  console.log(`a database that takes 2 s for each answer: two calls at once took ${took} ms`);
});
