import { sql } from 'drizzle-orm';
import type { Executor } from './connection';

/**
 * Holds an account against others who count what it owns, until the transaction ends: two requests at once cannot both
 * take the last place.
 * @returns false when there is no such account any more.
 */
export async function lockAccount(tx: Executor, accountId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`select 1 from accounts where id = ${accountId} for no key update`);
  return rows.length === 1;
}
