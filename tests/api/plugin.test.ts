import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { integrityOf } from '../../server/modules/plugins/entries';
import { startTestApp, type TestApp } from './harness';

let app: TestApp;
let folder: string;
let token: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mirra-plugins-'));
  app = await startTestApp({ PLUGINS_DIR: folder });
  token = await app.login('13700000051');
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const ENTRY = 'export default { id: "acme.one" };';

/** Puts a plugin into the folder; `change` makes its manifest wrong. */
async function install(name: string, change: Record<string, unknown> = {}, entry = ENTRY): Promise<void> {
  await mkdir(join(folder, name), { recursive: true });
  const manifest = {
    id: `acme.${name}`,
    version: '1.0.0',
    apiVersion: 1,
    name: { 'zh-CN': '一', 'en-US': 'One' },
    description: 'A plugin',
    permissions: ['document:read', 'network:https://api.example.com'],
    entry: 'index.js',
    integrity: integrityOf(Buffer.from(entry)),
    ...change,
  };
  await writeFile(join(folder, name, 'manifest.json'), JSON.stringify(manifest));
  await writeFile(join(folder, name, 'index.js'), entry);
}

const list = async () => (await app.call('GET /avatar/editor/plugins', {}, { credential: token })).data;
const get = (url: string) => app.app.http.inject({ url });

beforeEach(async () => {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
});

describe('the list', () => {
  test('shows the plugins that are in the folder now, without a restart', async () => {
    expect(await list()).toEqual({ records: [], problems: [] });
    await install('one');
    const { records, problems } = await list();
    expect(problems).toEqual([]);
    expect(records).toMatchObject([{ id: 'acme.one', name: { 'zh-CN': '一' }, version: '1.0.0' }]);
    expect(records[0]).not.toHaveProperty('entry');
    await install('one', {}, `${ENTRY}//changed`);
    expect((await list()).records[0]?.entryUrl, 'another content has another address').not.toBe(
      records[0]?.entryUrl,
    );
  });

  test.each<[string, Record<string, unknown>, RegExp]>([
    ['an unknown permission', { permissions: ['document:everything'] }, /no permission document:everything/],
    ['a plain http origin', { permissions: ['network:http://example.com'] }, /no permission network/],
    ['an origin with a path', { permissions: ['network:https://example.com/a'] }, /no permission network/],
    ['a wrong hash', { integrity: integrityOf(Buffer.from('other')) }, /does not have the hash/],
    ['an id that is no vendor.name', { id: 'Acme' }, /\/id/],
    ['an entry outside of the folder', { entry: '../index.js' }, /\/entry/],
    ['an entry that is not there', { entry: 'main.js' }, /main\.js is not there/],
    ['a word that the manifest does not know', { permision: [] }, /manifest\.json/],
  ])('names a folder with %s and its reason, and keeps the others', async (_, change, reason) => {
    await install('bad', change);
    await install('good');
    const { records, problems } = await list();
    expect(records.map(({ id }) => id)).toEqual(['acme.good']);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ folder: 'bad', reason: expect.stringMatching(reason) as string });
    expect(problems[0]?.reason, 'paths of the machine stay there').not.toContain(folder);
  });

  test('names broken JSON, an absent manifest and an id that is taken', async () => {
    await install('aa');
    await install('bb', { id: 'acme.aa' });
    await install('cc');
    await writeFile(join(folder, 'cc', 'manifest.json'), '{');
    await mkdir(join(folder, 'dd'));
    const { records, problems } = await list();
    expect(records).toHaveLength(1);
    expect(problems.map(({ reason }) => reason)).toEqual([
      'the id acme.aa is taken by the folder aa',
      'manifest.json is no JSON',
      'manifest.json is not there',
    ]);
  });
});

describe('the files', () => {
  test('are served with their type and a policy, the entry only with its hash', async () => {
    await install('one');
    await writeFile(join(folder, 'one', 'mark.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    await writeFile(join(folder, 'one', 'other.js'), '1');
    const entry = await get('/plugins/acme.one/1.0.0/index.js');
    expect(entry.body).toBe(ENTRY);
    expect(entry.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'") as string,
    });
    expect((await get('/plugins/acme.one/1.0.0/mark.svg')).headers['content-type']).toContain('svg');
    for (const path of ['acme.one/1.0.0/other.js', 'acme.one/2.0.0/index.js', 'acme.two/1.0.0/index.js']) {
      expect((await get(`/plugins/${path}`)).statusCode, path).toBe(404);
    }
    await writeFile(join(folder, 'one', 'index.js'), 'tampered');
    expect((await get('/plugins/acme.one/1.0.0/index.js')).statusCode).toBe(404);
  });

  test('are never served from outside of the folder, by relative paths or links', async () => {
    await install('one');
    await writeFile(join(folder, 'secret.txt'), 'CLASSIFIED');
    await symlink(join(folder, 'secret.txt'), join(folder, 'one', 'link.txt'));
    for (const path of ['..%2Fsecret.txt', '../secret.txt', 'link.txt', '%2e%2e/secret.txt', '']) {
      const answer = await get(`/plugins/acme.one/1.0.0/${path}`);
      expect(answer.statusCode, path).toBe(404);
      expect(answer.body).not.toContain('CLASSIFIED');
    }
  });

  test('a sandboxed plugin is served in a frame without network access; other plugins have no frame', async () => {
    await install('one', { sandbox: true });
    await install('two');
    const frame = await get('/plugin-frames/acme.one/1.0.0');
    expect(frame.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox allow-scripts/);
    expect(frame.headers['content-security-policy']).toMatch(/connect-src 'none'.*frame-src 'none'/);
    expect(frame.headers['content-security-policy']).not.toMatch(/unsafe-inline'? script|unsafe-eval/);
    expect(frame.headers['connection-allowlist']).toBe('(response-origin)');
    expect(frame.body).toContain(integrityOf(Buffer.from(ENTRY)));
    expect((await get('/plugin-frames/acme.two/1.0.0')).statusCode).toBe(404);
  });
});

test('an id of the product is refused by name', async () => {
  await install('own', { id: 'mirra.layers' });
  const { problems, records } = await list();
  expect(records).toEqual([]);
  expect(problems).toEqual([
    { folder: 'own', reason: expect.stringContaining('mirra.layers belongs to the product') as string },
  ]);
});

test('a visitor is sent only the plugins of the player', async () => {
  await install('one');
  await install('two', { player: true });
  await install('six', { player: true, sandbox: true });
  await install('bad', { permissions: ['x'] });
  const proportion = { index: 1, percentage: '16:9' } as const;
  const project = await app.call(
    'POST /avatar/project/add',
    { body: { name: 'P', status: 'proceed', proportion, direction: 0 } },
    { credential: token },
  );
  const share = await app.call(
    'POST /conversation/share',
    { body: { projectId: project.data.id, validity: 'permanent' } },
    { credential: token },
  );
  const answer = await app.call('GET /avatar/editor/plugins', {}, { credential: share.data.code });
  expect(answer.data.records.map(({ id }) => id)).toEqual(['acme.six', 'acme.two']);
  expect(answer.data.problems).toEqual([]);
});
