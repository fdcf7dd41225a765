import { type SQL, sql } from 'drizzle-orm';

/** Length of the span that figures are counted by: all offsets of time zones are multiples of it. */
export const QUARTER_MS = 15 * 60_000;

/** When figures are refreshed. */
export const REFRESH_MS = 30 * 60_000;

/** The latest half hour that has passed. */
export const slotOf = (now: number): Date => new Date(now - (now % REFRESH_MS));

/** The quarter of an hour that a time lies in, as SQL. */
export const quarterOf = (column: SQL | unknown): SQL<Date> =>
  sql<Date>`date_bin('15 minutes', ${column}, timestamptz 'epoch')`;
