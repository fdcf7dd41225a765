import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { preferredEncoding, serveStanding } from '../../../server/http/standing-document';

const TEXT = 'A document that stands. '.repeat(500);

function served() {
  const http = Fastify();
  const make = vi.fn(() => TEXT);
  serveStanding(http, '/document', { type: 'text/plain; charset=utf-8', make, headers: { 'x-kept': 'yes' } });
  const get = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    http.inject({ method, url: '/document', headers });
  return { get, make };
}

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0.2, gzip;q=0.8', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['*', 'br'],
  ['*;q=0.5, br;q=0', 'gzip'],
  ['identity', 'identity'],
  ['BR', 'br'],
  ['zstd', 'identity'],
  ['gzip;q=x', 'gzip'],
] as const)('a caller who accepts %j gets %s', (accepted, encoding) => {
  expect(preferredEncoding(accepted)).toBe(encoding);
});

test('it is built once for all callers, even for parallel ones', async () => {
  const { get, make } = served();
  const answers = await Promise.all(Array.from({ length: 20 }, () => get({ 'accept-encoding': 'br' })));
  for (const answer of answers) expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(TEXT);
  await get();
  expect(make).toHaveBeenCalledTimes(1);
});

test('each encoding has its own ETag, and the response has a Vary header', async () => {
  const { get } = served();
  const [br, gzipped, plain] = [
    await get({ 'accept-encoding': 'br' }),
    await get({ 'accept-encoding': 'gzip' }),
    await get(),
  ];
  expect(br.headers['content-encoding']).toBe('br');
  expect(gunzipSync(gzipped.rawPayload).toString()).toBe(TEXT);
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.body).toBe(TEXT);
  expect(new Set([br, gzipped, plain].map(({ headers }) => headers.etag)).size).toBe(3);
  for (const { headers } of [br, gzipped, plain])
    expect(headers).toMatchObject({
      vary: 'accept-encoding',
      'cache-control': 'no-cache',
      'x-kept': 'yes',
      etag: expect.stringMatching(/^"[\w-]+"$/),
    });
});

test('a client that has it already gets no second copy', async () => {
  const { get } = served();
  const { etag } = (await get({ 'accept-encoding': 'br' })).headers;
  for (const known of [String(etag), `W/${String(etag)}`, `"other", ${String(etag)}`, '*']) {
    const answer = await get({ 'accept-encoding': 'br', 'if-none-match': known });
    expect([known, answer.statusCode, answer.rawPayload.length]).toEqual([known, 304, 0]);
    expect(answer.headers.etag).toBe(etag);
  }
  // What is kept of another encoding is other bytes.
  expect((await get({ 'accept-encoding': 'gzip', 'if-none-match': String(etag) })).statusCode).toBe(200);
  expect((await get({ 'accept-encoding': 'br', 'if-none-match': '"other"' })).statusCode).toBe(200);
});

test('a HEAD request gets its headers without the body', async () => {
  const { get } = served();
  const [head, whole] = [await get({}, 'HEAD'), await get()];
  expect(head.statusCode).toBe(200);
  expect(head.rawPayload).toHaveLength(0);
  expect(head.headers['content-length']).toBe(whole.headers['content-length']);
  expect(head.headers.etag).toBe(whole.headers.etag);
});
