import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorText } from '../../../server/texts';
import { PIPELINED } from '../../../server/http/at-once';
import { createFrame } from '../../../server/http/frame';
import { connectionTimeouts } from '../../../server/http/stalled-bodies';
import { refuseUnknownUpgrades } from '../../../server/http/upgrades';

const WITHIN = 300;
const CALLS = 20;
const LARGE = 24 * 1024 * 1024;
let app: FastifyInstance;
let port: number;
const sockets: Socket[] = [];

beforeAll(async () => {
  app = createFrame({
    logLevel: 'silent',
    trustProxy: false,
    patience: { headers: WITHIN, keepAlive: WITHIN, body: { within: WITHIN, bytes: 100 }, reader: WITHIN },
    callsAtOnce: () => CALLS,
  });
  await app.register(fastifyMultipart);
  app.route({ method: 'POST', url: '/json', handler: async (request) => request.body });
  app.route({
    method: 'POST',
    url: '/file',
    handler: async (request) => {
      const part = await request.file();
      let size = 0;
      for await (const chunk of part?.file ?? []) size += (chunk as Buffer).length;
      return { size };
    },
  });
  app.get('/events', (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream' });
    reply.raw.write('event: one\n\n');
    setTimeout(() => reply.raw.end('event: two\n\n'), WITHIN * 4);
  });
  app.get('/large', async () => Buffer.alloc(LARGE));
  app.get('/api/slow', () => new Promise((resolve) => setTimeout(() => resolve('done'), WITHIN)));
  refuseUnknownUpgrades(app.server);
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await app.close();
});

/** Opens a line, says something, and answers what came until the server ended it, and after how long. */
async function held(say: (socket: Socket) => void): Promise<{ text: string; after: number }> {
  // It does not end its own side: the server has to close by itself.
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  sockets.push(socket);
  socket.on('error', () => undefined);
  let text = '';
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  await once(socket, 'connect');
  const began = Date.now();
  say(socket);
  await once(socket, 'end');
  return { text, after: Date.now() - began };
}

const connections = () =>
  new Promise<number>((resolve, reject) => {
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });

const head = (path: string, ...lines: string[]) =>
  [`POST ${path} HTTP/1.1`, 'host: localhost', ...lines, '', ''].join('\r\n');
const json = (length: number) =>
  head('/json', 'content-type: application/json', `content-length: ${length}`, 'language: en-US');

test.each<[string, (socket: Socket) => void]>([
  ['says nothing', () => undefined],
  ['stays in its headers', (socket) => socket.write('GET / HTTP/1.1\r\nhost: local')],
  ['asks once and stays', (socket) => socket.write('GET /none HTTP/1.1\r\nhost: localhost\r\n\r\n')],
  [
    'asks for an upgrade that nobody takes',
    (socket) =>
      socket.write(
        'GET /ws HTTP/1.1\r\nhost: localhost\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n',
      ),
  ],
])('a connection that %s is closed', async (_, say) => {
  expect((await held(say)).after).toBeLessThan(WITHIN * 8);
});

test('a stalled body gets an error response, and its connection is closed', async () => {
  const { text, after } = await held((socket) => socket.write(`${json(1000)}{"a": `));
  expect(text).toMatch(/^HTTP\/1\.1 408 /);
  expect(text).toContain(errorText('requestStalled', 'en-US'));
  expect(after).toBeGreaterThanOrEqual(WITHIN);
  expect(after).toBeLessThan(WITHIN * 8);
});

test('three hundred half-open requests leave no connection behind', async () => {
  await Promise.all(Array.from({ length: 300 }, () => held((socket) => socket.write(`${json(1000)}{`))));
  await expect.poll(connections, { timeout: 60_000 }).toBe(0);
});

test('a body that arrives byte by byte is closed too', async () => {
  let drip: NodeJS.Timeout | undefined;
  const { text } = await held((socket) => {
    socket.write(json(50_000));
    drip = setInterval(() => socket.write(' '), WITHIN / 10);
  });
  clearInterval(drip);
  expect(text).toMatch(/^HTTP\/1\.1 408 /);
});

