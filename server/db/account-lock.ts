import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from './connection';

/**
 * Locks an account for the rest of the transaction, so that two requests that count what it owns cannot both take the
 * last place.
 * @param alongside writes something that does not depend on the account, in the same statement
 * @returns false when there is no such account any more.
 */
export async function lockAccount(tx: Executor, accountId: string, alongside?: SQL): Promise<boolean> {
  const before = alongside && sql`with alongside as (${alongside})`;
  const { rows } = await tx.execute(
    sql`${before} select 1 from accounts where id = ${accountId} for no key update`,
  );
  return rows.length === 1;
}
