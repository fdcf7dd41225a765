import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { connect, type AddressInfo, type LookupFunction } from 'node:net';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createDownloads, type DownloadOptions } from '../../../../server/http/outbound-download';
import { downloadFile, type FileToFetch } from '../../../../server/modules/speech-models/install/download';
import { addressesOf } from '../../../../server/modules/speech-models/install/addresses';
import { type ReleasePage, startReleasePage } from '../../../fixtures/release-page';

const FILE = randomBytes(400_000);
const OTHER = randomBytes(400_000);
const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const none = { http: null, https: null, none: '' };

let page: ReleasePage;
let dir: string;
let path: string;
let count = 0;
/** Bytes of the file that are here. */
let arrived = 0;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'mirra-download-'));
});
beforeEach(async () => {
  path = join(dir, `${count++}.part`);
  page = await startReleasePage();
  page.put('/model', FILE);
  return () => page.close();
});
afterAll(() => rm(dir, { recursive: true }));

async function take(
  file: Partial<FileToFetch> = {},
  {
    signal = new AbortController().signal,
    ...options
  }: Partial<DownloadOptions> & { signal?: AbortSignal } = {},
) {
  const downloads = createDownloads({ allowed: ['127.0.0.1'], trusted: [], proxies: none, ...options });
  arrived = 0;
  try {
    const result = await downloadFile(
      { path, name: 'model', addresses: [`${page.origin}/model`], bytes: null, sha256: null, ...file },
      { downloads, digest: async (at) => digestOf(await readFile(at)), pauseMs: 1 },
      { signal, onBytes: (bytes) => (arrived = bytes) },
    );
    return result;
  } finally {
    await downloads.close();
  }
}

test('a download that breaks off goes on from the bytes that are there', async () => {
  page.trouble('/model', [
    { breakAfter: 100_000, arrived: () => arrived === 100_000 },
    { breakAfter: 150_000, arrived: () => arrived === 250_000 },
  ]);
  const { sha256, bytes } = await take({ bytes: FILE.length });
  expect([bytes, sha256]).toEqual([FILE.length, digestOf(FILE)]);
  expect(arrived).toBe(FILE.length);
  expect(page.asked).toEqual(['/model', '/model from 100000', '/model from 250000']);
});

test('a file that has changed at its address meanwhile is taken from its beginning', async () => {
  const after = () => page.put('/model', OTHER);
  page.trouble('/model', [{ breakAfter: 100_000, arrived: () => arrived === 100_000, after }]);
  expect((await take()).sha256).toBe(digestOf(OTHER));
  expect(page.asked).toHaveLength(2);
});

test('bytes of an earlier try, also of another server, are used where a digest tells at the end', async () => {
  await writeFile(path, FILE.subarray(0, 300_000));
  expect((await take({ sha256: digestOf(FILE) })).bytes).toBe(FILE.length);
  expect(page.asked).toEqual(['/model from 300000']);
});

test('bytes that do not belong to the file cost one more try', async () => {
  await writeFile(path, OTHER.subarray(0, 300_000));
  expect((await take({ sha256: digestOf(FILE) })).sha256).toBe(digestOf(FILE));
  expect(page.asked).toEqual(['/model from 300000', '/model']);
});

test('bytes of nobody knows where are not used without a digest', async () => {
  await writeFile(path, OTHER.subarray(0, 300_000));
  expect((await take()).sha256).toBe(digestOf(FILE));
  expect(page.asked).toEqual(['/model']);
});

test('the next address is tried when one has no such file, fails, or has another one', async () => {
  page.put('/other', OTHER);
  page.trouble('/broken', [], { status: 503 });
  const addresses = ['/missing', '/broken', '/other', '/model'].map((at) => page.origin + at);
  expect((await take({ addresses, sha256: digestOf(FILE) })).sha256).toBe(digestOf(FILE));
  expect(page.asked.at(-1)).toBe('/model');
  expect(page.asked.filter((one) => one === '/missing')).toHaveLength(1);
});

test('a file with another digest is refused, and nothing of it stays', async () => {
  await expect(take({ sha256: digestOf(OTHER) })).rejects.toMatchObject({ entry: 'modelDigestWrong' });
  await expect(readFile(path)).rejects.toMatchObject({ code: 'ENOENT' });
});

