import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { RecognitionResult } from '../../contract/speech/schema';
import { startLocalFunasr } from '../fixtures/recognition/funasr';
import { type LocalService, SENTENCE } from '../fixtures/recognition/service';
import type { ServerProcess } from '../server-process';
import { login, serversOfTest } from './servers';

const START = JSON.stringify({ chunk_size: [5, 10, 5], is_speaking: true });
const END = JSON.stringify({ is_speaking: false });

/** Servers and services of this file give up within this time on a machine that tests share. */
const PATIENCE = { timeout: 60_000 };

let service: LocalService;
beforeEach(async () => {
  service = await startLocalFunasr();
});
afterEach(() => service.close());

const here = serversOfTest();
const start = (): Promise<ServerProcess> =>
  here.start({ RECOGNITION_PROVIDER: 'funasr', RECOGNITION_URL: service.url, LOG_LEVEL: 'debug' });

/** Somebody who speaks, and does not stop. */
function speak(server: ServerProcess, token: string, ending: string[] = []) {
  const socket = new WebSocket(`${server.address.replace('http', 'ws')}/api/v1/asrws?token=${token}`);
  const results: RecognitionResult[] = [];
  socket.on('open', () => {
    for (const message of [START, Buffer.alloc(64_000, 1), ...ending]) socket.send(message);
  });
  socket.on('message', (data) => results.push(JSON.parse(String(data)) as RecognitionResult));
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  return { results, closed };
}

test('a restarting server notifies speakers, drops their recordings, and accepts new ones afterward', async () => {
  const server = await start();
  const token = await login(server);
  const cut = speak(server, token);
  await expect.poll(() => cut.results.length, PATIENCE).toBeGreaterThan(0);
  expect(await server.stop('SIGTERM')).toBe(0);
  expect(await cut.closed).toBe(1012);
  await expect.poll(() => service.open(), PATIENCE).toBe(0);

  const again = await start();
  const whole = speak(again, token, [END]);
  expect(await whole.closed).toBe(1000);
  expect(whole.results.map(({ text }) => text)).toContain(SENTENCE);
  // What was heard stands in no log, however much is logged.
  expect(`${server.output()}${again.output()}`).not.toContain(SENTENCE);
});

test('a killed server leaves no open recording at the service', async () => {
  const server = await start();
  const cut = speak(server, await login(server));
  await expect.poll(() => cut.results.length, PATIENCE).toBeGreaterThan(0);
  await server.stop('SIGKILL');
  expect(await cut.closed).toBe(1006);
  await expect.poll(() => service.open(), PATIENCE).toBe(0);
});
