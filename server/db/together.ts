import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from './connection';

/**
 * Runs several statements as one, which saves round trips to the database. All see the rows as they were before, they run in no
 * order, and no two of them may change the same row.
 * @param statements each returns the rows that it writes
 * @returns how many rows each has written
 */
export async function together(tx: Executor, statements: readonly SQL[]): Promise<readonly number[]> {
  if (statements.length === 0) return [];
  const parts = statements.map((statement, at) => ({ name: sql.identifier(`part${at}`), statement }));
  const named = parts.map(({ name, statement }) => sql`${name} as (${statement})`);
  const counts = parts.map(({ name }) => sql`(select count(*)::int from ${name})`);
  const { rows } = await tx.execute<{ counts: number[] }>(
    sql`with ${sql.join(named, sql`, `)} select array[${sql.join(counts, sql`, `)}] as counts`,
  );
  return rows[0]?.counts ?? [];
}
