import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BodySize, bodyLimits } from '../../../contract/api/body-limits';
import { createFrame } from '../../../server/http/frame';
import { readJsonBodies, UnreadJson } from '../../../server/http/json-body';

const sizes = Object.keys(bodyLimits) as BodySize[];
let app: FastifyInstance;
let port: number;

beforeAll(async () => {
  app = createFrame({ logLevel: 'silent', trustProxy: false });
  for (const bodySize of sizes) {
    app.route({
      method: 'POST',
      url: `/${bodySize}`,
      bodyLimit: bodyLimits[bodySize],
      config: { bodySize },
      handler: async ({ body }) =>
        body instanceof UnreadJson ? { unread: body.bytes.length } : { read: body ?? null },
    });
  }
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

const post = (size: BodySize, payload: string) =>
  app.inject({ method: 'POST', url: `/${size}`, headers: { 'content-type': 'application/json' }, payload });

/** An empty object of exactly this many bytes. */
const padded = (bytes: number) => `{}${' '.repeat(bytes - 2)}`;

/** Says something on a connection, and answers all that comes until the server ends it. */
async function said(lines: readonly string[], ...more: readonly string[]): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.on('error', () => undefined);
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  for (const one of more) socket.write(one);
  return text(socket);
}

describe.each(sizes)('a body of the class %s', (size) => {
  const limit = bodyLimits[size];

  test('is taken up to its limit and not beyond', async () => {
    expect((await post(size, padded(limit - 1))).statusCode).toBe(200);
    expect((await post(size, padded(limit))).statusCode).toBe(200);
    expect((await post(size, padded(limit + 1))).statusCode).toBe(413);
  });

  test('that announces a longer length is refused before it is read', async () => {
    const answer = await said([
      `POST /${size} HTTP/1.1`,
      'host: a',
      'content-type: application/json',
      `content-length: ${limit + 1}`,
    ]);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  });

  test('that arrives in chunks is counted', async () => {
    const piece = ' '.repeat(limit / 2);
    const chunk = `${piece.length.toString(16)}\r\n${piece}\r\n`;
    const answer = await said(
      [`POST /${size} HTTP/1.1`, 'host: a', 'content-type: application/json', 'transfer-encoding: chunked'],
      chunk,
      chunk,
      '1\r\n \r\n',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  });

  test('that nests without end is refused', async () => {
    const deep = limit / 2 - 10;
    expect((await post(size, `${'['.repeat(deep)}${']'.repeat(deep)}`)).statusCode).toBe(400);
  });
});

test('invalid JSON is refused, and an empty body counts as no body', async () => {
  for (const body of ['{"a":', '{"a":1}}', '\0', '"\\ud800"', '{"__proto__":{}}', '{"a":1e999}'])
    expect([body, (await post('usual', body)).statusCode]).toEqual([body, 400]);
  expect((await post('usual', '')).json()).toEqual({ read: null });
});

test('more values or names than a class has are refused before they are parsed', async () => {
  const values = (count: number) => `[${'1,'.repeat(count - 1)}1]`;
  const names = (count: number) => `{${Array.from({ length: count }, (_, n) => `"n${n}":1`).join(',')}}`;
  for (const size of ['long', 'large'] as const) {
    expect((await post(size, values(50_000))).statusCode).toBe(200);
    expect((await post(size, values(50_001))).statusCode).toBe(413);
    expect((await post(size, names(5_000))).statusCode).toBe(200);
    expect((await post(size, names(5_001))).statusCode).toBe(413);
  }
  expect((await post('document', names(50_000))).statusCode).toBe(200);
  expect((await post('document', names(50_001))).statusCode).toBe(413);
});

test('passes a long document unparsed to its reader, and parses any other long body', async () => {
  const short = JSON.stringify({ a: 'x'.repeat(bodyLimits.usual - 8) });
  expect((await post('document', short)).json()).toEqual({ read: JSON.parse(short) });
  expect((await post('document', `${short} `)).json()).toEqual({ unread: short.length + 1 });
  expect((await post('large', `${short} `)).json()).toEqual({ read: JSON.parse(short) });
});

test('the bodies of all callers share a limit, and stalled ones are dropped', async () => {
  const bounded = Fastify();
  const size = 200_000;
  const room = readJsonBodies(bounded, { all: 3 * size, each: 2 * size, patience: 50 });
  bounded.post('/', { bodyLimit: bodyLimits.large, config: { bodySize: 'large' } }, async () => 'taken');
  await bounded.listen({ port: 0, host: '127.0.0.1' });
  const place = (bounded.server.address() as AddressInfo).port;
  /** Sends all of a body but its last byte. */
  const stalled = () => {
    const socket = connect({ port: place, host: '127.0.0.1' });
    socket.on('error', () => undefined);
    socket.write(
      `POST / HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${size}\r\n\r\n${' '.repeat(size - 1)}`,
    );
    return socket;
  };
  const sockets = [stalled(), stalled()];
  const whole = () =>
    fetch(`http://127.0.0.1:${place}/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{}${' '.repeat(size - 2)}`,
    }).then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(() => room.total).toBe(2 * (size - 1));
  // Two of one address fill its share until they have stood still for long enough.
  await expect.poll(whole, { interval: 20 }).toBe(200);
  expect(room.total).toBeLessThanOrEqual(2 * size);
  for (const socket of sockets) socket.destroy();
  await bounded.close();
});
