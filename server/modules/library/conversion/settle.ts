import { lockAccount } from '../../../db/account-lock';
import type { Database, Executor } from '../../../db/connection';
import type { Storage } from '../../../engines/storage/port';
import { type Claim, ClaimLost } from '../../../jobs/work-queue';
import { contentKeys, dropContent, holdKey } from '../content/contents';
import { checkQuota } from '../material/quota';
import { findMaterial, type MaterialRow, writeContent } from '../material/store';
import type { Content } from '../upload/keep';
import { endConversion } from './store';

/** Holds a material that still has its original, until the transaction ends. @throws ClaimLost */
async function holdOriginal(tx: Executor, before: MaterialRow): Promise<void> {
  // The account before the material, as everywhere that holds both.
  if (before.ownerId !== null && !(await lockAccount(tx, before.ownerId))) throw new ClaimLost();
  const now = await findMaterial(tx, before.id, 'update');
  // It was deleted, or came to another account, whose room counts.
  if (now?.ownerId !== before.ownerId || now.storageKey !== before.storageKey) throw new ClaimLost();
}

/**
 * Puts a converted file in the place of the original: both are stored until the row changes, and then the original goes.
 * @throws ClaimLost when the claim, the material or its owner is gone; AppError materialSpaceFull; nothing is kept then
 */
export async function settleConversion(
  { db, storage }: { db: Database; storage: Storage },
  before: MaterialRow,
  content: Content,
  claim: Claim,
): Promise<void> {
  const { storageKey, coverKey } = contentKeys(content.sha256);
  try {
    // A remote storage may be slow: neither the account is held meanwhile, nor do the heartbeats stop.
    await db.transaction(async (tx) => {
      await holdKey(tx, storageKey);
      if ((await storage.size(storageKey)) === null) await storage.take(storageKey, content.path);
      if ((await storage.size(coverKey)) === null) await storage.put(coverKey, content.cover);
    });
    await claim.release();
    await db.transaction(async (tx) => {
      await holdKey(tx, storageKey);
      // Anyone who has dropped the same content in between makes us begin again.
      if ((await storage.size(storageKey)) === null) throw new ClaimLost();
      await holdOriginal(tx, before);
      const { size, width, height, durationMs, media, contentType, kind: fileType } = content;
      if (before.ownerId !== null && size > before.size)
        await checkQuota(tx, before.ownerId, { count: 0, bytes: size - before.size });
      const seen = { width, height, durationMs, media, contentType, fileType };
      await writeContent(tx, before.id, { storageKey, coverKey, size, ...seen });
      if (!(await endConversion(tx, before.id, claim.until()))) throw new ClaimLost();
    });
  } catch (error) {
    await dropContent(db, storage, storageKey);
    throw error;
  }
  if (before.storageKey !== null) await dropContent(db, storage, before.storageKey);
}
