import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoredModelFile } from '../../../db/schema-speech-model';
import type { Storage } from '../../../engines/storage/port';
import { AppError } from '../../../http/app-error';
import { fileHashes } from '../../library';
import type { CatalogueEntry, Download } from '../catalogue/entry';
import { fileNameOf } from './addresses';
import { keyOfModelFile } from './installer';

/** A file of this machine that somebody gives for a model. */
export interface GivenFile {
  path: string;
  /** As it was called. */
  name: string;
  /** Whether it may be moved away. */
  isOurs: boolean;
}

/** Which download a given file is: by its digest where that is known, else by its name. */
function downloadOf(
  { downloads }: CatalogueEntry,
  digests: Readonly<Record<string, string>>,
  { name, sha256 }: { name: string; sha256: string },
): Download {
  const knownOf = (download: Download): string | null => download.sha256 ?? digests[download.path] ?? null;
  const same = downloads.find((download) => knownOf(download) === sha256);
  if (same !== undefined) return same;
  const named = downloads.find((download) => fileNameOf(download) === name);
  if (named === undefined) throw new AppError('modelFileUnknown', { name });
  if (knownOf(named) !== null) throw new AppError('modelDigestWrong', { file: name });
  return named;
}

/**
 * Puts a given file into the storage, from where any node installs it.
 * @param folder where copies are made on their way
 * @throws AppError modelFileUnknown, modelDigestWrong
 */
export async function storeGiven(
  { storage, folder }: { storage: Storage; folder: string },
  entry: CatalogueEntry,
  digests: Readonly<Record<string, string>>,
  file: GivenFile,
): Promise<StoredModelFile> {
  const { size: bytes } = await stat(file.path);
  const sha256 = await fileHashes.digest(file.path, bytes);
  const { path } = downloadOf(entry, digests, { name: file.name, sha256 });
  const key = keyOfModelFile(sha256);
  if ((await storage.size(key)) !== bytes) {
    if (file.isOurs) await storage.take(key, file.path);
    else {
      await mkdir(folder, { recursive: true });
      const copy = join(folder, randomUUID());
      try {
        await copyFile(file.path, copy);
        await storage.take(key, copy);
      } finally {
        await rm(copy, { force: true });
      }
    }
  }
  return { path, key, bytes, sha256 };
}

/** Entries of the catalogue that a file of a digest belongs to, for those who do not say which model they give. */
export const entriesWith = (
  catalogue: ReadonlyMap<string, CatalogueEntry>,
  sha256: string,
): CatalogueEntry[] =>
  [...catalogue.values()].filter(({ downloads }) => downloads.some((one) => one.sha256 === sha256));
