import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isReplaceable, type Storage } from '../engines/storage/port';
import { BackupError } from './errors';
import { readIndex } from './file-index';
import type { Backup } from './folder';
import { type FileEntry, openKeptFiles } from './kept-files';
import type { Manifest } from './manifest';
import { megabytes, progressOf, type ReportLine } from './progress';
import { mapConcurrently } from './streams';

const AT_ONCE = 4;

export interface PutDeps {
  storage: Storage;
  /** A folder of the machine on the disk of a local storage. */
  incoming: string;
  say: ReportLine;
}

/** Whether a storage holds no file at all. */
export async function isEmptyStorage(storage: Storage): Promise<boolean> {
  for await (const _ of storage.list()) return false;
  return true;
}

/** Sees to it that the storage still has the files that a backup only refers to. @throws BackupError when it does not */
export async function checkReferences({ path }: Backup, { storage, say }: PutDeps): Promise<void> {
  const progress = progressOf(say);
  let looked = 0;
  let missing = 0;
  const sizes = mapConcurrently(readIndex(path), AT_ONCE, async ({ key, bytes }) => {
    const size = await storage.size(key);
    return { key, isThere: size === bytes || (size !== null && isReplaceable(key)) };
  });
  for await (const { key, isThere } of sizes) {
    looked += 1;
    if (!isThere) missing += 1;
    if (!isThere) say(`The storage does not have ${key}`);
    progress(() => `Looked for ${looked} files`);
  }
  if (missing > 0)
    throw new BackupError(
      `This backup holds no files, and the storage lacks ${missing} of those that it refers to. Bring the bucket back to that time, and run this again.`,
    );
}

/** Puts the files of a backup into a storage. What an interrupted restore has put there already is left as it is. */
export async function putFiles(
  { folder, path }: Backup,
  { files }: Manifest,
  { storage, incoming, say }: PutDeps,
): Promise<void> {
  const progress = progressOf(say);
  const kept = openKeptFiles(folder);
  await mkdir(incoming, { recursive: true });

  async function put(entry: FileEntry): Promise<FileEntry> {
    if (!isReplaceable(entry.key) && (await storage.size(entry.key)) === entry.bytes) return entry;
    const copy = join(incoming, randomUUID());
    try {
      await copyFile(kept.pathOf(entry), copy, constants.COPYFILE_FICLONE);
      await storage.take(entry.key, copy);
    } finally {
      await rm(copy, { force: true });
    }
    return entry;
  }

  let count = 0;
  let bytes = 0;
  for await (const entry of mapConcurrently(readIndex(path), AT_ONCE, put)) {
    count += 1;
    bytes += entry.bytes;
    progress(() => `Files: ${count} of ${files.count} with ${megabytes(bytes)}`);
  }
}
