import { sql } from 'drizzle-orm';
import type { Database, Executor } from '../../../db/connection';
import type { Storage } from '../../../engines/storage/port';

/** Where an uploaded file of this hash lies in the storage, and its cover. */
export const contentKeys = (sha256: string) => {
  const place = `${sha256.slice(0, 2)}/${sha256}`;
  return { storageKey: `${place}.file`, coverKey: `${place}.cover` };
};

/** Holds a place of the storage against other writers until the transaction ends. */
export async function holdKey(tx: Executor, storageKey: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${storageKey}, 0))`);
}

/** Whether a material, an attachment of feedback or a user's picture still lies under a storage key. */
async function isKeyUsed(db: Executor, storageKey: string): Promise<boolean> {
  const { rows } = await db.execute<{ used: boolean }>(sql`
    select exists (select 1 from materials where storage_key = ${storageKey})
      or exists (select 1 from feedback_attachments where storage_key = ${storageKey})
      or exists (select 1 from accounts where picture_key = ${storageKey}) as used`);
  return rows[0]?.used ?? false;
}

/** Deletes content and its cover when nothing names it any more. Its key is to be held. */
export async function dropUnused(tx: Executor, storage: Storage, storageKey: string): Promise<void> {
  if (await isKeyUsed(tx, storageKey)) return;
  await storage.remove(storageKey);
  await storage.remove(storageKey.replace(/file$/, 'cover'));
}

/** As {@link dropUnused}, in a transaction of its own, for content whose last record has just gone. */
export const dropContent = (db: Database, storage: Storage, storageKey: string): Promise<void> =>
  db.transaction(async (tx) => {
    await holdKey(tx, storageKey);
    await dropUnused(tx, storage, storageKey);
  });

/** What is younger may belong to a record that is just being written. */
const SETTLED_MS = 24 * 3_600_000;

/**
 * Deletes content that no record names: a server that was killed between storing the bytes and writing their record
 * leaves such. Answers how many there were.
 */
export async function sweepContents(db: Database, storage: Storage, now = Date.now()): Promise<number> {
  let gone = 0;
  for await (const { key, storedAt } of storage.list()) {
    if (!/\.(file|cover|picture)$/.test(key) || now - storedAt.getTime() < SETTLED_MS) continue;
    const storageKey = key.replace(/cover$/, 'file');
    if (await isKeyUsed(db, storageKey)) continue;
    await dropContent(db, storage, storageKey);
    gone += 1;
  }
  return gone;
}
