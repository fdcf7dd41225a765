import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { DocumentKind } from '../../../../contract/distributor/limits';
import type { ApplicationDocument } from '../../../../contract/distributor/schema';
import { DAY_MS } from '../../../../contract/common/time';
import { removeFiles } from '../../../backup/file-deletion';
import type { Database, Executor } from '../../../db/connection';
import type { Storage } from '../../../engines/storage/port';
import { AppError } from '../../../http/app-error';
import { type Limit, spend } from '../../../http/limits';
import { recordBySystem } from '../../admin';
import { type ApplicationRow, ensureApplication, touchApplication } from '../application/store';
import { applicationTransitions } from '../application/transitions';
import { openFile, sealFile } from './cipher';
import { judgeDocument } from './judge';
import type { Keys } from './keys';
import * as store from './store';

const ENDING = '.sealed';
/** Images are decoded, which costs more than to send them. */
const UPLOADS: readonly Limit[] = [{ seconds: 3600, count: 60 }];
/** A younger file may belong to a row that is just being written. */
const SETTLED_MS = DAY_MS;

/** A name that says nothing: not even that two files are equal. */
function newKey(): string {
  const name = randomBytes(32).toString('hex');
  return `${name.slice(0, 2)}/${name}${ENDING}`;
}

export const describeDocument = (row: store.DocumentRow): ApplicationDocument => ({
  kind: row.kind,
  bytes: row.bytes,
  width: row.width,
  height: row.height,
  dpi: row.dpi,
  createTime: row.createdAt.toISOString(),
});

/** The application of an account, held, while documents can be added. @throws AppError stateChanged */
async function openApplication(tx: Executor, accountId: string): Promise<ApplicationRow> {
  const application = await ensureApplication(tx, accountId);
  if (applicationTransitions[application.state].submit === undefined) throw new AppError('stateChanged');
  return application;
}

export interface DocumentDeps {
  db: Database;
  storage: Storage;
  keys: Keys;
}

/** Identity documents of applicants. They are received in memory, and only ever stored encrypted. */
export interface Documents {
  /**
   * Keeps a document of the account's application, which may be a draft or a rejected one.
   * @throws AppError tooManyRequests, stateChanged once the application was sent, identityImageInvalid, identityImageDpiLow, identityImageCoarse
   */
  keep(accountId: string, kind: DocumentKind, bytes: Buffer): Promise<ApplicationDocument>;

  /** The image itself. @throws AppError notFound */
  open(applicationId: string, kind: DocumentKind): Promise<Buffer>;

  /** Deletes identity data whose time has come, each with a line in the log. Answers how many applications. */
  deleteDue(now?: Date): Promise<number>;

  /** Deletes files without a row, which a server leaves that is killed between the two. */
  sweep(now?: number): Promise<void>;
}

/** See {@link Documents}. */
export function createDocuments({ db, storage, keys }: DocumentDeps): Documents {
  const remove = (files: readonly string[]): Promise<void> =>
    db.transaction((tx) => removeFiles(tx, storage, files));

  return {
    async keep(accountId: string, kind: DocumentKind, bytes: Buffer): Promise<ApplicationDocument> {
      await spend(db, `identity-upload:${accountId}`, UPLOADS);
      const facts = await judgeDocument(kind, bytes);
      const keyring = await keys();
      const { id } = await db.transaction((tx) => openApplication(tx, accountId));
      const { sealed, wrappedKey } = sealFile(keyring, id, bytes);
      const storageKey = newKey();
      // Before its row, and without holding one: what a killed server leaves is swept.
      await storage.put(storageKey, sealed);
      const kept = await db.transaction(async (tx) => {
        const application = await openApplication(tx, accountId);
        const before = await store.findDocument(tx, application.id, kind);
        const document = {
          applicationId: application.id,
          kind,
          storageKey,
          wrappedKey,
          bytes: bytes.length,
          ...facts,
        };
        const row = await store.putDocument(tx, document);
        await touchApplication(tx, application.id);
        return { row, replaced: before?.storageKey ?? null };
      });
      if (kept.replaced !== null) await remove([kept.replaced]);
      return describeDocument(kept.row);
    },

    async open(applicationId: string, kind: DocumentKind): Promise<Buffer> {
      const row = await store.findDocument(db, applicationId, kind);
      if (row === null) throw new AppError('notFound');
      const sealed = await buffer(await storage.open(row.storageKey));
      return openFile(await keys(), applicationId, sealed, row.wrappedKey);
    },

    async deleteDue(now = new Date()): Promise<number> {
      const due = await store.dueForDeletion(db, now);
      for (const { id, why } of due) {
        const files = await db.transaction(async (tx) => {
          const keysOfFiles = await store.forget(tx, id);
          await recordBySystem(tx, {
            area: 'distributor',
            act: 'documents-delete',
            subject: id,
            before: { documents: keysOfFiles.length },
            after: { why },
          });
          return keysOfFiles;
        });
        await remove(files);
      }
      return due.length;
    },

    async sweep(now = Date.now()): Promise<void> {
      for await (const { key, storedAt } of storage.list()) {
        if (!key.endsWith(ENDING) || now - storedAt.getTime() < SETTLED_MS) continue;
        if (!(await store.isKeyUsed(db, key))) await remove([key]);
      }
    },
  };
}
