import type { IncomingMessage, ServerResponse } from 'node:http';
import { MemoryLocker, Server, type ServerOptions } from '@tus/server';
import { v7 as uuid } from 'uuid';
import { API_BASE } from '../../../../contract/api/route';
import { HOUR_MS } from '../../../../contract/common/time';
import { MODEL_FILE_BYTES } from '../../../../contract/speech-model/limits';
import type { Database } from '../../../db/connection';
import { isUuid } from '../../../db/uuid';
import { AppError } from '../../../http/app-error';
import { invalidField } from '../../../http/field-faults';
import { checkBytes, HEAD_BYTES, uploadLimits } from '../content/media-kind';
import { findUpload, release, reserve, sweepReservations, touchUpload } from '../material/quota';
import { findMaterial, type MaterialRow } from '../material/store';
import { checkModelFile, createLending, isOfModel, type LendUpload, metadataOf } from './lending';
import type { PieceStore } from './piece-store';
import { LARGEST_BYTES, type Uploads } from './service';
import { type EarlyCheck, limitsOf, namedUse } from './use';

/** Path of uploads in pieces, below the base of the API. */
export const RESUMABLE_PATH = '/oss/resumable';

/** After so long without activity an upload is abandoned. */
const PIECES_MS = 24 * HOUR_MS;
const WHOLE_MS = 6 * HOUR_MS;
/** Even the slowest service needs only minutes for an image. */
const DRAWN_MS = HOUR_MS;

export interface ResumableDeps {
  db: Database;
  uploads: Uploads;
  pieces: PieceStore;
  checkEarly: EarlyCheck;
  log: (line: string) => void;
}

type AsTheProtocolSeesIt = Parameters<NonNullable<ServerOptions['getFileIdFromRequest']>>[0];

/** Resumable uploads by the tus protocol 1.0. */
export interface Resumables {
  /**
   * Starts an upload; the protocol answers.
   * @throws AppError invalidInput, fileEmpty, videoTooLarge, tooManyMaterials, materialSpaceFull
   */
  create(accountId: string, request: IncomingMessage, response: ServerResponse): Promise<void>;

  /**
   * Where an upload stands (HEAD), its next piece (PATCH), or its end (DELETE).
   * @throws AppError notFound; fileFormatWrong, imageTooLarge, audioTooLarge for a piece after the first
   */
  goOn(id: string, accountId: string, request: IncomingMessage, response: ServerResponse): Promise<void>;

  take: LendUpload;

  /** The capabilities of the server, as the protocol asks. */
  options(request: IncomingMessage, response: ServerResponse): Promise<void>;

  /**
   * Keeps a file whose pieces have all arrived; the second call for one answers the same.
   * @throws AppError notFound, uploadIncomplete, and as {@link Uploads.keepFile} does
   */
  finish(id: string, accountId: string): Promise<MaterialRow>;
}

