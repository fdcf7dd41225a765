import { DAY_MS } from '../../../../contract/common/time';
import type { Database } from '../../../db/connection';
import type { Storage } from '../../../engines/storage/port';
import { isFileNamed } from './store';

/** Deletes files of models in the storage that no row has named for a day. */
export async function sweepModelFiles(db: Database, storage: Storage, now = Date.now()): Promise<void> {
  for await (const { key, storedAt } of storage.list()) {
    if (!key.endsWith('.model') || now - storedAt.getTime() < DAY_MS) continue;
    if (!(await isFileNamed(db, key))) await storage.remove(key);
  }
}
