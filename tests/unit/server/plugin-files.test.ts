import { mkdtemp, rename, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EntryBytes, integrityOf } from '../../../server/modules/plugins/entries';
import { FileReadings } from '../../../server/modules/plugins/file-readings';
import { ManifestError, PluginReader } from '../../../server/modules/plugins/manifest';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mirra-readings-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Readings that count, and answer the text of a file. */
function counted(limit = 1000) {
  const read: string[] = [];
  const readings = new FileReadings(
    (bytes) => {
      read.push(bytes.toString());
      return bytes.toString();
    },
    limit,
    (path) => new Error(`${path} is too large`),
  );
  return { read, readings };
}

describe('a file', () => {
  test('is read once for all callers, until it changes', async () => {
    const { read, readings } = counted();
    const path = join(folder, 'one');
    await writeFile(path, 'first');
    const crowd = await Promise.all(Array.from({ length: 30 }, () => readings.read(path)));
    expect(new Set(crowd)).toEqual(new Set(['first']));
    expect(await readings.read(path)).toBe('first');
    expect(read).toEqual(['first']);
    await writeFile(path, 'other');
    expect(await readings.read(path)).toBe('other');
    expect(await readings.read(path)).toBe('other');
    expect(read).toEqual(['first', 'other']);
  });

  test('of the same size and the same time is still another file', async () => {
    const { readings } = counted();
    const path = join(folder, 'two');
    await writeFile(path, 'first');
    expect(await readings.read(path)).toBe('first');
    const { atime, mtime } = await stat(path);
    await writeFile(join(folder, 'new'), 'other');
    await utimes(join(folder, 'new'), atime, mtime);
    await rename(join(folder, 'new'), path);
    expect(await readings.read(path)).toBe('other');
  });

  test('over the limit, or behind a link, is not read, and does not affect others', async () => {
    const { read, readings } = counted(5);
    await writeFile(join(folder, 'five'), '12345');
    await writeFile(join(folder, 'six'), '123456');
    await symlink(join(folder, 'five'), join(folder, 'link'));
    const [five, six, link, none] = await Promise.allSettled(
      ['five', 'six', 'link', 'none'].map((name) => readings.read(join(folder, name))),
    );
    expect(five).toEqual({ status: 'fulfilled', value: '12345' });
    expect([six, link, none].map((one) => one?.status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(read).toEqual(['12345']);
  });
});

describe('the bytes of entries', () => {
  const bytes = (text: string) => Buffer.from(text.padEnd(10, '.'));

  test('are kept up to a size, the last asked for longest', () => {
    const kept = new EntryBytes(25);
    const [one, two, three] = ['one', 'two', 'three'].map((text) => kept.add(bytes(text))) as [
      string,
      string,
      string,
    ];
    expect(one).toBe(integrityOf(bytes('one')));
    expect(kept.size).toBe(20);
    kept.get(two);
    kept.add(bytes('four'));
    expect(kept.size).toBe(20);
    expect(kept.get(two)?.toString()).toContain('two');
    expect([one, three, two].map((hash) => kept.isKept(hash))).toEqual([false, false, true]);
  });

  test('of one content are one copy', () => {
    const kept = new EntryBytes(25);
    const first = bytes('same');
    const hash = kept.add(first);
    kept.add(bytes('same'));
    expect(kept.get(hash)).toBe(first);
    expect(kept.size).toBe(10);
  });
});

describe('a plugin', () => {
  async function install(name: string, entry: Buffer): Promise<string> {
    const at = await mkdtemp(join(folder, name));
    const manifest = {
      id: 'acme.one',
      version: '1.0.0',
      apiVersion: 1,
      name: 'One',
      description: 'A plugin',
      permissions: [],
      entry: 'index.js',
      integrity: integrityOf(entry),
    };
    await writeFile(join(at, 'manifest.json'), JSON.stringify(manifest));
    await writeFile(join(at, 'index.js'), entry);
    return at;
  }

  test('is served as it was checked, or refused when its entry changed afterwards', async () => {
    const reader = new PluginReader();
    const at = await install('changing', Buffer.from('checked'));
    const plugin = await reader.read(at);
    await writeFile(join(at, 'index.js'), 'another');
    expect((await plugin.readEntry()).toString()).toBe('checked');
    // Seven others of 5 MB, and the first one is kept no more.
    for (let n = 0; n < 7; n++)
      await reader.read(await install('large', Buffer.alloc(5 * 1024 * 1024, n + 1)));
    const late = await plugin.readEntry().catch((error: unknown) => error);
    if (Buffer.isBuffer(late)) expect(late.toString()).toBe('checked');
    else expect(late).toBeInstanceOf(ManifestError);
    await expect(reader.read(at)).rejects.toThrow('does not have the hash');
  });

  test('is read and checked again once it is evicted', async () => {
    const reader = new PluginReader();
    const plugins = [];
    for (let n = 0; n < 9; n++)
      plugins.push(await reader.read(await install('many', Buffer.alloc(5 * 1024 * 1024, n + 1))));
    for (const [n, plugin] of plugins.entries()) {
      const entry = await plugin.readEntry();
      expect(entry[0]).toBe(n + 1);
      expect(integrityOf(entry)).toBe(plugin.manifest.integrity);
    }
  });

  test('of more than 5 MB is refused by name', async () => {
    const at = await install('huge', Buffer.alloc(5 * 1024 * 1024 + 1));
    await expect(new PluginReader().read(at)).rejects.toThrow('index.js is larger than 5242880 bytes');
  });
});
