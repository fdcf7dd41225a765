import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoShareCodes } from '../../contract/sharing/limits';
import { root } from '../../server/program-files';
import { startDatabase } from '../cluster/database';
import { pictureFile } from '../fixtures/media';
import { RELEASE } from '../release';
import { makeDataDir, type ServerProcess, startServerProcess } from '../server-process';
import { Saver } from './saver';
import { api, login } from './servers';
import { loginByPhone, Shopper } from './shop-shopper';

/** A shallow clone does not hold the last release. */
const hasRelease =
  spawnSync('git', ['cat-file', '-e', `${RELEASE.commit}^{commit}`], { cwd: root }).status === 0;

let sources: string;
let dataDir: string;
let databaseDir: string;
let database: Awaited<ReturnType<typeof startDatabase>>;
const servers: ServerProcess[] = [];

beforeAll(async () => {
  if (!hasRelease) return;
  sources = mkdtempSync(join(tmpdir(), 'mirra-release-'));
  const archive = execFileSync('git', ['archive', RELEASE.commit], { cwd: root, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', sources], { input: archive });
  for (const folder of ['', 'tools/speech', 'tools/local-speech'])
    symlinkSync(join(root, folder, 'node_modules'), join(sources, folder, 'node_modules'));
  [dataDir, databaseDir] = [await makeDataDir(), await makeDataDir()];
  database = await startDatabase(databaseDir);
});
afterAll(async () => {
  for (const server of servers) await server.stop();
  await database?.stop();
  for (const folder of [sources, dataDir, databaseDir])
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
});

test.skipIf(!hasRelease)(
  'a server of the last release keeps working while this release migrates the schema, and afterwards',
  async () => {
    const env = { DATABASE_URL: database.url, REQUESTS_PER_MINUTE: '100000' };
    const before = await startServerProcess(dataDir, { ...env, MIRRA_SERVER_ENTRY: '' }, sources);
    servers.push(before);
    const token = await login(before);
    const saver = await Saver.of(before, token);
    saver.begin();
    await expect.poll(() => saver.acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(3);
    const after = await startServerProcess(dataDir, env);
    servers.push(after);
    const count = saver.acknowledged.length;
    await expect.poll(() => saver.acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(count + 3);
    await saver.end();
    await saver.check();
    // A moment's wait for the locks of the update is all that a save may have met.
    expect(saver.refused).toEqual([]);

    // Anyone who has logged in at one is known to the other, and what one writes the other reads.
    const other = new Saver(after, token, saver.projectId);
    await other.catchUp();
    expect((await other.save('new')).code).toBe(0);
    await saver.catchUp();
    expect((await saver.save('old')).code).toBe(0);
    const { data } = await other.project();
    expect(data?.document).toMatchObject({ meta: { new: 1, old: 1 } });

    // The ways that write most: a log-in, an upload, a purchase, a talk.
    const visitor = await loginByPhone(before, '13757000001');
    const form = new FormData();
    form.set('files', new Blob([await readFile(await pictureFile('png', { seed: 61 }))]), 'a.png');
    const upload = await fetch(`${before.address}/api/v1/oss/upload-material`, {
      method: 'POST',
      headers: { authorization: visitor },
      body: form,
    });
    expect(((await upload.json()) as { code: number }).code).toBe(0);
    await new Shopper(before, visitor, '').bought();
    const code = demoShareCodes['en-US'];
    const talk = await api(before, 'POST', '/conversation/share/session', code, {});
    const answer = await fetch(`${before.address}/api/v1/chat/conversation`, {
      method: 'POST',
      headers: { authorization: code, 'content-type': 'application/json' },
      body: JSON.stringify({ sessionId: talk.data?.sessionId, text: 'what is mirra?' }),
    });
    expect(await answer.text()).toContain('event: done');
    expect(before.output()).not.toContain('"level":50');
    expect(after.output()).not.toContain('"level":50');
  },
);