/** See {@link Resumables}. */
export function createResumables({ db, uploads, pieces, checkEarly, log }: ResumableDeps): Resumables {
  const locker = new MemoryLocker();
  const ids = new WeakMap<IncomingMessage, string>();
  const idOf = (request: AsTheProtocolSeesIt): string => {
    const id = request.runtime?.node?.req && ids.get(request.runtime.node.req as IncomingMessage);
    if (id === undefined) throw new Error('The upload has no id');
    return id;
  };
  const protocol = new Server({
    path: `${API_BASE}${RESUMABLE_PATH}`,
    datastore: pieces,
    locker,
    maxSize: Math.max(LARGEST_BYTES, MODEL_FILE_BYTES),
    relativeLocation: true,
    // From our own pages only.
    allowedOrigins: [],
    namingFunction: idOf,
    // Its default takes whatever follows the last slash, even in the query, which is not what we have authorized.
    getFileIdFromRequest: idOf,
    onResponseError: (_request, error) => {
      // The protocol's own refusals have a message; any other error would reveal our paths.
      if (!(error instanceof Error) || 'status_code' in error) return undefined;
      log(`A piece of an upload could not be taken: ${error.message}`);
      return { status_code: 500, body: 'The piece could not be written\n' };
    },
  });
  const finishing = new Map<string, Promise<MaterialRow>>();

  const owned = async (id: string, accountId: string, find = findUpload) => {
    const row = isUuid(id) ? await find(db, id, accountId) : null;
    if (row === null) throw new AppError('notFound');
    return row;
  };

  /** Refuses early by the first bytes and the length, so that nobody sends 300 MB for nothing. */
  async function checkBegun(id: string): Promise<void> {
    const upload = await pieces.getUpload(id).catch(() => null);
    if (upload === null || upload.offset < HEAD_BYTES) return;
    if (isOfModel(upload.metadata)) return;
    try {
      const use = namedUse(upload.metadata?.use);
      const { head } = await pieces.head(id);
      const { kind } = await checkEarly(head, { use, fileName: upload.metadata?.filename ?? '' });
      checkBytes(kind, upload.size ?? 0, limitsOf(use));
    } catch (error) {
      if (error instanceof AppError) {
        await pieces.discard(id);
        await release(db, id);
      }
      throw error;
    }
  }

  /** The material that an upload has become; null while it has not. */
  async function keptAs(id: string, accountId: string): Promise<MaterialRow | null> {
    const { materialId } = await owned(id, accountId);
    return materialId === null ? null : findMaterial(db, materialId);
  }

  /** Inspects the whole file and keeps it; one that can never be kept is deleted at once. */
  async function settle(id: string, accountId: string): Promise<MaterialRow> {
    const lock = locker.newLock(id);
    const waits = new AbortController();
    // The lock is not handed over on request: others wait until the file is kept.
    await lock.lock(waits.signal, () => undefined);
    try {
      const done = await keptAs(id, accountId);
      if (done !== null) return done;
      const upload = await pieces.getUpload(id).catch(() => null);
      if (upload === null || isOfModel(upload.metadata)) throw new AppError('notFound');
      if (upload.offset !== upload.size) throw new AppError('uploadIncomplete');
      const about = {
        name: upload.metadata?.filename ?? '',
        kind: upload.metadata?.uploadChannel === 'custom' ? 'custom' : 'background',
        source: 'upload',
        use: namedUse(upload.metadata?.use),
      } as const;
      const held = { id, isRemembered: true };
      const whole = await pieces.gather(id);
      try {
        const { row } = await uploads.keepFile(whole.path, accountId, about, undefined, held);
        await pieces.discard(id);
        return row;
      } finally {
        await whole.release();
      }
    } catch (error) {
      // Another node may have finished it meanwhile, and deleted what is missing here. When that can't be told, the first
      // failure is the answer.
      const done = await keptAs(id, accountId).catch(() => null);
      if (done !== null) return done;
      if (error instanceof AppError && error.entry !== 'uploadIncomplete') {
        await pieces.discard(id);
        await release(db, id);
      }
      throw error;
    } finally {
      await lock.unlock();
    }
  }

  return {
    async create(accountId: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
      const bytes = Number(request.headers['upload-length']);
      if (!Number.isInteger(bytes) || bytes < 0) throw invalidField('/upload-length', 'malformed');
      if (bytes === 0) throw new AppError('fileEmpty');
      const ofModel = isOfModel(metadataOf(request));
      if (ofModel) await checkModelFile(db, accountId, bytes);
      else if (bytes > LARGEST_BYTES) throw new AppError('videoTooLarge', { limit: uploadLimits.video });
      const id = await reserve(db, accountId, { way: 'resumable', bytes, id: uuid(), isUnlimited: ofModel });
      ids.set(request, id);
      let isBegun = false;
      try {
        await protocol.handle(request, response);
        isBegun = response.statusCode === 201;
      } finally {
        if (!isBegun) {
          await pieces.discard(id);
          await release(db, id);
        }
      }
    },

    async goOn(
      id: string,
      accountId: string,
      request: IncomingMessage,
      response: ServerResponse,
    ): Promise<void> {
      const { materialId } = await owned(id, accountId, touchUpload);
      // Its pieces are gone: there is nothing to resume or to cancel.
      if (materialId !== null) throw new AppError('notFound');
      if (request.method === 'PATCH') await checkBegun(id);
      ids.set(request, id);
      await protocol.handle(request, response);
    },

    take: createLending({ db, pieces, locker, check: owned }),

    options: (request: IncomingMessage, response: ServerResponse) => protocol.handle(request, response),

    async finish(id: string, accountId: string): Promise<MaterialRow> {
      await owned(id, accountId);
      const going = finishing.get(id) ?? settle(id, accountId).finally(() => finishing.delete(id));
      finishing.set(id, going);
      return going;
    },
  };
}

/** Deletes abandoned uploads: reservations, pieces, and pieces without a reservation. */
export async function sweepUploads(db: Database, pieces: PieceStore, now = Date.now()): Promise<void> {
  const before = {
    drawn: new Date(now - DRAWN_MS),
    whole: new Date(now - WHOLE_MS),
    pieces: new Date(now - PIECES_MS),
  };
  for (const id of await sweepReservations(db, before)) await pieces.discard(id);
  await pieces.sweep(now);
}
