import { constants } from 'node:fs';
import { access, link, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { checkKey } from './key';
import type { Storage } from './port';

/** Names the folder, so that servers on different machines know whether they share it. */
const IDENTITY = '.identity';

/** A folder of keys with the same first characters. */
const GROUP = /^[0-9a-f]{2}$/;

/** Files in a folder of this machine. A file appears whole or not at all: it is written beside its place and moved there. */
export function createLocalStorage(folder: string): Storage {
  const pathOf = (key: string): string => join(folder, checkKey(key));

  /** Waits until the bytes of a file, or the names in a folder, are on the disk. */
  async function sync(path: string): Promise<void> {
    const handle = await open(path, 'r');
    await handle.sync().finally(() => handle.close());
  }

  /** The power may fail at any moment: the bytes reach the disk before the name, and the name before we answer. */
  async function settle(from: string, to: string): Promise<void> {
    await sync(from);
    const group = dirname(to);
    const isNew = (await mkdir(group, { recursive: true })) !== undefined;
    await rename(from, to);
    await sync(group);
    if (isNew) await sync(folder);
  }

  return {
    take: (key, path) => settle(path, pathOf(key)),
    async put(key, bytes) {
      const incoming = join(folder, `.incoming-${randomUUID()}`);
      await mkdir(folder, { recursive: true });
      try {
        await writeFile(incoming, bytes);
        await settle(incoming, pathOf(key));
      } finally {
        await rm(incoming, { force: true });
      }
    },
    async size(key) {
      try {
        return (await stat(pathOf(key))).size;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    async open(key, range) {
      const handle = await open(pathOf(key), 'r');
      return handle.createReadStream(range ?? {});
    },
    async *list() {
      const groups = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw error;
      });
      for (const group of groups.filter((name) => GROUP.test(name))) {
        for (const name of await readdir(join(folder, group))) {
          const entry = await stat(join(folder, group, name)).catch(() => null);
          if (entry !== null) yield { key: `${group}/${name}`, storedAt: entry.mtime, bytes: entry.size };
        }
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    async identity() {
      const isNew = (await mkdir(folder, { recursive: true })) !== undefined;
      if (isNew) await sync(dirname(folder));
      const path = join(folder, IDENTITY);
      const made = join(folder, `.identity-${randomUUID()}`);
      await writeFile(made, randomUUID(), { flush: true });
      // The first one stays, whole, even if another one starts at the same moment.
      await link(made, path).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
      });
      await rm(made);
      // Without its name on the disk the folder would be another one after a power loss.
      await sync(folder);
      return `folder ${await readFile(path, 'utf8')}`;
    },
    async check() {
      await mkdir(folder, { recursive: true });
      await access(folder, constants.R_OK | constants.W_OK);
    },
    close: () => undefined,
  };
}
