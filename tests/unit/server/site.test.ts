import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFrame } from '../../../server/http/frame';
import { preferredLanguage, withHead } from '../../../server/http/page-head';
import { serveSite } from '../../../server/http/site';

const page =
  '<!doctype html><html lang="zh-CN"><head><meta name="description" content="old" /><title>Mirra</title></head><body></body></html>';

/** More than what is read of a file at a time. */
const LARGE = '1;'.repeat(200_000);
let folder: string;
let site: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mirra-site-'));
  await mkdir(join(folder, 'build', 'assets'), { recursive: true });
  for (const part of ['backgrounds', 'plans']) await mkdir(join(folder, 'stock', part), { recursive: true });
  for (const name of ['free', 'sold', 'sold-cover'])
    await writeFile(join(folder, 'stock', 'backgrounds', `${name}.webp`), name);
  await writeFile(join(folder, 'build', 'index.html'), page);
  await writeFile(join(folder, 'build', 'assets', 'main.js'), '1');
  await writeFile(join(folder, 'build', 'assets', 'large.js'), LARGE);
  site = createFrame({ logLevel: 'silent', trustProxy: false });
  await serveSite(site, {
    stock: join(folder, 'stock'),
    stockPicture: async (file) => (file === 'free.webp' ? join(folder, 'stock', 'backgrounds', file) : null),
    build: join(folder, 'build'),
    origins: async () => [],
    ancestorsOf: async (request) => (request.url.includes('framed') ? ['https://shop.example'] : []),
    headOf: async (request, language) => ({
      title: `${language} <${request.url}>`,
      description: 'A "good" page',
      image: 'https://mirra.test/preview.jpg',
      indexed: !request.url.startsWith('/project/preview/share'),
    }),
  });
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  site.inject({ method: 'GET', url, headers });

