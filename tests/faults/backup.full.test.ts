import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { makeDataDir, startServerProcess } from '../server-process';
import { api, login, serversOfTest } from './servers';

const here = serversOfTest();
const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

async function run(name: 'backup' | 'restore', dataDir: string, folder: string) {
  const { MIRRA_SERVER_ENTRY: bundle } = process.env;
  const program = bundle
    ? [join(dirname(bundle), `${name}.js`)]
    : ['--import', 'tsx', `server/backup/${name}-command.ts`];
  const child = spawn(process.execPath, [...program, folder], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += String(chunk);
    });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}

test('the embedded database is backed up beside its server, and restored into another data folder', async () => {
  const [folder, dataDir] = [await mkdtemp(join(tmpdir(), 'mirra-backups-')), await makeDataDir()];
  folders.push(folder, dataDir);
  const server = await here.start();
  const token = await login(server);
  const body = {
    name: 'Kept',
    status: 'proceed',
    proportion: { index: 1, percentage: '16:9' },
    direction: 0,
  };
  const { data } = await api(server, 'POST', '/avatar/project/add', token, body);

  expect(await run('backup', here.dataDir, folder)).toMatchObject({ code: 0 });
  expect((await fetch(`${server.address}/health/ready`)).status).toBe(200);
  expect(await run('restore', here.dataDir, folder)).toEqual({
    code: 1,
    output: expect.stringContaining('Another Mirra server is already running'),
  });

  expect(await run('restore', dataDir, folder)).toEqual({
    code: 0,
    output: expect.stringContaining('is restored'),
  });
  const restored = await startServerProcess(dataDir);
  try {
    // The session that was open is open here too.
    const project = await api(restored, 'GET', `/avatar/project/${String(data?.id)}`, token);
    expect(project.data).toMatchObject({ name: 'Kept' });
  } finally {
    await restored.stop();
  }
});
