import type { LookupFunction } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { createOutboundFetch } from '../../../server/http/outbound-fetch';
import { json, startServer, type ToolServer } from '../../fixtures/tool-servers';

let servers: ToolServer[] = [];
afterEach(async () => {
  await Promise.all(servers.map((server) => server.close()));
  servers = [];
});

const serve = async (...answer: Parameters<typeof startServer>): Promise<ToolServer> => {
  const server = await startServer(...answer);
  servers.push(server);
  return server;
};
/** Resolves every name to one address. */
const leadsTo =
  (address: string): LookupFunction =>
  (_host, options, done) =>
    options.all ? done(null, [{ address, family: address.includes(':') ? 6 : 4 }]) : done(null, address, 4);

const { signal } = new AbortController();
const limit = 1_000;

describe('where nothing is fetched from', () => {
  test.each([
    ['the loopback', 'https://127.0.0.1/'],
    ['a private address', 'https://10.1.2.3/'],
    ['another private address', 'https://192.168.1.1:8443/'],
    ['the link-local address of cloud metadata', 'https://169.254.169.254/latest/meta-data'],
    ['an address as one decimal number', 'https://2130706433/'],
    ['an address in hexadecimal', 'https://0x7f000001/'],
    ['an address in octal', 'https://0177.0.0.1/'],
    ['the unspecified address', 'https://0.0.0.0/'],
    ['the loopback of IPv6', 'https://[::1]/'],
    ['an IPv4 address within IPv6', 'https://[::ffff:127.0.0.1]/'],
    ['a compatible IPv4 address within IPv6', 'https://[::127.0.0.1]/'],
    ['a unique local address of IPv6', 'https://[fd00::1]/'],
  ])('%s', async (_, link) => {
    const outbound = createOutboundFetch([], { limit });
    await expect(outbound(link, { signal })).rejects.toMatchObject({ entry: 'linkRefused' });
  });

  test.each(['http://example.com/', 'file:///etc/passwd'])('a URL without https: %s', async (link) => {
    const outbound = createOutboundFetch([], { limit });
    await expect(outbound(link, { signal })).rejects.toMatchObject({ entry: 'linkNotSecure' });
  });

  test.each(['127.0.0.1', '10.0.0.1', '169.254.169.254', '::1', '::ffff:10.0.0.1', '::7f00:1'])(
    'a name that leads to %s',
    async (address) => {
      const outbound = createOutboundFetch([], { limit, lookup: leadsTo(address) });
      await expect(outbound('https://innocent.example/', { signal })).rejects.toMatchObject({
        entry: 'linkRefused',
      });
    },
  );

  test.each(['https://10.0.0.1/', 'http://example.com/', 'https://[::1]/', 'ftp://example.com/'])(
    'a redirect to %s',
    async (location) => {
      const server = await serve((__, response) => void response.writeHead(302, { location }).end());
      const outbound = createOutboundFetch(['127.0.0.1'], { limit });
      const entry = location.startsWith('https:') ? 'linkRefused' : 'linkNotSecure';
      await expect(outbound(server.address, { signal })).rejects.toMatchObject({ entry });
    },
  );

  test('a redirect of a call with a body, reported without its secrets', async () => {
    const server = await serve(
      (_, response) => void response.writeHead(307, { location: '/other?key=1#a' }).end(),
    );
    const outbound = createOutboundFetch(['127.0.0.1'], { limit });
    const sent = outbound(server.address, { method: 'POST', body: 'x', signal });
    await expect(sent).rejects.toMatchObject({
      entry: 'linkRedirected',
      values: { address: `${new URL(server.address).origin}/other` },
    });
    expect(server.asked).toHaveLength(1);
  });

  test('a redirect without end', async () => {
    const server = await serve((_, response) => void response.writeHead(302, { location: '/' }).end());
    const outbound = createOutboundFetch(['127.0.0.1'], { limit });
    await expect(outbound(server.address, { signal })).rejects.toMatchObject({ entry: 'linkFailed' });
  });
});

describe('allowed requests', () => {
  test('a redirect within the service keeps the credential, one to another origin loses it', async () => {
    const other = await serve((_, response) => json(response, 'there'));
    const server = await serve(({ url }, response) => {
      const location = url === '/' ? '/next' : other.address;
      response.writeHead(302, { location }).end();
    });
    const outbound = createOutboundFetch(['127.0.0.1'], { limit });
    const response = await outbound(server.address, { headers: { authorization: 'hush' }, signal });
    expect(await response.json()).toBe('there');
    expect(server.asked.map(({ headers }) => headers.authorization)).toEqual(['hush', 'hush']);
    expect(other.asked.map(({ headers }) => headers.authorization)).toEqual([undefined]);
  });

  test('a body is sent, and an answer has its status and headers', async () => {
    const server = await serve((_, response) => json(response, { a: 1 }, 418));
    const outbound = createOutboundFetch(['127.0.0.1'], { limit });
    const response = await outbound(server.address, { method: 'PUT', body: 'text', signal });
    expect([response.status, response.headers.get('content-type'), await response.json()]).toEqual([
      418,
      'application/json',
      { a: 1 },
    ]);
    expect(server.asked).toMatchObject([{ method: 'PUT', body: 'text' }]);
  });

  test.each([
    [limit, true],
    [limit + 1, false],
  ])('an answer of %i bytes: %s', async (size, fits) => {
    const server = await serve((_, response) => void response.writeHead(200).end('a'.repeat(size)));
    const response = await createOutboundFetch(['127.0.0.1'], { limit })(server.address, { signal });
    if (fits) expect(await response.text()).toHaveLength(size);
    else await expect(response.text()).rejects.toMatchObject({ entry: 'payloadTooLarge' });
  });

  test('a service of the operator may be at any address, others at that address may not', async () => {
    const server = await serve((_, response) => json(response, 'mine'));
    const outbound = createOutboundFetch([], { limit, trusted: [server.address] });
    expect(await (await outbound(`${server.address}/x`, { signal })).json()).toBe('mine');
    const other = await serve((_, response) => json(response, 'other'));
    await expect(outbound(other.address, { signal })).rejects.toMatchObject({ entry: 'linkNotSecure' });
  });

  test('a call ends when its signal does', async () => {
    const server = await serve(() => undefined);
    const gone = new AbortController();
    const asked = createOutboundFetch(['127.0.0.1'], { limit })(server.address, { signal: gone.signal });
    gone.abort();
    await expect(asked).rejects.toMatchObject({ entry: 'linkFailed', values: { detail: 'timeout' } });
  });
});
