import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from './harness';

/** What strangers may do with sockets: the same for the sockets of pages, of streams and of recordings. */

const PER_ADDRESS = 100;
const paths = {
  pages: '/socket.io/?EIO=4&transport=websocket',
  streams: '/provider/ws/video?token=nobody&avatar=1001&voice=3080',
  recordings: '/api/v1/asrws?token=nobody',
} as const;

let app: TestApp;
let port: number;
let sockets: Socket[] = [];

beforeAll(async () => {
  app = await startTestApp({ TRUST_PROXY: 'on' });
  await app.app.http.listen({ port: 0, host: '127.0.0.1' });
  port = (app.app.http.server.address() as AddressInfo).port;
});
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
});
afterAll(() => app.close());

/** Opens a socket that says nothing more, and answers the status of the opening. */
function open(path: string, { host = 'a', from = '203.0.113.1' } = {}): Promise<number> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  sockets.push(socket);
  socket.on('error', () => undefined);
  socket.write(
    [
      `GET ${path} HTTP/1.1`,
      `host: ${host}`,
      `x-forwarded-for: ${from}`,
      'upgrade: websocket',
      'connection: upgrade',
      'sec-websocket-version: 13',
      'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
      '\r\n',
    ].join('\r\n'),
  );
  return new Promise((resolve) => {
    socket.once('data', (data) => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(data.toString())?.[1])));
    socket.once('end', () => resolve(0));
  });
}

describe.each(Object.entries(paths))('sockets of %s', (name, path) => {
  test('are refused for an invalid host', async () => {
    expect(await open(path, { host: 'evil"><script>' })).toBe(400);
    expect(await open(path)).toBe(101);
  });

  test('are limited per address until the client authenticates', async () => {
    const from = `203.0.113.${name.length + 10}`;
    const opened = await Promise.all(Array.from({ length: PER_ADDRESS }, () => open(path, { from })));
    expect(opened).toEqual(opened.map(() => 101));
    expect([400, 429]).toContain(await open(path, { from }));
    // All kinds together.
    for (const other of Object.values(paths)) expect([400, 429]).toContain(await open(other, { from }));
    expect(await open(path, { from: '203.0.113.99' })).toBe(101);
    for (const socket of sockets) socket.destroy();
    await expect.poll(() => open(path, { from })).toBe(101);
  });
});

test('long polling requests with an invalid host are refused too', async () => {
  const poll = (headers: Record<string, string>) =>
    app.app.http.inject({ url: '/socket.io/?EIO=4&transport=polling', headers });
  expect((await poll({ host: 'evil"' })).statusCode).toBe(400);
});
