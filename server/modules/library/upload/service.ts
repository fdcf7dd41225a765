import { randomUUID } from 'node:crypto';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Database } from '../../../db/connection';
import { fileHashes } from '../content/file-hashes';
import type { Inspect } from '../content/inspect';
import { MEGABYTE, mediaTypeOf, type UploadLimits, uploadLimits } from '../content/media-kind';
import { release, reserve, type UploadWay } from '../material/quota';
import type { MaterialRow } from '../material/store';
import { flushFile } from './disk-writer';
import type { About, Held, Keep } from './keep';
import { receiveUpload } from './receive';

export interface UploadDeps {
  db: Database;
  keep: Keep;
  inspect: Inspect;
  /** Folder for files on their way in. */
  incoming: string;
}

/** A file as it comes. */
export interface IncomingFile {
  stream: Readable;
  way: Extract<UploadWay, 'form' | 'link'>;
  /** Bytes that it may have at most, when the request says so. */
  most: number | null;
}

/** A file that has come and is not kept yet: it is either kept or dropped, and dropping it twice is no error. */
export interface ReceivedFile {
  /** @throws AppError as {@link Inspect} and {@link Keep} do */
  keep(about: About): Promise<MaterialRow>;
  drop(): Promise<void>;
}

/** From here on a file is flushed to the disk early. */
const LONG_BYTES = 20 * MEGABYTE;

/** The largest file of any kind. */
export const LARGEST_BYTES = uploadLimits.video * MEGABYTE;

/** Takes in what users bring. */
export function createUploads({ db, keep, inspect, incoming }: UploadDeps) {
  /**
   * Keeps a file that lies on this machine. @throws AppError as {@link Inspect} and {@link Keep} do
   * @param held the room that is held for it
   */
  async function keepFile(
    path: string,
    ownerId: string,
    about: About,
    limits: UploadLimits = uploadLimits,
    held: Held | null = null,
  ): Promise<{ row: MaterialRow; isNew: boolean }> {
    const { size } = await stat(path);
    // The disk takes its time for what is long, and the storage waits for it: it begins while we look into the file.
    const [inspected, sha256] = await Promise.all([
      inspect(path, limits),
      fileHashes.digest(path, size),
      size > LONG_BYTES ? flushFile(path) : null,
    ]);
    return keep(ownerId, { ...inspected, path, sha256, size }, about, held);
  }

  /**
   * Takes one file in from a stream, in room that is held for it.
   * @throws AppError tooManyMaterials, materialSpaceFull, and as {@link receiveUpload} does; nothing is left then
   */
  async function receive(ownerId: string, { stream, way, most }: IncomingFile): Promise<ReceivedFile> {
    const bytes = Math.min(most ?? LARGEST_BYTES, LARGEST_BYTES);
    const reservation = await reserve(db, ownerId, { way, bytes });
    const path = join(incoming, randomUUID());
    const drop = async () => {
      await rm(path, { force: true });
      await release(db, reservation);
    };
    try {
      await mkdir(incoming, { recursive: true });
      await receiveUpload(stream, path, {
        classify: mediaTypeOf,
        limits: uploadLimits,
      });
      return {
        drop,
        keep: async (about) =>
          (await keepFile(path, ownerId, about, uploadLimits, { id: reservation, isRemembered: false })).row,
      };
    } catch (error) {
      await drop();
      throw error;
    }
  }

  return {
    keepFile,
    receive,

    /** Takes one file in and keeps it. @throws AppError as {@link receive} and {@link ReceivedFile.keep} do */
    async upload(ownerId: string, file: IncomingFile, about: About): Promise<MaterialRow> {
      const received = await receive(ownerId, file);
      try {
        return await received.keep(about);
      } finally {
        await received.drop();
      }
    },
  };
}

export type Uploads = ReturnType<typeof createUploads>;
