import { sql } from 'drizzle-orm';
import { DAY_MS } from '../../../../contract/common/time';
import { lockAccount } from '../../../db/account-lock';
import { deleteInBatches } from '../../../db/batches';
import type { Executor } from '../../../db/connection';
import { pictureDays } from '../../../db/schema-media';
import { AppError } from '../../../http/app-error';
import { spend } from '../../../http/limits';
import { rightsOf } from '../../membership';

/** The day on which images are counted. */
export const today = (now = Date.now()): string => new Date(now).toISOString().slice(0, 10);

/** How often an account may request images: canceled ones are refunded, but have cost the server work. */
export const REQUESTS_PER_MINUTE = 60;

/** Counts a request for images. @throws AppError tooManyRequests */
export const countAsking = (db: Executor, accountId: string): Promise<void> =>
  spend(db, `picture:${accountId}`, [{ seconds: 60, count: REQUESTS_PER_MINUTE }]);

/** How many images an account has generated today, and how many it may in a day. */
export async function pictureRights(
  db: Executor,
  accountId: string,
): Promise<{ left: number; limit: number }> {
  const { pictures: limit } = await rightsOf(db, accountId);
  const { rows } = await db.execute<{ used: number }>(
    sql`select used from picture_days where account_id = ${accountId} and day = ${today()}`,
  );
  return { limit, left: Math.max(0, limit - (rows[0]?.used ?? 0)) };
}

/**
 * Takes this many images from the account's daily quota, all or none, in one statement.
 * @returns the day, for {@link refundImages}.
 * @throws AppError pictureQuotaUsed
 */
export async function takeImages(tx: Executor, accountId: string, count: number): Promise<string> {
  const { pictures: limit } = await rightsOf(tx, accountId);
  const day = today();
  const { rows } = await tx.execute(sql`
    insert into picture_days (account_id, day, used) values (${accountId}, ${day}, ${count})
    on conflict (account_id, day) do update set used = picture_days.used + ${count}
      where picture_days.used + ${count} <= ${limit}
    returning used`);
  if (rows.length === 0) throw new AppError('pictureQuotaUsed', { limit });
  return day;
}

/** Refunds images that were not made. */
export async function refundImages(
  tx: Executor,
  accountId: string,
  day: string,
  count: number,
): Promise<void> {
  if (count === 0) return;
  await lockAccount(tx, accountId);
  await tx.execute(sql`
    update picture_days set used = greatest(0, used - ${count}) where account_id = ${accountId} and day = ${day}`);
}

/** Adds the counts of one account to the counts of the account that it is merged into. */
export async function joinDays(tx: Executor, from: string, to: string): Promise<void> {
  await tx.execute(sql`
    insert into picture_days (account_id, day, used)
    select ${to}::uuid, day, used from picture_days where account_id = ${from}
    on conflict (account_id, day) do update set used = picture_days.used + excluded.used`);
}

/** Deletes old counts. */
export async function sweepPictureDays(db: Executor, now = Date.now()): Promise<void> {
  await deleteInBatches(db, pictureDays, sql`${pictureDays.day} < ${today(now - 7 * DAY_MS)}`);
}
