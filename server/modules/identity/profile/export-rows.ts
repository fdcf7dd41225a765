import { Readable } from 'node:stream';
import { and, asc, gt, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../../db/connection';

/**
 * The rows of a table as the text of one JSON array. They are read in batches, at the reader's pace: an account may hold
 * far more than fits into memory.
 * @param of.id the column to sort by
 * @param shown maps a row to its exported form, possibly as a promise
 */
export function rowsAsJson<T extends PgTable>(
  db: Database,
  of: { table: T; id: PgColumn; where: SQL; atOnce: number },
  shown: (row: T['$inferSelect']) => unknown,
): Readable {
  const { table, id, where, atOnce } = of;
  async function* text(): AsyncGenerator<string> {
    let last: unknown = null;
    let mark = '[';
    for (;;) {
      const rows = await db
        .select({ at: id, row: table })
        .from(table as PgTable)
        .where(and(where, last === null ? undefined : gt(id, last)))
        .orderBy(asc(id))
        .limit(atOnce);
      for (const { row } of rows) {
        yield `${mark}${JSON.stringify(await shown(row as T['$inferSelect']))}`;
        mark = ',';
      }
      last = rows.at(-1)?.at ?? null;
      if (rows.length < atOnce) break;
    }
    yield mark === '[' ? '[]' : ']';
  }
  return Readable.from(text(), { objectMode: false });
}
