import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ReleasePage, startReleasePage } from '../fixtures/release-page';
import { startS3Server } from '../fixtures/s3-server';
import { packedToyVoice, writeToyEntry } from '../fixtures/toy-catalogue';
import { newPhone } from './account-steps';
import { sql, startNode, startTestApp, type TestApp } from './harness';

const NAME = 'toy-shared';
let s3: Awaited<ReturnType<typeof startS3Server>>;
let page: ReleasePage;
let dir: string;
let nodes: TestApp[];
let credential: string;

const call = (node: TestApp | undefined, act: 'install' | 'remove', license = '') =>
  act === 'install'
    ? node?.call(
        'POST /ops/models/{name}/install',
        { params: { name: NAME }, body: { license } },
        { credential },
      )
    : node?.call('POST /ops/models/{name}/remove', { params: { name: NAME } }, { credential });
/** What the folder of a node's models holds. */
const folders = (node: number) => readdir(join(dir, `models-${node}`)).catch(() => []);
const digestOf = async (): Promise<string> =>
  (await nodes[0]?.call('GET /ops/models/{name}/license', { params: { name: NAME } }, { credential }))?.data
    .digest ?? '';

beforeAll(async () => {
  s3 = await startS3Server();
  page = await startReleasePage();
  dir = await mkdtemp(join(tmpdir(), 'mirra-shelf-nodes-'));
  const archive = await packedToyVoice(NAME);
  page.put('/toy.tar.bz2', archive);
  await writeToyEntry(join(dir, 'entries'), {
    name: NAME,
    address: `${page.origin}/toy.tar.bz2`,
    archive,
    isStated: false,
  });
  const env = (node: number) => ({
    ...s3.settings,
    MODELS_CATALOGUE: join(dir, 'entries'),
    MODELS_DIR: join(dir, `models-${node}`),
    LINK_HOSTS: '127.0.0.1',
  });
  const first = await startTestApp(env(0));
  nodes = [first, await startNode(first.database, env(1))];
  const phone = newPhone();
  credential = await first.login(phone);
  await sql(first, "update accounts set staff_areas = '{system}' where phone = $1", [phone]);
});
afterAll(async () => {
  for (const node of nodes) await node.close();
  await page.close();
  await s3.close();
  await rm(dir, { recursive: true });
});

test('what one node has installed the other fetches from the storage, and a removal reaches both', async () => {
  await call(nodes[0], 'install', await digestOf());
  for (const node of [0, 1])
    await expect.poll(() => folders(node), { timeout: 60_000, interval: 200 }).toContain(NAME);
  expect(page.asked).toEqual(['/toy.tar.bz2']);
  const { rows } = await sql(nodes[0] as TestApp, 'select state, stored from speech_models');
  expect(rows).toMatchObject([{ state: 'installed', stored: [{ path: NAME }] }]);
  const listed = (await nodes[1]?.call('GET /ops/models', {}, { credential }))?.data.models;
  expect(listed?.find(({ name }) => name === NAME)?.state).toBe('installed');

  await call(nodes[1], 'remove');
  for (const node of [0, 1])
    await expect.poll(() => folders(node), { timeout: 60_000, interval: 200 }).not.toContain(NAME);
  expect((await sql(nodes[0] as TestApp, 'select stored from speech_models')).rows).toEqual([{ stored: [] }]);
});
