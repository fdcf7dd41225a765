import { inArray } from 'drizzle-orm';
import type { Executor } from '../../db/connection';
import { accounts } from '../../db/schema';
import { maskPhone } from '../phone';

/** Whom an order belongs to, as desks show it. */
export interface Buyer {
  userId: string;
  userName: string;
  phone: string;
}

/** The holders of accounts; those that are gone are missing. */
export async function buyersOf(db: Executor, ids: readonly string[]): Promise<Map<string, Buyer>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: accounts.id, name: accounts.name, phone: accounts.phone })
    .from(accounts)
    .where(inArray(accounts.id, [...new Set(ids)]));
  return new Map(
    rows.map(({ id, name, phone }) => [id, { userId: id, userName: name, phone: maskPhone(phone) }]),
  );
}
