import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { limitAnswerMemory, markSharedBytes } from '../../../server/http/answer-room';

const MB = 1024 * 1024;
/** More than the buffers of a connection take by themselves. */
const LARGE = 14 * MB;
const PATIENCE = 100;
/** Longer than a test takes, milliseconds. */
const NEVER = 600_000;

const closing: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

/** A server whose answers have room for this many bytes. */
async function server(all: number, each = all, patience = PATIENCE) {
  const app = Fastify({ trustProxy: true });
  const held = limitAnswerMemory(app, { all, each, patience });
  let made = 0;
  const kept = Buffer.alloc(LARGE);
  app.get('/made', async () => {
    made += 1;
    return Buffer.alloc(LARGE);
  });
  app.get('/kept', async (_, reply) => reply.header('cache-control', 'public, max-age=9').send(kept));
  app.get('/part', async (_, reply) =>
    reply.send(markSharedBytes(Readable.from([kept], { objectMode: false }), kept, 10)),
  );
  app.get('/short', async () => 'a'.repeat(4_096));
  await app.listen({ port: 0, host: '127.0.0.1' });
  closing.push(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}`;
  const sockets: Socket[] = [];
  closing.push(() => {
    for (const socket of sockets) socket.destroy();
  });
  return {
    held,
    made: () => made,
    get: (path: string, from = '203.0.113.1') =>
      fetch(address + path, { headers: { 'x-forwarded-for': from } }),
    /** Asks for something and reads nothing of it. */
    deaf(path: string, from = '203.0.113.2', calls = 1): Socket {
      const socket = connect({ port, host: '127.0.0.1' });
      socket.on('error', () => undefined).pause();
      socket.write(`GET ${path} HTTP/1.1\r\nhost: a\r\nx-forwarded-for: ${from}\r\n\r\n`.repeat(calls));
      sockets.push(socket);
      return socket;
    },
  };
}

test('answers that were read release their bytes', async () => {
  const { held, get } = await server(2 * LARGE);
  for (let n = 0; n < 3; n++) expect((await (await get('/made')).arrayBuffer()).byteLength).toBe(LARGE);
  await expect.poll(() => held.total).toBe(0);
});

test('stalled readers stay within the limit, and are dropped for others', async () => {
  const { held, get, deaf, made } = await server(2 * LARGE);
  for (let n = 0; n < 12; n++) deaf('/made', `203.0.113.${n + 10}`);
  await expect.poll(made).toBe(12);
  expect(held.total).toBeLessThanOrEqual(2 * LARGE);
  // Who reads is served as soon as it is clear who does not.
  await expect.poll(async () => (await get('/made')).status, { interval: PATIENCE }).toBe(200);
  expect(held.total).toBeLessThanOrEqual(2 * LARGE);
});

test('an address has its share, and many calls on one connection are many answers', async () => {
  const { held, get, deaf } = await server(4 * LARGE, 2 * LARGE);
  deaf('/made', '203.0.113.5', 8);
  await expect.poll(() => held.total).toBe(2 * LARGE);
  expect((await get('/made', '203.0.113.6')).status).toBe(200);
});

test('a refusal has a retry time, and is not cached', async () => {
  const { held, get, deaf } = await server(LARGE, LARGE, NEVER);
  deaf('/made');
  await expect.poll(() => held.total).toBe(LARGE);
  const refused = await get('/kept');
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('1');
  expect(refused.headers.get('cache-control')).toBe('no-store');
  expect(await refused.json()).toMatchObject({ code: 5030, data: null });
  expect((await get('/short')).status).toBe(200);
});

test('bytes shared by several readers are counted once', async () => {
  const { held, get, deaf } = await server(LARGE + 1_000);
  for (let n = 0; n < 20; n++) deaf(n % 2 === 0 ? '/kept' : '/part', `203.0.113.${n + 10}`);
  await expect.poll(() => held.total).toBe(LARGE + 100);
  expect((await (await get('/kept')).arrayBuffer()).byteLength).toBe(LARGE);
});

test('a reader that disconnects frees its room at once', async () => {
  const { held, deaf } = await server(LARGE);
  const socket = deaf('/made');
  await expect.poll(() => held.total).toBe(LARGE);
  socket.destroy();
  await expect.poll(() => held.total).toBe(0);
});
