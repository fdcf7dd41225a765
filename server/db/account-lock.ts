import { sql } from 'drizzle-orm';
import type { Executor } from './connection';

/**
 * Locks an account for the rest of the transaction, so that two requests that count what it owns cannot both take the
 * last place.
 * @returns false when there is no such account any more.
 */
export async function lockAccount(tx: Executor, accountId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`select 1 from accounts where id = ${accountId} for no key update`);
  return rows.length === 1;
}
