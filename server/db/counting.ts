import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { COUNTED_BEYOND } from '../../contract/staff/limits';
import type { Executor } from './connection';

/**
 * Counts the rows of a list that has years, {@link COUNTED_BEYOND} beyond the page at most: to know that there is more,
 * nobody has to read all of them.
 * @param page the rows before the page, and those on it
 */
export async function countBeyond(
  db: Executor,
  table: PgTable,
  where: SQL | undefined,
  { offset, pageSize }: { offset: number; pageSize: number },
): Promise<number> {
  const matched = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(where)
    .limit(offset + pageSize + COUNTED_BEYOND)
    .as('matched');
  const [total] = await db.select({ n: sql<number>`count(*)::int` }).from(matched);
  return total?.n ?? 0;
}
