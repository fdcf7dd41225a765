import { execFileSync } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MEGABYTE } from '../fixtures/media';
import { makeDataDir, startServerProcess } from '../server-process';
import { incomingOf, storedOf, uploadAttachment } from './attachment';
import { embedded, query } from './database-processes';
import { memoryAtRest, memoryOf } from './memory';
import { login, serversOfTest } from './servers';

const here = serversOfTest();

test('a long upload of 300 MB needs at most 64 MB of memory', async () => {
  const server = await here.start();
  const token = await login(server);
  const upload = (megabytes: number) => uploadAttachment(server, token, megabytes);
  await upload(40);
  const pid = server.child.pid ?? 0;
  const before = await memoryAtRest(pid);
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, memoryOf(pid));
  }, 50);
  const said = await upload(300);
  clearInterval(watch);
  expect(said).toMatchObject({ code: 0, data: { size: 300 * MEGABYTE } });
  expect(most - before).toBeLessThan(64);
  expect(await upload(301)).toMatchObject({ status: 413, code: 4132 });
  expect(incomingOf(here.dataDir)).toEqual([]);
});

const isRoot = process.getuid?.() === 0;

// Only root may mount the small disk that is to fill up.
test.skipIf(!isRoot)('a full disk is reported, leaves no files, and the server keeps running', async () => {
  await here.start();
  const small = await makeDataDir();
  const disk = join(small, 'disk');
  await mkdir(disk);
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=48m', 'tmpfs', disk]);
  try {
    await query(embedded(here.dataDir), 'create database small_disk');
    const other = await startServerProcess(disk, {
      DATABASE_URL: `postgresql://mirra@localhost/small_disk?host=${encodeURIComponent(join(here.dataDir, 'run'))}`,
    });
    try {
      const by = await login(other);
      expect(await uploadAttachment(other, by, 100)).toMatchObject({ status: 507, code: 5071 });
      expect(incomingOf(disk)).toEqual([]);
      expect(storedOf(disk)).toBe('');
      expect((await uploadAttachment(other, by, 2))?.code).toBe(0);
    } finally {
      await other.stop();
    }
  } finally {
    execFileSync('umount', [disk]);
    await rm(small, { recursive: true, force: true });
  }
});
