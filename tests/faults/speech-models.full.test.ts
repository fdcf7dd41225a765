import { execFile } from 'node:child_process';
import { readdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SpeechModels } from '../../contract/speech-model/schema';
import { demoLogin } from '../../server/seed/demo';
import { type ReleasePage, startReleasePage } from '../fixtures/release-page';
import { packedToyVoice, writeToyEntry } from '../fixtures/toy-catalogue';
import type { ServerProcess } from '../server-process';
import { lapseClaims } from './database-processes';
import { api, login, serversOfTest } from './servers';

const NAME = 'toy-voice';
const PATH = `/${NAME}.tar.bz2`;
const run = promisify(execFile);
const here = serversOfTest();
let page: ReleasePage;
let archive: Buffer;

beforeEach(async () => {
  page = await startReleasePage();
  archive = await packedToyVoice(NAME);
  page.put(PATH, archive);
  await writeToyEntry(join(here.dataDir, 'entries'), { name: NAME, address: page.origin + PATH, archive });
  return () => page.close();
});
afterEach(async () => {
  await Promise.all(here.started.map((server) => server.stop()));
});

const settings = () => ({ MODELS_CATALOGUE: join(here.dataDir, 'entries'), LINK_HOSTS: '127.0.0.1' });
/** A command of the operator beside the server, or without one. */
const command = (name: string, ...words: string[]) => {
  const bundle = process.env.MIRRA_SERVER_ENTRY;
  const file = bundle
    ? [join(dirname(bundle), `${name}.js`)]
    : ['--import', 'tsx', `server/commands/${name}.ts`];
  return run(process.execPath, [...file, ...words], {
    env: { ...process.env, NODE_ENV: '', DATA_DIR: here.dataDir, ...settings() },
  });
};
const stateOf = async (server: ServerProcess, token: string) => {
  const { data } = await api(server, 'GET', '/ops/models', token);
  return (data as unknown as SpeechModels).models.find(({ name }) => name === NAME)?.state;
};
const until = (server: ServerProcess, token: string, state: string) =>
  expect.poll(() => stateOf(server, token), { timeout: 60_000, interval: 100 }).toBe(state);

test('kill -9 during a download: the next server goes on from the bytes that are there', async () => {
  page.trouble(PATH, [{ slowly: { bytes: 100, ms: 200 } }]);
  const first = await here.start(settings());
  await command('staff', 'grant', demoLogin.phone, 'system');
  const token = await login(first);
  const { data } = await api(first, 'GET', `/ops/models/${NAME}/license`, token);
  await api(first, 'POST', `/ops/models/${NAME}/install`, token, { license: data?.digest });
  const part = join(here.dataDir, 'models', '.incoming', NAME, '0.part');
  await expect
    .poll(
      () =>
        stat(part).then(
          ({ size }) => size,
          () => 0,
        ),
      { timeout: 60_000, interval: 20 },
    )
    .toBeGreaterThan(300);
  await first.stop('SIGKILL');
  await lapseClaims(here.dataDir, 'speech_models');

  const second = await here.start(settings());
  await until(second, await login(second), 'installed');
  expect(page.asked.at(-1)).toMatch(/ from [1-9]\d\d/);
  expect(await readdir(join(here.dataDir, 'models', NAME))).toContain('model.onnx');
  expect(await readdir(join(here.dataDir, 'models', '.incoming'))).toEqual([]);
});

test('the command installs, lists, checks and removes, without a server and beside one', async () => {
  const refused = await command('models', 'add', NAME).catch((error: { stderr: string }) => error);
  expect(refused.stderr).toContain('--accept-license');
  const added = await command('models', 'add', NAME, '--accept-license');
  expect(added.stdout).toContain(`${NAME} is installed.`);
  expect((await command('models', 'check')).stdout).toContain('All models can be used.');

  const server = await here.start(settings());
  const listed = (await command('models', 'list')).stdout;
  expect(listed).toMatch(new RegExp(`${NAME} .*installed`));
  await command('models', 'remove', NAME);
  expect(await readdir(join(here.dataDir, 'models'))).not.toContain(NAME);

  // From a stick, known by its digest, and without the network.
  await page.close();
  const stick = join(here.dataDir, 'renamed.bin');
  await writeFile(stick, archive);
  await command('models', 'add', '--file', stick, '--accept-license');
  await command('staff', 'grant', demoLogin.phone, 'system');
  expect(await stateOf(server, await login(server))).toBe('installed');
  page = await startReleasePage();
});
