import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { feedbackLimits } from '../../../../contract/message/limits';
import type { Attachment } from '../../../../contract/message/schema';
import { cutToEnd } from '../../../../contract/text/text';
import { DAY_MS, HOUR_MS } from '../../../../contract/common/time';
import { lockAccount } from '../../../db/account-lock';
import type { Database } from '../../../db/connection';
import type { Storage } from '../../../engines/storage/port';
import { AppError } from '../../../http/app-error';
import { spend } from '../../../http/limits';
import { cleanFileName } from '../../../http/text';
import { contentKeys, dropUnused, fileHashes, holdKey, receiveUpload, rewritePicture } from '../../library';
import * as store from './store';
import { type FileKind, fileKindOf } from './file-kind';
import type { ByteRange } from '../../../engines/storage/port';

const MEGABYTE = 1024 * 1024;
const GIGABYTE = 1024 * MEGABYTE;

/** Space for unsent attachments: enough for nine of the largest videos. */
export const STAGED_GIGABYTES = 3;
/** Uploads of one account. */
export const UPLOADS_AN_HOUR = 60;
/** How long an attachment may stay unsent, and an upload unfinished, milliseconds. */
const STAGED_MS = DAY_MS;
const UPLOAD_MS = 6 * HOUR_MS;
const SWEPT_AT_ONCE = 200;
const NAME_LENGTH = 120;

export interface AttachmentDeps {
  db: Database;
  storage: Storage;
  /** Folder for uploads in progress. */
  incoming: string;
}

export interface IncomingFile {
  stream: Readable;
  name: string;
  /** Upper bound of its length in bytes, if the request gives one. */
  most: number | null;
}

export const describeAttachment = (row: store.AttachmentRow): Attachment => ({
  id: row.id,
  name: row.name,
  fileType: row.fileType,
  size: row.size,
});

/** The displayed name: without folders, and of limited length. */
const nameOf = (fileName: string): string => cutToEnd(cleanFileName(fileName), NAME_LENGTH) || 'file';

/** @throws AppError attachmentFormatWrong */
async function classify(head: Buffer, name: string): Promise<FileKind> {
  const found = await fileKindOf(head, name);
  if (found === null) throw new AppError('attachmentFormatWrong');
  return found;
}

/** Attachments of a feedback that is being written: uploaded one by one, and kept for a day until it is sent. */
export interface Attachments {
  /**
   * Receives one file from a stream.
   * @throws AppError attachmentFormatWrong, imageTooLarge, videoTooLarge, attachmentSpaceFull, tooManyRequests;
   * nothing is kept then
   */
  stage(accountId: string, file: IncomingFile): Promise<Attachment>;

  /** Removes an unsent attachment. @throws AppError notFound */
  remove(accountId: string, id: string): Promise<void>;

  /** Deletes attachments that were not sent within a day, with their bytes. Returns how many. */
  sweep(now?: number): Promise<number>;

  /** A sent attachment's content. @throws AppError notFound */
  file(id: string): Promise<{ key: string; size: number; contentType: string; name: string }>;

  open(key: string, range?: ByteRange): Promise<Readable>;
}

/** See {@link Attachments}. */
export function createAttachments({ db, storage, incoming }: AttachmentDeps): Attachments {
  /** Counts an upload before its first byte arrives, so that two at once cannot both take the last place. */
  const reserve = (accountId: string, bytes: number): Promise<string> =>
    db.transaction(async (tx) => {
      await lockAccount(tx, accountId);
      if ((await store.stagedBytes(tx, accountId)) + bytes > STAGED_GIGABYTES * GIGABYTE)
        throw new AppError('attachmentSpaceFull', { limit: STAGED_GIGABYTES });
      return store.insertUpload(tx, accountId, bytes);
    });

  /** Deletes an unsent attachment, and its bytes unless something else has the same content. */
  const drop = (row: store.AttachmentRow): Promise<boolean> =>
    db.transaction(async (tx) => {
      await holdKey(tx, row.storageKey);
      if (!(await store.deleteStaged(tx, row.id))) return false;
      await dropUnused(tx, storage, row.storageKey);
      return true;
    });

  async function keep(accountId: string, path: string, file: IncomingFile): Promise<store.AttachmentRow> {
    const { kind, contentType, ...taken } = await receiveUpload(file.stream, path, {
      classify: (head) => classify(head, file.name),
      limits: feedbackLimits,
    });
    const { storageKey } = contentKeys(await fileHashes.digest(path, taken.size));
    const picture = kind === 'image' ? await decoded(path, contentType) : null;
    return db.transaction(async (tx) => {
      await holdKey(tx, storageKey);
      if (picture === null) await storage.take(storageKey, path);
      else await storage.put(storageKey, picture);
      return store.insertAttachment(tx, {
        accountId,
        name: nameOf(file.name),
        fileType: kind,
        contentType,
        size: picture?.length ?? taken.size,
        storageKey,
      });
    });
  }

  return {
    async stage(accountId: string, file: IncomingFile): Promise<Attachment> {
      await spend(db, `feedback:upload:${accountId}`, [{ seconds: 3600, count: UPLOADS_AN_HOUR }]);
      const largest = feedbackLimits.video * MEGABYTE;
      const upload = await reserve(accountId, Math.min(file.most ?? largest, largest));
      await mkdir(incoming, { recursive: true });
      const path = join(incoming, randomUUID());
      try {
        return describeAttachment(await keep(accountId, path, file));
      } finally {
        await rm(path, { force: true });
        await store.deleteUpload(db, upload);
      }
    },

    async remove(accountId: string, id: string): Promise<void> {
      const row = await store.findStaged(db, accountId, id);
      if (row === null || !(await drop(row))) throw new AppError('notFound');
    },

    async sweep(now = Date.now()): Promise<number> {
      await store.deleteUploadsBefore(db, new Date(now - UPLOAD_MS));
      let gone = 0;
      for (;;) {
        const rows = await store.stagedBefore(db, new Date(now - STAGED_MS), SWEPT_AT_ONCE);
        for (const row of rows) if (await drop(row)) gone += 1;
        if (rows.length < SWEPT_AT_ONCE) return gone;
      }
    },

    async file(id: string) {
      const row = await store.findSent(db, id);
      const size = row === null ? null : await storage.size(row.storageKey);
      if (row === null || size === null) throw new AppError('notFound');
      return { key: row.storageKey, size, contentType: row.contentType, name: row.name };
    },

    open: storage.open,
  };
}

/** With the error of feedback, since feedback accepts other types than materials. */
async function decoded(path: string, contentType: string): Promise<Buffer> {
  try {
    return await rewritePicture(path, contentType);
  } catch (error) {
    if (error instanceof AppError) throw new AppError('attachmentFormatWrong');
    throw error;
  }
}
