import { eq, lt, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { KnowledgeUsage } from '../../../contract/knowledge/schema';
import { lockAccount } from '../../db/account-lock';
import type { Database, Executor } from '../../db/connection';
import { knowledgeUploads } from '../../db/schema-knowledge';
import { AppError } from '../../http/app-error';
import { sizeText } from '../library';
import { rightsOf } from '../membership';

/** Bytes of an account's documents, deleted ones that can still be restored and uploads in progress included. */
async function usedBytes(tx: Executor, accountId: string): Promise<number> {
  const { rows } = await tx.execute<{ bytes: number }>(sql`
    select ((select coalesce(sum(d.size), 0) from knowledge_documents d
        join knowledge_bases b on b.id = d.base_id where b.owner_id = ${accountId})
      + (select coalesce(sum(bytes), 0) from knowledge_uploads where account_id = ${accountId}))::bigint as bytes`);
  return rows[0]?.bytes ?? 0;
}

/** The room of an account for documents, used and in all. */
export async function knowledgeUsage(db: Executor, accountId: string): Promise<KnowledgeUsage> {
  const [used, { level, knowledgeBytes: bytes }] = await Promise.all([
    usedBytes(db, accountId),
    rightsOf(db, accountId),
  ]);
  return {
    level,
    usedBytes: used,
    bytes,
    useFileSizeString: sizeText(used),
    fileSizeString: sizeText(bytes),
  };
}

/**
 * Checks that this many bytes more fit. The caller holds the account.
 * @throws AppError knowledgeSpaceFull
 */
export async function checkSpace(tx: Executor, accountId: string, more: number): Promise<void> {
  const [used, rights] = [await usedBytes(tx, accountId), await rightsOf(tx, accountId)];
  if (used + more > rights.knowledgeBytes)
    throw new AppError('knowledgeSpaceFull', { limit: rights.knowledgeGigabytes });
}

/**
 * Reserves space for a file before its first byte arrives.
 * @returns the id of the reservation
 * @throws AppError loginRequired, knowledgeSpaceFull
 */
export async function reserveSpace(db: Database, accountId: string, bytes: number): Promise<string> {
  return db.transaction(async (tx) => {
    if (!(await lockAccount(tx, accountId))) throw new AppError('loginRequired');
    await checkSpace(tx, accountId, bytes);
    const id = uuid();
    await tx.insert(knowledgeUploads).values({ id, accountId, bytes });
    return id;
  });
}

/** Releases a reservation; a missing one is no error. */
export async function releaseSpace(tx: Executor, reservation: string): Promise<void> {
  await tx.delete(knowledgeUploads).where(eq(knowledgeUploads.id, reservation));
}

/** Releases the reservations of uploads whose servers must have died. */
export async function sweepSpace(db: Executor): Promise<void> {
  await db.delete(knowledgeUploads).where(lt(knowledgeUploads.createdAt, sql`now() - interval '6 hours'`));
}
