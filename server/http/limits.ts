import { and, eq, lt, sql } from 'drizzle-orm';
import { deleteInBatches } from '../db/batches';
import type { Executor } from '../db/connection';
import { rateBuckets } from '../db/schema';
import { AppError } from './app-error';

/** At most `count` in each `seconds`, counted by key in the database so that every node sees the same number. */
export interface Limit {
  seconds: number;
  count: number;
}

/** A refusal by a limit, named after what was counted, never after the person. */
export class LimitReached extends AppError {
  constructor(
    readonly limit: string,
    seconds: number,
  ) {
    super('tooManyRequests', { seconds });
  }
}

/** This many in a minute; a setting, which may change. */
export const inMinute = (count: number): readonly Limit[] => [{ seconds: 60, count }];

/**
 * Counts one use of `key` and answers how many there have been in the running window of this many seconds. The count is
 * one statement, so parallel requests cannot slip through together.
 */
export async function countUse(
  db: Executor,
  key: string,
  seconds: number,
  now = Date.now(),
): Promise<number> {
  const start = Math.floor(now / 1000 / seconds) * seconds;
  const { rows } = await db.execute<{ count: number }>(sql`
    insert into rate_buckets (key, window_seconds, window_start, count) values (${key}, ${seconds}, ${start}, 1)
    on conflict (key, window_seconds, window_start) do update set count = rate_buckets.count + 1
    returning count`);
  return rows[0]?.count ?? 0;
}

/**
 * Counts one use of `key` against each limit and refuses when one is exceeded.
 * @param key what is counted, a colon, and for whom
 * @throws LimitReached with the seconds until the window ends
 */
export async function spend(
  db: Executor,
  key: string,
  limits: readonly Limit[],
  now = Date.now(),
): Promise<void> {
  for (const { seconds, count } of limits) {
    if ((await countUse(db, key, seconds, now)) <= count) continue;
    const second = Math.floor(now / 1000);
    throw new LimitReached(key.split(':')[0] ?? '', seconds - (second % seconds));
  }
}

/**
 * Takes an amount out of what the running window of a limit has left, and nothing where that is too little. It is one statement, as
 * with {@link countUse}.
 * @param amount whole, and at least 1
 * @returns whether it was taken
 */
export async function takeAmount(
  db: Executor,
  key: string,
  { seconds, count }: Limit,
  amount: number,
  now = Date.now(),
): Promise<boolean> {
  if (amount > count) return false;
  const start = Math.floor(now / 1000 / seconds) * seconds;
  const { rows } = await db.execute(sql`
    insert into rate_buckets (key, window_seconds, window_start, count) values (${key}, ${seconds}, ${start}, ${amount})
    on conflict (key, window_seconds, window_start) do update set count = rate_buckets.count + excluded.count
    where rate_buckets.count + excluded.count <= ${count}
    returning count`);
  return rows.length > 0;
}

/** Takes one use of the running window back. */
export async function refundUse(db: Executor, key: string, seconds: number, now = Date.now()): Promise<void> {
  const start = Math.floor(now / 1000 / seconds) * seconds;
  await db
    .update(rateBuckets)
    .set({ count: sql`greatest(${rateBuckets.count} - 1, 0)` })
    .where(
      and(
        eq(rateBuckets.key, key),
        eq(rateBuckets.windowSeconds, seconds),
        eq(rateBuckets.windowStart, start),
      ),
    );
}

/** Deletes the counts of windows that have ended. */
export async function sweepRateBuckets(db: Executor): Promise<void> {
  const endsAt = sql`${rateBuckets.windowStart} + ${rateBuckets.windowSeconds}`;
  await deleteInBatches(db, rateBuckets, lt(endsAt, sql`extract(epoch from now())`));
}
