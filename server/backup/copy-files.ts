import type { Storage } from '../engines/storage/port';
import { writeIndex } from './file-index';
import type { FileEntry, KeptFiles } from './kept-files';
import type { FilesWay, Manifest } from './manifest';
import { isPassingFile } from './passing';
import { megabytes, progressOf, type ReportLine } from './progress';
import { mapConcurrently } from './streams';

/** Files that are copied at a time: a bucket answers slowly, and to many at once. */
const AT_ONCE = 6;

/** All files except files of work under way. */
async function* lasting(storage: Storage) {
  for await (const file of storage.list()) if (!isPassingFile(file.key)) yield file;
}

interface Copied {
  entry: FileEntry;
  isNew: boolean;
}

export interface CopyDeps {
  storage: Storage;
  kept: KeptFiles;
  /** The backup's own folder. */
  backup: string;
  way: FilesWay;
  say: ReportLine;
}

/**
 * Keeps all stored files, and lists them in the backup. Called within the time in which removals are put off, and after
 * the snapshot: all that its rows refer to was stored before they were, so it is in the list.
 */
export async function copyFiles({ storage, kept, backup, way, say }: CopyDeps): Promise<Manifest['files']> {
  const progress = progressOf(say);
  const index = writeIndex(backup);
  const figures = { count: 0, bytes: 0, added: { count: 0, bytes: 0 } };
  let gone = 0;

  /** Null for a file that is gone, as when a portrait is made anew. */
  async function copy({ key, bytes }: { key: string; bytes: number }): Promise<Copied | null> {
    if (way === 'reference') return { entry: { key, bytes, sha256: null }, isNew: false };
    const known = await kept.find(key, bytes);
    if (known !== null) return { entry: known, isNew: false };
    try {
      const copied = await kept.keep(key, await storage.open(key));
      const { bytes: read } = copied.entry;
      if (read !== bytes && (await storage.size(key)) !== read)
        throw new Error(`The storage broke off in the middle of ${key}`);
      return copied;
    } catch (error) {
      if ((await storage.size(key)) === null) return null;
      throw error;
    }
  }

  try {
    for await (const copied of mapConcurrently(lasting(storage), AT_ONCE, copy)) {
      if (copied === null) gone += 1;
      else {
        const { entry, isNew } = copied;
        await index.add(entry);
        figures.count += 1;
        figures.bytes += entry.bytes;
        if (isNew) figures.added.count += 1;
        if (isNew) figures.added.bytes += entry.bytes;
      }
      progress(
        () =>
          `Files: ${figures.count} with ${megabytes(figures.bytes)}, of which ${figures.added.count} new with ${megabytes(figures.added.bytes)}`,
      );
    }
    if (way === 'bytes') await kept.settle();
    if (gone > 0) say(`${gone} files of portraits that are being made anew went away meanwhile.`);
    return { way, ...figures, index: await index.end() };
  } catch (error) {
    index.abandon();
    throw error;
  }
}
