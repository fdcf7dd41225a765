import { createHash } from 'node:crypto';
import { DAY_MS } from '../../../../contract/common/time';
import { removeFiles } from '../../../backup/file-deletion';
import type { Database } from '../../../db/connection';
import type { Storage } from '../../../engines/storage/port';
import { holdKey } from '../../library';
import { isKeyUsed } from './store';

/** Younger content may belong to a document that is just being written. */
const SETTLED_MS = DAY_MS;

export const contentKey = (sha256: string) => `${sha256.slice(0, 2)}/${sha256}.document`;

/** The stored files of documents; equal ones are kept once. */
export interface Contents {
  /** Deletes content that no document uses. */
  drop(keys: readonly string[]): Promise<void>;

  /** Stores a text; returns its key. */
  put(bytes: Buffer): Promise<string>;

  /** Takes over a file of this machine; returns its key. */
  take(path: string, sha256: string): Promise<string>;

  /** Deletes what a server left that was killed between storing a file and writing its document. */
  sweep(now?: number): Promise<void>;
}

/** See {@link Contents}. */
export function createContents({ db, storage }: { db: Database; storage: Storage }): Contents {
  const drop = async (keys: readonly string[]): Promise<void> => {
    for (const key of new Set(keys)) {
      await db.transaction(async (tx) => {
        await holdKey(tx, key);
        if (!(await isKeyUsed(tx, key))) await removeFiles(tx, storage, [key]);
      });
    }
  };

  return {
    drop,

    async put(bytes: Buffer): Promise<string> {
      const key = contentKey(createHash('sha256').update(bytes).digest('hex'));
      if ((await storage.size(key)) === null) await storage.put(key, bytes);
      return key;
    },

    async take(path: string, sha256: string): Promise<string> {
      const key = contentKey(sha256);
      if ((await storage.size(key)) === null) await storage.take(key, path);
      return key;
    },

    async sweep(now = Date.now()): Promise<void> {
      for await (const { key, storedAt } of storage.list()) {
        if (!key.endsWith('.document') || now - storedAt.getTime() < SETTLED_MS) continue;
        if (!(await isKeyUsed(db, key))) await drop([key]);
      }
    },
  };
}
