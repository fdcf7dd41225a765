import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Database } from '../../db/connection';
import { AppError } from '../../http/app-error';
import { hashOf } from '../content/contents';
import { inspectUpload, type UploadLimits, uploadLimits } from '../content/inspect';
import { release, reserve } from '../material/room';
import type { MaterialRow } from '../material/store';
import type { About, Keep } from './keep';

const MEGABYTE = 1024 * 1024;

export interface UploadDeps {
  db: Database;
  keep: Keep;
  /** Folder for files on their way in. */
  incoming: string;
}

/** Takes in what users bring. */
export function createUploads({ db, keep, incoming }: UploadDeps) {
  /** Keeps a file that lies on this machine. @throws AppError fileFormatWrong and what {@link Keep} throws */
  async function keepFile(
    path: string,
    ownerId: string,
    about: About,
    limits: UploadLimits = uploadLimits,
    reservation: string | null = null,
  ): Promise<{ row: MaterialRow; isNew: boolean }> {
    const inspected = await inspectUpload(path, limits);
    const content = { ...inspected, path, sha256: await hashOf(path), size: (await stat(path)).size };
    return keep(ownerId, content, about, reservation);
  }

  return {
    keepFile,

    /**
     * Takes one file in from a stream.
     * @param most bytes that it may have, when the request says so.
     * @throws AppError fileFormatWrong, imageTooLarge, videoTooLarge, tooManyMaterials, materialSpaceFull; nothing is
     * kept then
     */
    async upload(
      ownerId: string,
      file: { stream: Readable & { truncated?: boolean }; most: number | null },
      about: About,
    ): Promise<MaterialRow> {
      const largest = uploadLimits.video * MEGABYTE;
      const bytes = Math.min(file.most ?? largest, largest);
      const reservation = await reserve(db, ownerId, { way: 'form', bytes });
      await mkdir(incoming, { recursive: true });
      const path = join(incoming, randomUUID());
      try {
        await pipeline(file.stream, createWriteStream(path));
        if (file.stream.truncated) throw new AppError('videoTooLarge', { limit: uploadLimits.video });
        return (await keepFile(path, ownerId, about, uploadLimits, reservation)).row;
      } finally {
        await rm(path, { force: true });
        await release(db, reservation);
      }
    },
  };
}

export type Uploads = ReturnType<typeof createUploads>;