test('a slow but steady upload may take any time', async () => {
  const opening = '--cut\r\ncontent-disposition: form-data; name="files"; filename="a.bin"\r\n\r\n';
  const ending = '\r\n--cut--\r\n';
  const pieces = 40;
  const length = opening.length + pieces * 50 + ending.length;
  let sending: NodeJS.Timeout | undefined;
  const { text, after } = await held((socket) => {
    socket.write(
      head('/file', 'content-type: multipart/form-data; boundary=cut', `content-length: ${length}`),
    );
    socket.write(opening);
    let sent = 0;
    sending = setInterval(() => {
      socket.write(Buffer.alloc(50, 'x'));
      if (++sent < pieces) return;
      clearInterval(sending);
      socket.write(ending);
    }, WITHIN / 10);
  });
  expect(text).toContain(`{"size":${pieces * 50}}`);
  expect(after).toBeGreaterThan(WITHIN * 3);
});

test('events are not cut while they are quiet', async () => {
  const { text } = await held((socket) => socket.write('GET /events HTTP/1.1\r\nhost: localhost\r\n\r\n'));
  expect(text).toContain('event: two');
});

test('a client that reads nothing is disconnected, and a slow reader is not', async () => {
  const ask = (socket: Socket) =>
    socket.write('GET /large HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n');
  const deaf = connect({ port, host: '127.0.0.1' });
  sockets.push(deaf);
  deaf.on('error', () => undefined).pause();
  await once(deaf, 'connect');
  ask(deaf);
  await expect.poll(connections).toBe(1);
  await expect.poll(connections, { timeout: WITHIN * 10 }).toBe(0);

  const slow = connect({ port, host: '127.0.0.1' });
  sockets.push(slow);
  await once(slow, 'connect');
  ask(slow);
  let size = 0;
  let next = LARGE / 10;
  slow.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size < next) return;
    next += LARGE / 10;
    slow.pause();
    setTimeout(() => slow.resume(), WITHIN / 3);
  });
  await once(slow, 'close');
  expect(size).toBeGreaterThan(LARGE);
});

const statuses = (text: string) => [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);
const slowCalls = (count: number) =>
  'GET /api/slow HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(count - 1) +
  'GET /api/slow HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n';

test('calls of one address beyond a number at once are refused, and count no longer when they are over or cut', async () => {
  /** As many calls at once, over two connections. */
  const many = async (count: number) => {
    const halves = [Math.floor(count / 2), Math.ceil(count / 2)];
    const lines = await Promise.all(halves.map((half) => held((socket) => socket.write(slowCalls(half)))));
    return lines.flatMap(({ text }) => statuses(text));
  };
  const heard = await many(CALLS + 5);
  expect(heard.filter((status) => status === '200')).toHaveLength(CALLS);
  expect(heard.filter((status) => status === '429')).toHaveLength(5);
  const cut = connect({ port, host: '127.0.0.1' });
  cut.on('error', () => undefined);
  await once(cut, 'connect');
  cut.write(slowCalls(PIPELINED));
  await new Promise((resolve) => setTimeout(resolve, WITHIN / 3));
  cut.destroy();
  await expect.poll(connections).toBe(0);
  expect(await many(CALLS)).toEqual(Array.from({ length: CALLS }, () => '200'));
});

test('a connection with too many pipelined calls is closed, and they no longer count', async () => {
  const flood = connect({ port, host: '127.0.0.1' });
  flood.on('error', () => undefined).resume();
  await once(flood, 'connect');
  flood.write(slowCalls(1000));
  await once(flood, 'close');
  await expect.poll(connections).toBe(0);
  const { text } = await held((socket) => socket.write(slowCalls(PIPELINED)));
  expect(statuses(text)).toEqual(Array.from({ length: PIPELINED }, () => '200'));
});

test('the limits of the product leave a line of 4 kbit/s alone, and outlast a proxy of a minute', () => {
  expect((connectionTimeouts.body.bytes * 8) / (connectionTimeouts.body.within / 1000)).toBeLessThan(4500);
  expect(connectionTimeouts.keepAlive).toBeGreaterThan(60_000);
});
