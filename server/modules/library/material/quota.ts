import { and, eq, lt, ne, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { lockAccount } from '../../../db/account-lock';
import type { Database, Executor } from '../../../db/connection';
import { materialUploads } from '../../../db/schema-media';
import { AppError } from '../../../http/app-error';
import { rightsOf } from '../../membership';

export type UploadWay = (typeof materialUploads.$inferInsert)['way'];

/** Bytes and number of files. */
export interface Space {
  bytes: number;
  count: number;
}

type Used = Record<
  'bytes' | 'count' | 'hiddenBytes' | 'hiddenCount' | 'trashedBytes' | 'trashedCount',
  number
>;

/**
 * What an account keeps, uploads in progress included. `hidden` is the part that its owner has deleted from the library,
 * but that projects still show, and `trashed` the part in the trash.
 */
export async function usedSpace(
  tx: Executor,
  accountId: string,
): Promise<Space & { hidden: Space; trashed: Space }> {
  const { rows } = await tx.execute<Used>(sql`
    select (kept.bytes + coming.bytes)::bigint as bytes, (kept.n + coming.n)::int as count,
      kept.hidden_bytes::bigint as "hiddenBytes", kept.hidden_n::int as "hiddenCount",
      kept.trashed_bytes::bigint as "trashedBytes", kept.trashed_n::int as "trashedCount"
    from (select coalesce(sum(size), 0) as bytes, count(*) as n,
          coalesce(sum(size) filter (where removed_at is not null), 0) as hidden_bytes,
          count(removed_at) as hidden_n,
          coalesce(sum(size) filter (where trashed_at is not null), 0) as trashed_bytes,
          count(trashed_at) as trashed_n
        from materials where owner_id = ${accountId}) as kept,
      (select coalesce(sum(bytes), 0) as bytes, count(*) as n from material_uploads
        where account_id = ${accountId} and material_id is null) as coming`);
  const [{ bytes = 0, count = 0, hiddenBytes = 0, hiddenCount = 0, ...more } = {} as Partial<Used>] = rows;
  const trashed = { bytes: more.trashedBytes ?? 0, count: more.trashedCount ?? 0 };
  return { bytes, count, hidden: { bytes: hiddenBytes, count: hiddenCount }, trashed };
}

/**
 * Reserves space for a file before its first byte arrives, so that two at once cannot both take the last place.
 * @param isUnlimited for what becomes no material of the account
 * @param id of an upload in pieces; else a new one is made.
 * @returns the id of the reservation, for {@link release} or for keeping the file.
 * @throws AppError loginRequired, tooManyMaterials, materialSpaceFull
 */
export async function reserve(
  db: Database,
  accountId: string,
  {
    way,
    bytes,
    id = uuid(),
    isUnlimited = false,
  }: { way: UploadWay; bytes: number; id?: string; isUnlimited?: boolean },
): Promise<string> {
  return db.transaction(async (tx) => {
    // Deleted, or taken into another account, since the call was admitted.
    if (!(await lockAccount(tx, accountId))) throw new AppError('loginRequired');
    if (!isUnlimited) await checkQuota(tx, accountId, { count: 1, bytes });
    await tx.insert(materialUploads).values({ id, accountId, way, bytes });
    return id;
  });
}

/**
 * Checks that so much more fits. The caller holds the account.
 * @throws AppError tooManyMaterials, materialSpaceFull
 */
export async function checkQuota(tx: Executor, accountId: string, more: Space): Promise<void> {
  const [used, rights] = [await usedSpace(tx, accountId), await rightsOf(tx, accountId)];
  if (used.count + more.count > rights.materials)
    throw new AppError('tooManyMaterials', { limit: rights.materials });
  if (used.bytes + more.bytes > rights.bytes)
    throw new AppError('materialSpaceFull', { limit: rights.gigabytes });
}

/** Releases a reservation; a missing one is no error. */
export async function release(tx: Executor, reservation: string): Promise<void> {
  await tx.delete(materialUploads).where(eq(materialUploads.id, reservation));
}

/** Stores which material an upload in pieces became; its reservation is released before. */
export async function settle(
  tx: Executor,
  upload: { id: string; accountId: string; materialId: string },
): Promise<void> {
  await tx.insert(materialUploads).values({ ...upload, way: 'resumable', bytes: 0 });
}

const ofAccount = (id: string, accountId: string) =>
  and(
    eq(materialUploads.id, id),
    eq(materialUploads.accountId, accountId),
    eq(materialUploads.way, 'resumable'),
  );

/** An account's upload in pieces; null when there is none. */
export async function findUpload(db: Executor, id: string, accountId: string) {
  const [row] = await db.select().from(materialUploads).where(ofAccount(id, accountId));
  return row ?? null;
}

/** The same, and postpones its expiry. */
export async function touchUpload(db: Executor, id: string, accountId: string) {
  const [row] = await db
    .update(materialUploads)
    .set({ touchedAt: sql`now()` })
    .where(ofAccount(id, accountId))
    .returning();
  return row ?? null;
}

/**
 * Releases the reservations of uploads whose servers must have died; uploads in pieces may continue for a day.
 * @returns the ids of the expired uploads in pieces
 */
export async function sweepReservations(
  db: Executor,
  before: { drawn: Date; whole: Date; pieces: Date },
): Promise<string[]> {
  const isPieces = eq(materialUploads.way, 'resumable');
  await db
    .delete(materialUploads)
    .where(and(ne(materialUploads.way, 'resumable'), lt(materialUploads.touchedAt, before.whole)));
  await db
    .delete(materialUploads)
    .where(and(eq(materialUploads.way, 'generated'), lt(materialUploads.touchedAt, before.drawn)));
  const gone = await db
    .delete(materialUploads)
    .where(and(isPieces, lt(materialUploads.touchedAt, before.pieces)))
    .returning({ id: materialUploads.id });
  return gone.map(({ id }) => id);
}
