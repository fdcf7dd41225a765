import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFrame } from '../../../server/http/frame';
import { siteOf } from '../../../server/http/host';

let app: FastifyInstance;
let proxied: FastifyInstance;
let port: number;

beforeAll(async () => {
  [app, proxied] = [false, true].map((trustProxy) => {
    const one = createFrame({ logLevel: 'silent', trustProxy });
    one.route({ method: 'GET', url: '/site', handler: async (request) => ({ site: siteOf(request) }) });
    return one;
  }) as [FastifyInstance, FastifyInstance];
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(() => Promise.all([app.close(), proxied.close()]));

const site = async (host: string, on = app, headers: Record<string, string> = {}) => {
  const answer = await on.inject({ url: '/site', headers: { host, ...headers } });
  return answer.statusCode === 200 ? (answer.json() as { site: string }).site : answer.statusCode;
};

describe('the host of a request', () => {
  test.each([
    'mirra.example',
    'a',
    'a_b.c-d',
    '127.0.0.1:8787',
    '[::1]',
    '[fe80::1]:80',
    'MIRRA.example:443',
    'xn--fiq.cn.',
  ])('%s is taken', async (host) => expect(await site(host)).toBe(`http://${host}`));

  test.each([
    'evil"><script>',
    'a b',
    'a/b',
    'a?b',
    'a#b',
    'user@a',
    'a\\b',
    'a:99999',
    'a:b',
    ':80',
    '[::g]',
    '[::1',
    '999.1.1.1',
    'a%00',
    'é.example',
    `${'a'.repeat(256)}`,
    "a'",
    '<a>',
  ])('%s is refused, whatever is asked for', async (host) => {
    for (const url of ['/site', '/nothing', '/api/v1/nothing'])
      expect([url, (await app.inject({ url, headers: { host } })).statusCode]).toEqual([url, 400]);
  });

  test('is the proxy’s when there is one, and the scheme must be http or https', async () => {
    const headers = { 'x-forwarded-host': 'mirra.example', 'x-forwarded-proto': 'https' };
    expect(await site('inside', proxied, headers)).toBe('https://mirra.example');
    expect(await site('inside', proxied, { ...headers, 'x-forwarded-host': 'evil">' })).toBe(400);
    expect(await site('inside', proxied, { ...headers, 'x-forwarded-proto': 'java"script' })).toBe(
      'http://mirra.example',
    );
    expect(await site('inside', app, headers)).toBe('http://inside');
  });

  test('is required exactly once, and optional in HTTP/1.0', async () => {
    const ask = (...lines: string[]) => {
      const socket = connect({ port, host: '127.0.0.1' });
      socket.write(`${lines.join('\r\n')}\r\nconnection: close\r\n\r\n`);
      return text(socket);
    };
    expect(await ask('GET /site HTTP/1.1', 'host: a', 'host: b')).toMatch(/^HTTP\/1\.1 400 /);
    expect(await ask('GET /site HTTP/1.1', 'host: ')).toMatch(/^HTTP\/1\.1 400 /);
    expect(await ask('GET /site HTTP/1.1')).toMatch(/^HTTP\/1\.1 400 /);
    expect(await ask('GET /site HTTP/1.0')).toMatch(/^HTTP\/1\.1 200 /);
  });
});