test('a file of another length is not even downloaded', async () => {
  await expect(take({ bytes: 5_000 })).rejects.toMatchObject({ entry: 'modelDigestWrong' });
  await expect(readFile(path)).rejects.toMatchObject({ code: 'ENOENT' });
});

test('where nothing answers, it is said what each address did', async () => {
  const addresses = [`${page.origin}/missing`, 'http://127.0.0.1:1/model'];
  await expect(take({ addresses })).rejects.toMatchObject({
    entry: 'modelNotReached',
    values: { detail: expect.stringMatching(/HTTP 404; 127\.0\.0\.1:1: ECONNREFUSED/) },
  });
});

test('redirects are followed, but not into the private network', async () => {
  page.trouble('/moved', [], { redirect: '/model' });
  page.trouble('/inside', [], { redirect: 'https://10.0.0.1/model' });
  page.trouble('/plain', [], { redirect: 'http://example.com/model' });
  expect((await take({ addresses: [`${page.origin}/moved`] })).bytes).toBe(FILE.length);
  for (const [at, why] of [
    ['/inside', 'linkRefused'],
    ['/plain', 'linkNotSecure'],
  ])
    await expect(
      take({ addresses: [page.origin + at], path: `${path}${at?.slice(1)}` }),
    ).rejects.toMatchObject({
      entry: 'modelNotReached',
      values: { detail: expect.stringContaining(why ?? '') },
    });
});

test('a name that leads into the private network is refused, also behind a redirect', async () => {
  const lookup: LookupFunction = (_host, options, done) =>
    options.all ? done(null, [{ address: '10.0.0.1', family: 4 }]) : done(null, '10.0.0.1', 4);
  page.trouble('/named', [], { redirect: 'https://innocent.example/model' });
  for (const address of ['https://innocent.example/model', `${page.origin}/named`])
    await expect(take({ addresses: [address] }, { lookup })).rejects.toMatchObject({
      entry: 'modelNotReached',
      values: { detail: expect.stringContaining('linkRefused') },
    });
});

test('only the mirror of the operator may be a private server', async () => {
  await expect(take({}, { allowed: [] })).rejects.toMatchObject({ entry: 'modelNotReached' });
  expect((await take({}, { allowed: [], trusted: [page.origin] })).bytes).toBe(FILE.length);
});

test('the mirror takes the place of the host, and comes first', () => {
  const addresses = {
    release: 'https://github.com/k2-fsa/x/v.tar.bz2',
    hub: 'https://huggingface.co/k2-fsa/x',
    mirror: null,
  };
  expect(addressesOf({ addresses }, 'http://files.example:8080/models')).toEqual([
    'http://files.example:8080/models/k2-fsa/x/v.tar.bz2',
    addresses.release,
    addresses.hub,
  ]);
});

test('a download that is canceled, or comes to a halt, ends', async () => {
  page.trouble('/model', [], { slowly: { bytes: 1_000, ms: 5 } });
  const stop = new AbortController();
  const downloading = take({}, { signal: stop.signal });
  await expect.poll(() => page.asked.length).toBe(1);
  stop.abort(new Error('canceled'));
  await expect(downloading).rejects.toThrow('canceled');
  page.trouble('/model', [], { hangs: true });
  await expect(take({ path: `${path}2` }, { silenceMs: 50 })).rejects.toMatchObject({
    entry: 'modelNotReached',
  });
});

test('a full disk is told as one', async () => {
  await symlink('/dev/full', path);
  await expect(take()).rejects.toMatchObject({ entry: 'modelDiskFull' });
});

test('a proxy is used, and hosts that are named are reached without', async () => {
  const through: string[] = [];
  const proxy = createServer();
  proxy.on('connect', ({ url = '' }, socket) => {
    through.push(url);
    const to = connect(Number(page.origin.split(':').at(-1)), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connected\r\n\r\n');
      to.pipe(socket).pipe(to);
    });
    socket.on('error', () => to.destroy());
    to.on('error', () => socket.destroy());
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const proxies = { ...none, http: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}` };
  try {
    expect((await take({}, { proxies })).bytes).toBe(FILE.length);
    expect(through).toEqual([page.origin.slice('http://'.length)]);
    await take({ path: `${path}2` }, { proxies: { ...proxies, none: '127.0.0.1' } });
    expect(through).toHaveLength(1);
  } finally {
    proxy.closeAllConnections();
    proxy.close();
  }
});
