import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { integrityOf } from '../../server/modules/plugins/entries';
import { memoryAtRest, memoryOf } from './memory';
import { serversOfTest } from './servers';

const here = serversOfTest();
const MEGABYTE = 1024 * 1024;
const PLUGINS = 16;

async function install(n: number): Promise<void> {
  const folder = join(here.dataDir, 'plugins', `large${n}`);
  await mkdir(folder, { recursive: true });
  const entry = randomBytes(5 * MEGABYTE);
  const manifest = {
    id: `acme.large${n}`,
    version: '1.0.0',
    apiVersion: 1,
    name: 'Large',
    description: 'A plugin',
    permissions: [],
    entry: 'index.js',
    integrity: integrityOf(entry),
  };
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest));
  await writeFile(join(folder, 'index.js'), entry);
}

test('many anonymous requests for large plugins do not exhaust memory', async () => {
  const server = await here.start();
  for (let n = 0; n < PLUGINS; n++) await install(n);
  const pid = server.child.pid ?? 0;
  /** Retries as instructed when the server has no room, and when it was disconnected for reading slowly. */
  const entryOf = async (n: number): Promise<number> => {
    const response = await fetch(`${server.address}/plugins/acme.large${n}/1.0.0/index.js`);
    const body = await response.arrayBuffer().catch(() => null);
    if (response.status !== 503 && body !== null) return body.byteLength;
    await pause(Number(response.headers.get('retry-after') ?? 1) * 1000);
    return entryOf(n);
  };
  const before = await memoryAtRest(pid);
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, memoryOf(pid));
  }, 20);
  try {
    for (let round = 0; round < 3; round++) {
      const sizes = await Promise.all(Array.from({ length: 30 }, (_, n) => entryOf(n % PLUGINS)));
      expect(new Set(sizes)).toEqual(new Set([5 * MEGABYTE]));
    }
  } finally {
    clearInterval(watch);
  }
  console.log(`90 requests for ${PLUGINS} plugins of 5 MB: ${Math.round(most - before)} MB more at most`);
  expect(most - before).toBeLessThan(250);
});
