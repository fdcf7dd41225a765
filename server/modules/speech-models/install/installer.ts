import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { copyFile, open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ModelStep } from '../../../../contract/speech-model/limits';
import type { Database } from '../../../db/connection';
import type { StoredModelFile } from '../../../db/schema-speech-model';
import type { LocalModelFolders } from '../../../engines/shared/local-models/port';
import { keyOfName, type Storage } from '../../../engines/storage/port';
import { AppError } from '../../../http/app-error';
import { isDiskFull } from '../../../http/disk-full';
import type { Downloads } from '../../../http/outbound-download';
import { fileHashes, sizeText } from '../../library';
import type { unpackInThread } from '../archive/unpacking';
import type { CatalogueEntry, Download } from '../catalogue/entry';
import { addressesOf, fileNameOf } from './addresses';
import { downloadFile } from './download';
import type { ModelPlace } from './place';
import { type ModelRow, noteDigest } from './store';

/** Room that is left free for everything else, bytes. */
const SPARE = 200 * 1024 * 1024;
/** How much larger a model is than its archive, where nobody states it. */
const GROWTH = 3;

export interface InstallerDeps {
  db: Database;
  storage: Storage;
  place: ModelPlace;
  models: Pick<LocalModelFolders, 'look'>;
  downloads: Pick<Downloads, 'open'>;
  unpack: typeof unpackInThread;
  /** What takes the place of the release pages' host; null where nothing does. */
  mirror: () => string | null;
  /** Whether nodes fetch models from the storage. */
  isShared: boolean;
}

/** How far an installation is. */
export type InstallProgress = (step: ModelStep, bytes: number, total: number | null) => void;

export interface Installed {
  edition: string;
  stored: StoredModelFile[];
}

/** Puts the model of an entry into its folder on this machine. */
export interface Installer {
  /**
   * Fetches what is missing, checks it, unpacks it, and keeps it for other nodes.
   * @throws AppError modelRoomShort, modelDiskFull, modelNotReached, modelDigestWrong, modelArchiveBroken, modelArchiveUnsafe,
   *   modelNotUsable, modelFolderTaken; the reason of the signal
   */
  install(
    entry: CatalogueEntry,
    row: ModelRow,
    work: { signal: AbortSignal; onProgress: InstallProgress },
  ): Promise<Installed>;
}

/** The key of a model's file in the storage: of its content, so that the same file is kept once. */
export const keyOfModelFile = (sha256: string): string => keyOfName('model', sha256);

/** What tells one edition of a model from another: the digests of its files. */
const editionOf = (digests: ReadonlyMap<string, string>): string =>
  createHash('sha256')
    .update(JSON.stringify([...digests].toSorted(([one], [other]) => (one < other ? -1 : 1))))
    .digest('hex');

/** Bytes that an installation needs on the disk: its files as they come, and unpacked. */
function neededBytes({ downloads, unpackedBytes }: CatalogueEntry): number {
  const packed = downloads.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0);
  return packed + (unpackedBytes ?? packed * GROWTH) + SPARE;
}

