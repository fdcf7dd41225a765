import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import Fastify, { type FastifyReply } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { onAnswerEnd } from '../../../server/http/answer-over';
import { limitAnswerMemory } from '../../../server/http/answer-room';

const MB = 1024 * 1024;
const app = Fastify();
const held = limitAnswerMemory(app, { all: 64 * MB, each: 64 * MB, patience: 60_000 });
const over = vi.fn();
/** Streams of answers, opened and not closed yet. */
const open = new Set<Readable>();
let answered: FastifyReply | null = null;
let port: number;

beforeAll(async () => {
  app.addHook('onRequest', (request, reply, done) => {
    onAnswerEnd(reply, () => over(request.url));
    done();
  });
  app.get('/short', (_, reply) => reply.send('short'));
  app.get('/endless', (_, reply) => {
    const stream = new Readable({ read() {} });
    open.add(stream);
    stream.once('close', () => open.delete(stream));
    stream.push('begins');
    return reply.send(stream);
  });
  app.get('/late', (_, reply) => {
    answered = reply;
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

function ask(...paths: string[]) {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.on('error', () => undefined);
  socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`).join(''));
  return socket;
}

test('an answer is over once, when it was sent', async () => {
  const socket = ask('/short', '/short');
  await expect.poll(() => over.mock.calls.length).toBe(2);
  socket.destroy();
  await expect
    .poll(() => new Promise((resolve) => app.server.getConnections((_, count) => resolve(count))))
    .toBe(0);
  expect(over).toHaveBeenCalledTimes(2);
});

test('queued answers end with their connection and release their files', async () => {
  over.mockClear();
  const socket = ask('/endless', '/endless', '/short', '/endless');
  await expect.poll(() => open.size).toBe(3);
  expect(held.total).toBeGreaterThan(0);
  socket.destroy();
  await expect.poll(() => over.mock.calls.length).toBe(4);
  await expect.poll(() => open.size).toBe(0);
  expect(held.total).toBe(0);
});

test('an answer to a caller who has already left is released', async () => {
  const socket = ask('/late');
  await expect.poll(() => answered !== null).toBe(true);
  socket.destroy();
  await expect.poll(() => answered?.request.raw.socket.destroyed).toBe(true);
  const stream = new Readable({ read() {} });
  answered?.send(stream);
  await expect.poll(() => stream.destroyed).toBe(true);
  expect(held.total).toBe(0);
  const late = vi.fn();
  if (answered !== null) onAnswerEnd(answered, late);
  expect(late).toHaveBeenCalledTimes(1);
});
