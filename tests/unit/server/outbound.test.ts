import { createServer, type Server } from 'node:http';
import { type AddressInfo, isIP, type LookupFunction } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { AppError } from '../../../server/http/app-error';
import { createOutbound, parseLink } from '../../../server/http/outbound';

let server: Server;
let port: number;
let visits: string[] = [];
/** What the server does with a path. */
const pages: Record<string, Parameters<typeof createServer>[1]> = {
  '/a.bin': (_request, response) => response.end('hello'),
  '/gone': (_request, response) => response.writeHead(404).end(),
  '/zip': (_request, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('hello')),
  '/short': (_request, response) => {
    response.writeHead(200, { 'content-length': 1000 }).write('half');
    setTimeout(() => response.destroy(), 20);
  },
  '/loop': (_request, response) => response.writeHead(302, { location: '/loop' }).end(),
  '/once': (_request, response) => response.writeHead(301, { location: 'a.bin#top' }).end(),
  '/inside': (_request, response) => response.writeHead(302, { location: 'http://[::1]:1/secret' }).end(),
  '/meta': (_request, response) =>
    response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end(),
  '/home': (_request, response) => response.writeHead(302, { location: `http://[::1]:${port}/a.bin` }).end(),
  '/away': (_request, response) =>
    response.writeHead(302, { location: `http://127.0.0.1:${port}/home` }).end(),
  '/file': (_request, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/silent': () => undefined,
};

beforeAll(async () => {
  server = createServer((request, response) => {
    visits.push(request.url ?? '');
    const page = pages[request.url ?? ''];
    if (page === undefined) response.end('secret');
    else page(request, response as never);
  });
  // Every address of this machine, so that what is let through would arrive.
  await new Promise<void>((resolve) => server.listen(0, '::', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  visits = [];
});
afterEach(() => {
  vi.useRealTimers();
});

const never = new AbortController().signal;
const refused = async (link: string, allowed: string[] = []): Promise<string> => {
  try {
    const { stream } = await createOutbound(allowed).open(link, never);
    await buffer(stream);
    return 'taken';
  } catch (error) {
    if (error instanceof AppError)
      return `${error.entry}${error.values.detail ? `: ${error.values.detail}` : ''}`;
    throw error;
  }
};

describe('forbidden targets of a link', () => {
  test.each([
    '127.0.0.1',
    '127.1',
    '127.0.1',
    '2130706433',
    '0x7f000001',
    '0x7f.0.0.1',
    '0177.0.0.1',
    '017700000001',
    '①②⑦.⓪.⓪.①',
    '127。0。0。1',
    '127.0.0.1.',
    '127.255.255.254',
    'localhost',
    'LOCALHOST',
    '0.0.0.0',
    '0',
    '[::]',
    '[::1]',
    '[0:0:0:0:0:0:0:1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
    '[fe80::1]',
    '[fd00::1]',
    '[fec0::1]',
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '198.18.0.1',
    '192.0.0.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
  ])('http://%s is refused before anybody is asked', async (host) => {
    expect(await refused(`http://${host}:${port}/a.bin`)).toBe('linkRefused');
    expect(await refused(`https://${host}:${port}/a.bin`)).toBe('linkRefused');
    expect(visits).toEqual([]);
  });

  test.each([
    '',
    'a.bin',
    '//127.0.0.1/a.bin',
    'ftp://example.com/a',
    'file:///etc/passwd',
    'data:text/plain,x',
    'gopher://127.0.0.1/',
    'http://example.com/#a',
    'http://example.com/a.png#',
    'http://',
    'http:///',
    'http://a b/',
    'http://[fe80::1%25eth0]/',
    'http://user:secret@example.com/',
    'http://user@example.com/',
    'http://example.com:99999/',
    'javascript:alert(1)',
  ])('%s is no link', (link) => {
    expect(() => parseLink(link)).toThrow(expect.objectContaining({ entry: 'linkInvalid' }));
  });

  test.each(['http://example.com', 'HTTPS://example.com/a.png?x=1', ' http://例子.测试/图.png '])(
    '%s is one',
    (link) => {
      expect(parseLink(link).hostname).not.toBe('');
    },
  );

  test('a host name is checked by the address that it resolves to at the time of the connection', async () => {
    const asked: string[] = [];
    const leads = (address: string): LookupFunction => {
      return (name, options, done) => {
        asked.push(name);
        const family = isIP(address);
        if (options.all) done(null, [{ address, family }]);
        else done(null, address, family);
      };
    };
    const closed = [
      '127.0.0.1',
      '::1',
      '::ffff:10.0.0.1',
      '::7f00:1',
      '::10.0.0.1',
      '169.254.169.254',
      '0.0.0.0',
    ];
    for (const address of closed) {
      const opening = createOutbound([], { lookup: leads(address) }).open(
        `http://rebind.example:${port}/a.bin`,
        never,
      );
      await expect(opening).rejects.toMatchObject({ entry: 'linkRefused' });
    }
    // Asked once a connection: a second answer, which could be another one, is never used.
    expect(asked).toHaveLength(closed.length);
    expect(visits).toEqual([]);
    const { stream } = await createOutbound(['127.0.0.1'], { lookup: leads('127.0.0.1') }).open(
      `http://named.example:${port}/a.bin`,
      never,
    );
    expect((await buffer(stream)).toString()).toBe('hello');
  });

  test('a redirect is judged as the link itself', async () => {
    const link = (path: string) => `http://127.0.0.1:${port}${path}`;
    const allowed = ['127.0.0.1'];
    expect(await refused(link('/inside'), allowed)).toBe('linkRefused');
    expect(await refused(link('/meta'), allowed)).toBe('linkRefused');
    expect(await refused(link('/file'), allowed)).toBe('linkRefused');
    expect(visits).toEqual(['/inside', '/meta', '/file']);
  });
});

describe("a service of the operator's own", () => {
  const from = async (link: string): Promise<string> => {
    const service = new URL(`http://[::1]:${port}/v1`);
    try {
      const { stream } = await createOutbound(['127.0.0.1'], { service }).open(link, never);
      return (await buffer(stream)).toString();
    } catch (error) {
      if (error instanceof AppError) return error.entry;
      throw error;
    }
  };

  test('is fetched from by its own address alone', async () => {
    expect(await from(`http://[::1]:${port}/a.bin`)).toBe('hello');
    expect(await from(`https://[::1]:${port}/a.bin`)).toBe('linkRefused');
    expect(await from('http://[::1]:9/a.bin')).toBe('linkRefused');
    expect(visits).toEqual(['/a.bin']);
  });

  test('cannot be reached by a redirect of another host, even one that it redirected to', async () => {
    expect(await from(`http://127.0.0.1:${port}/home`)).toBe('linkRefused');
    expect(await from(`http://[::1]:${port}/away`)).toBe('linkRefused');
    expect(visits).toEqual(['/home', '/away', '/home']);
  });
});

describe('the content of a link', () => {
  const allowed = ['127.0.0.1'];
  const link = (path: string) => `http://127.0.0.1:${port}${path}`;

  test('arrives with its file name, and over a redirect too', async () => {
    const direct = await createOutbound(allowed).open(link('/a.bin'), never);
    expect([(await buffer(direct.stream)).toString(), direct.name]).toEqual(['hello', 'a.bin']);
    const moved = await createOutbound(allowed).open(link('/once'), never);
    expect((await buffer(moved.stream)).toString()).toBe('hello');
  });

  test.each([
    ['/gone', 'linkFailed: HTTP 404'],
    ['/zip', 'linkFailed: content-encoding gzip'],
    ['/short', 'linkFailed: ECONNRESET'],
    ['/loop', 'linkFailed: 5 × HTTP 3xx'],
  ])('%s fails in words', async (path, reason) => {
    expect(await refused(link(path), allowed)).toBe(reason);
    expect(visits.length).toBeLessThanOrEqual(6);
  });

  test('fails when nothing listens at the address, and when the caller has left', async () => {
    expect(await refused('http://127.0.0.1:9/', allowed)).toBe('linkFailed: ECONNREFUSED');
    const gone = new AbortController();
    const opening = createOutbound(allowed).open(link('/silent'), gone.signal);
    gone.abort();
    await expect(opening).rejects.toMatchObject({ entry: 'linkFailed' });
  });

  test('is waited for no longer than 15 s', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const opening = createOutbound(allowed).open(link('/silent'), never);
    const failed = expect(opening).rejects.toMatchObject({
      entry: 'linkFailed',
      values: { detail: 'timeout' },
    });
    await vi.advanceTimersByTimeAsync(14_999);
    await vi.advanceTimersByTimeAsync(1);
    await failed;
  });
});
