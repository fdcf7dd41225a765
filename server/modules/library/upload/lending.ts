import type { IncomingMessage } from 'node:http';
import { type MemoryLocker, Metadata } from '@tus/server';
import { MODEL_FILE_BYTES, MODEL_UPLOAD_USE } from '../../../../contract/speech-model/limits';
import type { Database } from '../../../db/connection';
import { AppError } from '../../../http/app-error';
import { isStaff } from '../../admin';
import { release } from '../material/quota';
import type { PieceStore } from './piece-store';

/** Work with a whole upload that becomes no material. */
export type TakeUpload<R> = (file: { path: string; name: string; bytes: number }) => Promise<R>;

/**
 * Lends a file of a speech model whose pieces have all arrived, and deletes it when the work is done.
 * @throws AppError notFound, also for an upload of another use; uploadIncomplete; and the errors of the work, which leave the file
 */
export type LendUpload = <R>(id: string, accountId: string, work: TakeUpload<R>) => Promise<R>;

/** The use of an upload that is a file of a speech model, which staff gives; it becomes no material, and has no quota. */
export const isOfModel = (metadata: Record<string, string | null> | undefined): boolean =>
  metadata?.use === MODEL_UPLOAD_USE;

/** What the page says of an upload as it begins. */
export function metadataOf({ headers }: IncomingMessage): Record<string, string | null> {
  try {
    return Metadata.parse(String(headers['upload-metadata'] ?? ''));
  } catch {
    // The protocol refuses it in its own words.
    return {};
  }
}

/** @throws AppError notFound for those who may not install models, payloadTooLarge */
export async function checkModelFile(db: Database, accountId: string, bytes: number): Promise<void> {
  if (!(await isStaff(db, accountId, 'system'))) throw new AppError('notFound');
  if (bytes > MODEL_FILE_BYTES) throw new AppError('payloadTooLarge');
}

/** See {@link LendUpload}. */
export function createLending({
  db,
  pieces,
  locker,
  check,
}: {
  db: Database;
  pieces: PieceStore;
  locker: MemoryLocker;
  /** @throws AppError notFound when an upload is not the account's */
  check: (id: string, accountId: string) => Promise<unknown>;
}): LendUpload {
  return async (id, accountId, work) => {
    await check(id, accountId);
    const lock = locker.newLock(id);
    await lock.lock(new AbortController().signal, () => undefined);
    try {
      const upload = await pieces.getUpload(id).catch(() => null);
      if (upload === null || !isOfModel(upload.metadata)) throw new AppError('notFound');
      if (upload.offset !== upload.size) throw new AppError('uploadIncomplete');
      const whole = await pieces.gather(id);
      try {
        const name = upload.metadata?.filename ?? '';
        const result = await work({ path: whole.path, name, bytes: upload.offset });
        await pieces.discard(id);
        await release(db, id);
        return result;
      } finally {
        await whole.release();
      }
    } finally {
      await lock.unlock();
    }
  };
}