test('a large file is served whole or in ranges, and not again to a client that has it', async () => {
  const { body, headers } = await get('/assets/large.js');
  expect(body).toBe(LARGE);
  const again = await get('/assets/large.js', { 'if-none-match': String(headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect((await get('/assets/large.js', { range: 'bytes=2-3' })).body).toBe('1;');
});

test('only the origins of its link may frame a page', async () => {
  const policyOf = async (url: string) => String((await get(url)).headers['content-security-policy']);
  expect(await policyOf('/project/preview/share?code=framed')).toContain(
    "frame-ancestors 'self' https://shop.example;",
  );
  expect(await policyOf('/project/preview/share?code=other')).toContain("frame-ancestors 'self';");
});

test('covers of all backgrounds are public, full sizes only of free ones', async () => {
  const answer = await get('/stock/backgrounds/free.webp');
  expect([answer.statusCode, answer.body]).toEqual([200, 'free']);
  expect(answer.headers['cache-control']).toMatch(/public, max-age=\d{5,}/);
  expect((await get('/stock/backgrounds/sold-cover.webp')).body).toBe('sold-cover');
  for (const path of [
    'sold.webp',
    '%73old.webp',
    '../backgrounds/sold.webp',
    'sold-cover.webp%2f..%2fsold.webp',
  ])
    expect((await get(`/stock/backgrounds/${path}`)).statusCode, path).toBe(404);
  expect((await get('/stock//backgrounds/sold.webp')).statusCode).toBe(404);
});

test('style elements need a nonce, which differs in every response', async () => {
  const [one, two] = [await get('/home'), await get('/home')];
  const nonceOf = ({ body }: typeof one) =>
    /<meta property="csp-nonce" nonce="([^"]{20,})"/.exec(body)?.[1] ?? '';
  expect(nonceOf(one)).not.toBe(nonceOf(two));
  const policy = String(one.headers['content-security-policy']);
  expect(policy).toContain(`style-src 'self' 'nonce-${nonceOf(one)}';`);
  expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toContain('unsafe-inline');
  expect(policy).toContain("object-src 'none'");
  expect(policy).toContain("base-uri 'none'");
});

describe('the page of an address', () => {
  test.each([
    ['a browser', { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }],
    ['a messenger', { accept: '*/*' }],
    ['who says nothing', {}],
  ])('%s gets it', async (_, headers) => {
    const answer = await get('/work/project', headers);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('text/html');
  });

  test.each([
    ['an API path', '/api/v1/nothing', {}],
    ['an asset', '/assets/gone.js', {}],
    ['a stock picture', '/stock/gone', {}],
    ['a file of another product', '/wp-login.php', {}],
    ['who wants JSON alone', '/work/project', { accept: 'application/json' }],
  ])('%s does not', async (_, url, headers) => {
    expect((await get(url, headers)).statusCode).toBe(404);
  });

  test('has status 404 when there is no such page', async () => {
    for (const path of ['/nothing', '/work/nothing', '/goods/a/b', '/ops/x', '/home/x']) {
      const answer = await get(path, { accept: 'text/html' });
      expect([path, answer.statusCode]).toEqual([path, 404]);
      expect(answer.headers['content-type']).toContain('text/html');
    }
    for (const path of ['/', '/HOME', '/work/project/', '/goods/a?b=/c', '/project/preview/share?code=x'])
      expect([path, (await get(path, { accept: 'text/html' })).statusCode]).toEqual([path, 200]);
  });

  test('describes itself in the language of the request, for link previews too', async () => {
    const { body } = await get('/home?a=<b>', { 'accept-language': 'th;q=0.5, en-GB;q=0.8' });
    expect(body).toContain('<html lang="en-US">');
    expect(body).toContain('<title>en-US &#60;/home?a=');
    expect(body).toContain('<meta property="og:description" content="A &#34;good&#34; page" />');
    expect(body).toContain('<meta property="og:image" content="https://mirra.test/preview.jpg" />');
    expect(body).not.toContain('content="old"');
    expect(body).not.toContain('noindex');
  });

  test('asks search engines to leave share links alone', async () => {
    expect((await get('/project/preview/share?code=x')).body).toContain('content="noindex"');
  });
});

describe('the preferred language', () => {
  test.each([
    [undefined, 'zh-CN'],
    ['', 'zh-CN'],
    ['fr', 'zh-CN'],
    ['ms', 'ms-MY'],
    ['zh-TW', 'zh-CN'],
    ['fr, th-TH;q=0.9, en;q=0.8', 'th-TH'],
    ['en;q=0, ms;q=0.1', 'ms-MY'],
    [';;;q=,', 'zh-CN'],
  ])('%j is %s', (accepted, language) => {
    expect(preferredLanguage(accepted)).toBe(language);
  });
});

test('a title with a replacement pattern is inserted literally', () => {
  const head = { title: "$& $' $$", description: '', image: '', indexed: true };
  expect(withHead(page, head, 'en-US')).toContain("<title>$&#38; $' $$</title>");
});

test('the head of a film has its player for pages that embed it, and how to ask for that', () => {
  const video = {
    frame: 'https://mirra.example/watch/x?embed=1',
    width: 1280,
    height: 720,
    oembed: 'https://mirra.example/api/v1/watch/oembed?url=y',
  };
  const of = { title: 'Tour', description: '', image: 'https://mirra.example/cover', indexed: false };
  const html = withHead('<html lang="zh-CN"><title>Mirra</title></html>', { ...of, video }, 'en-US');
  for (const tag of [
    '<meta property="og:type" content="video.other" />',
    '<meta property="og:video" content="https://mirra.example/watch/x?embed=1" />',
    '<meta property="og:video:type" content="text/html" />',
    '<meta property="og:video:width" content="1280" />',
    '<meta name="twitter:card" content="player" />',
    '<meta name="twitter:player" content="https://mirra.example/watch/x?embed=1" />',
    '<link rel="alternate" type="application/json+oembed" href="https://mirra.example/api/v1/watch/oembed?url=y" />',
  ])
    expect(html).toContain(tag);
  const plain = withHead('<html lang="zh-CN"><title>Mirra</title></html>', of, 'en-US');
  expect(plain).not.toContain('og:video');
  expect(plain).toContain('<meta name="twitter:card" content="summary_large_image" />');
});