/** See {@link Installer}. */
export function createInstaller(deps: InstallerDeps): Installer {
  const { db, storage, place, models, downloads, unpack, mirror, isShared } = deps;

  /** @returns the most bytes that may be unpacked */
  async function checkRoom(entry: CatalogueEntry): Promise<number> {
    const [needed, free] = [neededBytes(entry), await place.freeBytes()];
    if (free < needed)
      throw new AppError('modelRoomShort', { needed: sizeText(needed), free: sizeText(free) });
    return free - SPARE;
  }

  /** Takes a file from the storage. Nothing is left of one that is cut off. */
  async function takeStored({ key, bytes }: StoredModelFile, path: string, signal: AbortSignal) {
    if ((await storage.size(key)) !== bytes) return false;
    await pipeline(await storage.open(key), createWriteStream(path, { flush: true }), { signal });
    return true;
  }

  /** Brings one file here. @returns its digest and length */
  async function fetch(
    entry: CatalogueEntry,
    download: Download,
    row: ModelRow,
    {
      path,
      signal,
      onBytes,
    }: { path: string; signal: AbortSignal; onBytes: (bytes: number, total: number | null) => void },
  ): Promise<{ bytes: number; sha256: string }> {
    const name = fileNameOf(download);
    const expected = download.sha256 ?? row.digests[download.path] ?? null;
    const kept = row.stored.find((file) => file.path === download.path);
    if (kept !== undefined && (await takeStored(kept, path, signal))) {
      const sha256 = await fileHashes.digest(path, kept.bytes);
      if (sha256 === (expected ?? kept.sha256)) return { bytes: kept.bytes, sha256 };
      await rm(path, { force: true });
      throw new AppError('modelDigestWrong', { file: name });
    }
    const got = await downloadFile(
      {
        path,
        name,
        addresses: addressesOf(download, mirror()),
        bytes: download.bytes,
        sha256: expected,
      },
      { downloads, digest: (file, bytes) => fileHashes.digest(file, bytes) },
      { signal, onBytes },
    );
    // Another installation at the same time may have noted another digest first.
    if ((await noteDigest(db, entry.name, download.path, got.sha256)) !== got.sha256)
      throw new AppError('modelDigestWrong', { file: name });
    return got;
  }

  async function flushed(path: string): Promise<void> {
    const file = await open(path, 'r+');
    await file.sync();
    await file.close();
  }

  return {
    async install(entry, row, { signal, onProgress }) {
      const { name } = entry;
      const free = await checkRoom(entry);
      if (await place.isByHand(name)) throw new AppError('modelFolderTaken', { name });
      const incoming = await place.incoming(name);
      const pathOf = (index: number): string => join(incoming, `${index}.part`);
      const digests = new Map<string, string>();
      const lengths = new Map<string, number>();
      try {
        const known = entry.downloads.map(({ bytes }) => bytes);
        let before = 0;
        for (const [index, download] of entry.downloads.entries()) {
          const onBytes = (bytes: number, total: number | null) => {
            known[index] ??= total;
            const whole = known.every((one) => one !== null)
              ? known.reduce<number>((sum, one) => sum + (one ?? 0), 0)
              : null;
            onProgress('download', before + bytes, whole);
          };
          const { bytes, sha256 } = await fetch(entry, download, row, {
            path: pathOf(index),
            signal,
            onBytes,
          });
          digests.set(download.path, sha256);
          lengths.set(download.path, bytes);
          before += bytes;
        }
        onProgress('unpack', 0, before);
        const bench = await place.bench(name);
        for (const [index, download] of entry.downloads.entries()) {
          const bytes = lengths.get(download.path) ?? 0;
          if (download.role === 'archive')
            await unpack(
              {
                archive: pathOf(index),
                archiveBytes: bytes,
                into: bench,
                folder: download.path,
                mostBytes: free,
              },
              { signal, onProgress: (read) => onProgress('unpack', read, bytes) },
            );
          else {
            const target = join(bench, download.path);
            if (await stat(target).then(Boolean, () => false))
              throw new AppError('modelArchiveUnsafe', { reason: `${download.path} is in it twice` });
            await copyFile(pathOf(index), target);
            await flushed(target);
          }
        }
        onProgress('check', 0, null);
        const found = await models.look(bench, name).catch((error: Error) => {
          throw new AppError('modelNotUsable', { reason: error.message }, error);
        });
        if (found.speaks !== (entry.use === 'speak'))
          throw new AppError('modelNotUsable', { reason: found.speaks ? 'it speaks' : 'it does not speak' });
        signal.throwIfAborted();
        const edition = editionOf(digests);
        await place.settle(bench, { name, edition });
        const stored: StoredModelFile[] = [];
        if (isShared)
          for (const [index, { path }] of entry.downloads.entries()) {
            const [sha256, bytes] = [digests.get(path) ?? '', lengths.get(path) ?? 0];
            onProgress('share', 0, null);
            const key = keyOfModelFile(sha256);
            if ((await storage.size(key)) !== bytes) await storage.take(key, pathOf(index));
            stored.push({ path, key, bytes, sha256 });
          }
        return { edition, stored };
      } catch (error) {
        signal.throwIfAborted();
        if (isDiskFull(error)) throw new AppError('modelDiskFull', {}, error);
        throw error;
      }
    },
  };
}
