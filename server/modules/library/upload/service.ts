import { randomUUID } from 'node:crypto';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Database } from '../../../db/connection';
import { fileHashes } from '../content/file-hashes';
import type { Inspect } from '../content/inspect';
import { MEGABYTE, type MediaKind, type UploadLimits, uploadLimits } from '../content/media-kind';
import { release, reserve, type UploadWay } from '../material/quota';
import type { MaterialRow } from '../material/store';
import { flushFile } from './disk-writer';
import type { UploadFigures } from './figures';
import type { FileMetadata, ReservedSpace, Keep } from './keep';
import { receiveUpload } from './receive';
import { type UploadStart, checkType, type EarlyCheck, limitsOf } from './use';

export interface UploadDeps {
  db: Database;
  keep: Keep;
  inspect: Inspect;
  figures: UploadFigures;
  checkEarly: EarlyCheck;
  /** Folder for uploads in progress. */
  incoming: string;
}

/** A file as it arrives. */
export interface IncomingFile {
  stream: Readable;
  way: Extract<UploadWay, 'form' | 'link'>;
  /** What is known of it as it begins. */
  beginning: UploadStart;
  /** Upper bound of its length in bytes, if the request gives one. */
  most: number | null;
}

/** A file that has arrived and is not kept yet. It is either kept or dropped; to drop it twice is no error. */
export interface ReceivedFile {
  /** @throws AppError as {@link Inspect} and {@link Keep} do */
  keep(about: FileMetadata): Promise<MaterialRow>;
  drop(): Promise<void>;
}

/** Larger files are flushed to the disk early. */
const LONG_BYTES = 20 * MEGABYTE;

/** The largest file of any kind. */
export const LARGEST_BYTES = uploadLimits.video * MEGABYTE;

/** Receives the uploads of users. */
export interface Uploads {
  /**
   * Keeps a file on this machine. @throws AppError sleepVideoInvalid, and as {@link Inspect} and {@link Keep} do
   * @param limits by default the limits of its use
   * @param held the space that is reserved for it
   */
  keepFile(
    path: string,
    ownerId: string,
    about: FileMetadata,
    limits?: UploadLimits,
    held?: ReservedSpace | null,
  ): Promise<{ row: MaterialRow; isNew: boolean }>;

  /**
   * Receives one file from a stream, in space that is reserved for it.
   * @throws AppError tooManyMaterials, materialSpaceFull, and as {@link receiveUpload} does; nothing is left then
   */
  receive(ownerId: string, file: IncomingFile): Promise<ReceivedFile>;

  /** Receives one file and keeps it. @throws AppError as {@link receive} and {@link ReceivedFile.keep} do */
  upload(ownerId: string, file: IncomingFile, about: FileMetadata): Promise<MaterialRow>;
}

/** See {@link Uploads}. */
export function createUploads({ db, keep, inspect, figures, checkEarly, incoming }: UploadDeps): Uploads {
  async function keepFile(
    path: string,
    ownerId: string,
    about: FileMetadata,
    limits: UploadLimits = limitsOf(about.use),
    held: ReservedSpace | null = null,
  ): Promise<{ row: MaterialRow; isNew: boolean }> {
    let kind: MediaKind | null = null;
    try {
      const { size } = await stat(path);
      // To flush a long file takes time, and the storage has to wait for it, so it runs beside the inspection.
      const [inspected, sha256] = await Promise.all([
        // What is uploaded for an order is read by the server as it is.
        inspect(path, limits, ownerId, about.kind === 'custom' ? 'read' : 'shown'),
        fileHashes.digest(path, size),
        size > LONG_BYTES ? flushFile(path) : null,
      ]);
      kind = inspected.kind;
      checkType(about.use ?? 'library', inspected, about.name);
      const kept = await keep(ownerId, { ...inspected, path, sha256, size }, about, held);
      figures.kept(kind, size);
      return kept;
    } catch (error) {
      figures.ended(kind, error);
      throw error;
    }
  }

  async function receive(
    ownerId: string,
    { stream, way, most, beginning }: IncomingFile,
  ): Promise<ReceivedFile> {
    const bytes = Math.min(most ?? LARGEST_BYTES, LARGEST_BYTES);
    const reservation = await reserve(db, ownerId, { way, bytes }).catch((error: unknown) => {
      figures.ended(null, error);
      throw error;
    });
    const path = join(incoming, randomUUID());
    const drop = async () => {
      await rm(path, { force: true });
      await release(db, reservation);
    };
    try {
      await mkdir(incoming, { recursive: true });
      await receiveUpload(stream, path, {
        classify: (head) => checkEarly(head, beginning),
        limits: limitsOf(beginning.use),
      });
      return {
        drop,
        keep: async (about) =>
          (await keepFile(path, ownerId, about, undefined, { id: reservation, isRemembered: false })).row,
      };
    } catch (error) {
      figures.ended(null, error);
      await drop();
      throw error;
    }
  }

  return {
    keepFile,
    receive,

    async upload(ownerId: string, file: IncomingFile, about: FileMetadata): Promise<MaterialRow> {
      const received = await receive(ownerId, file);
      try {
        return await received.keep(about);
      } finally {
        await received.drop();
      }
    },
  };
}
