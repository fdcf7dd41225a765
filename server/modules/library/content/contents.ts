import { sql } from 'drizzle-orm';
import { DAY_MS } from '../../../../contract/common/time';
import { removeFiles } from '../../../backup/file-deletion';
import type { Database, Executor } from '../../../db/connection';
import type { Storage } from '../../../engines/storage/port';

/** Storage keys of the file with this hash, of its cover, and of the same picture without an AI mark. */
export const contentKeys = (sha256: string) => {
  const place = `${sha256.slice(0, 2)}/${sha256}`;
  return { storageKey: `${place}.file`, coverKey: `${place}.cover`, cleanKey: `${place}.clean` };
};

/** Locks a storage key against other writers until the transaction ends. */
export async function holdKey(tx: Executor, storageKey: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${storageKey}, 0))`);
}

/** Whether a material, a font, an attachment of feedback, a profile photo or a film still uses a storage key. */
async function isKeyUsed(db: Executor, storageKey: string): Promise<boolean> {
  const ordered = JSON.stringify([{ picture: { key: storageKey } }]);
  const { rows } = await db.execute<{ used: boolean }>(sql`
    select exists (select 1 from materials where storage_key = ${storageKey})
      or exists (select 1 from fonts where storage_key = ${storageKey})
      or exists (select 1 from feedback_attachments where storage_key = ${storageKey})
      or exists (select 1 from accounts where picture_key = ${storageKey})
      or exists (select 1 from film_stills where storage_key = ${storageKey})
      or exists (select 1 from film_renders
        where state in ('queued', 'running') and stills @> ${ordered}::jsonb)
      or exists (select 1 from film_batches where stills @> ${ordered}::jsonb) as used`);
  return rows[0]?.used ?? false;
}

/** Deletes content and what belongs to it when nothing refers to it any more. The caller holds its key. */
export async function dropUnused(tx: Executor, storage: Storage, storageKey: string): Promise<void> {
  if (await isKeyUsed(tx, storageKey)) return;
  await removeFiles(
    tx,
    storage,
    ['file', 'cover', 'clean'].map((part) => storageKey.replace(/file$/, part)),
  );
}

/** As {@link dropUnused}, in a transaction of its own, for content whose last record was just deleted. */
export const dropContent = (db: Database, storage: Storage, storageKey: string): Promise<void> =>
  db.transaction(async (tx) => {
    await holdKey(tx, storageKey);
    await dropUnused(tx, storage, storageKey);
  });

/** Younger content may belong to a record that is just being written. */
const SETTLED_MS = DAY_MS;

/**
 * Deletes content without a record, which a server leaves when it is killed between storing the bytes and writing their
 * record. Returns how many there were.
 */
export async function sweepContents(db: Database, storage: Storage, now = Date.now()): Promise<number> {
  let gone = 0;
  for await (const { key, storedAt } of storage.list()) {
    if (!/\.(file|cover|clean|picture)$/.test(key) || now - storedAt.getTime() < SETTLED_MS) continue;
    const storageKey = key.replace(/(cover|clean)$/, 'file');
    if (await isKeyUsed(db, storageKey)) continue;
    await dropContent(db, storage, storageKey);
    gone += 1;
  }
  return gone;
}
