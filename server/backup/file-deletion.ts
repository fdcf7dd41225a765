import { eq, sql } from 'drizzle-orm';
import type { Database, Executor } from '../db/connection';
import { installation } from '../db/schema';
import type { Storage } from '../engines/storage/port';

/** Key of the advisory lock that removals of stored files share, and that a backup holds alone. */
export const FILES_LOCK = 0x66696c65;
/** The key under which the installation stores that removals were deferred. */
const PUT_OFF = 'removals-put-off';

/** Whether files may be removed until the end of the transaction. It does not wait: a backup may take hours. */
async function mayRemove(tx: Executor): Promise<boolean> {
  const { rows } = await tx.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock_shared(${FILES_LOCK}) as free`,
  );
  return rows[0]?.free === true;
}

/**
 * Removes stored files that nothing refers to. While a backup is taken they stay, since its snapshot may still refer to
 * them: that is noted, and the sweeps of files remove them after the backup.
 * @param tx the transaction in which the files were found to be unused
 */
export async function removeFiles(tx: Executor, storage: Storage, keys: readonly string[]): Promise<void> {
  if (await mayRemove(tx)) {
    for (const key of keys) await storage.remove(key);
    return;
  }
  await tx
    .insert(installation)
    .values({ key: PUT_OFF, value: new Date().toISOString() })
    .onConflictDoNothing();
}

/**
 * Runs the sweeps of files when a backup has put removals off and is over.
 * @param sweeps each removes the files of one kind that nothing refers to
 */
export async function deleteDeferredFiles(
  db: Database,
  sweeps: readonly (() => Promise<unknown>)[],
): Promise<void> {
  const isDue = await db.transaction(async (tx) => {
    if (!(await mayRemove(tx))) return false;
    // Gone before the sweeps: a removal that another backup puts off meanwhile notes it anew. What a killed server
    // leaves of them is found by the daily ones.
    return (await tx.delete(installation).where(eq(installation.key, PUT_OFF)).returning()).length > 0;
  });
  if (!isDue) return;
  for (const sweep of sweeps) await sweep();
}
