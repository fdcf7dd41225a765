import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isReplaceable } from '../engines/storage/port';
import { exists } from './folder';
import { DigestStream, newFile, syncFolder } from './streams';

/** A stored file in a backup: `sha256` is null where only its name and length are kept. */
export interface FileEntry {
  key: string;
  bytes: number;
  sha256: string | null;
}

const INCOMING = '.incoming-';
const groupOf = (key: string): string => key.slice(0, 2);

/** The name of a kept file: its storage key, and what is in it, since some keys are stored under anew. */
export const keptName = ({ key, sha256 }: Pick<FileEntry, 'key' | 'sha256'>): string => `${key}-${sha256}`;

/** The files that all backups of a folder share. */
export interface KeptFiles {
  /** Where a kept file is. */
  pathOf(entry: FileEntry): string;

  /**
   * What an earlier backup has kept of a file, by its key and length; null when it has to be read. One group of keys
   * is remembered: ask in the order of groups.
   */
  find(key: string, bytes: number): Promise<FileEntry | null>;

  /** Keeps a file; it appears whole or not at all. `isNew` is false when the same bytes were kept under this key before. */
  keep(key: string, content: Readable): Promise<{ entry: FileEntry; isNew: boolean }>;

  /** Makes the names of all kept files outlive a power failure. */
  settle(): Promise<void>;

  /** The groups of keys under which files are kept, in order. */
  groups(): Promise<string[]>;

  /** The names of the files that are kept in a group. */
  namesOf(group: string): Promise<string[]>;

  /** Deletes a kept file, by its group and its name there. */
  remove(group: string, name: string): Promise<void>;

  /** Deletes what killed backups have left of files that they were about to keep. */
  clearIncoming(): Promise<void>;
}

/** See {@link KeptFiles}. */
export function openKeptFiles(folder: string): KeptFiles {
  const home = join(folder, 'files');
  let known: { group: string; byKey: Map<string, string[]> } | null = null;

  /** The hashes of what is kept under each key of a group. */
  async function readGroup(group: string): Promise<Map<string, string[]>> {
    if (known?.group === group) return known.byKey;
    const byKey = new Map<string, string[]>();
    for (const name of await namesOf(group)) {
      const end = name.lastIndexOf('-');
      const key = `${group}/${name.slice(0, end)}`;
      byKey.set(key, [...(byKey.get(key) ?? []), name.slice(end + 1)]);
    }
    known = { group, byKey };
    return byKey;
  }

  async function namesOf(group: string): Promise<string[]> {
    try {
      return (await readdir(join(home, group))).filter((name) => !name.startsWith('.'));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
      throw error;
    }
  }

  return {
    pathOf: (entry: FileEntry): string => join(home, keptName(entry)),

    async find(key: string, bytes: number): Promise<FileEntry | null> {
      if (isReplaceable(key)) return null;
      for (const sha256 of (await readGroup(groupOf(key))).get(key) ?? []) {
        const entry = { key, bytes, sha256 };
        if ((await stat(join(home, keptName(entry)))).size === bytes) return entry;
      }
      return null;
    },

    async keep(key: string, content: Readable): Promise<{ entry: FileEntry; isNew: boolean }> {
      const place = join(home, groupOf(key));
      await mkdir(place, { recursive: true, mode: 0o700 });
      const incoming = join(home, `${INCOMING}${randomUUID()}`);
      const measure = new DigestStream();
      try {
        await pipeline(content, measure, newFile(incoming));
        const entry = { key, bytes: measure.bytes, sha256: measure.digest() };
        const path = join(home, keptName(entry));
        const isNew = !(await exists(path));
        await rename(incoming, path);
        return { entry, isNew };
      } finally {
        await rm(incoming, { force: true });
      }
    },

    async settle(): Promise<void> {
      for (const group of await this.groups()) await syncFolder(join(home, group));
      await syncFolder(home);
    },

    async groups(): Promise<string[]> {
      return (await readdir(home)).filter((name) => /^[0-9a-f]{2}$/.test(name)).toSorted();
    },

    namesOf,
    remove: (group: string, name: string): Promise<void> => rm(join(home, group, name)),

    async clearIncoming(): Promise<void> {
      for (const name of await readdir(home))
        if (name.startsWith(INCOMING)) await rm(join(home, name), { force: true });
    },
  };
}
