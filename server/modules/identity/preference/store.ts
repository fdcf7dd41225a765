import { and, count, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/connection';
import { preferences } from '../../../db/schema-account';

/** The stored value; undefined when there is none. */
export async function findPreference(db: Executor, accountId: string, key: string): Promise<unknown> {
  const [row] = await db
    .select({ value: preferences.value })
    .from(preferences)
    .where(and(eq(preferences.accountId, accountId), eq(preferences.key, key)));
  return row?.value;
}

export async function countPreferences(db: Executor, accountId: string): Promise<number> {
  const where = eq(preferences.accountId, accountId);
  const [total] = await db.select({ n: count() }).from(preferences).where(where);
  return total?.n ?? 0;
}

export async function savePreference(
  db: Executor,
  accountId: string,
  key: string,
  value: unknown,
): Promise<void> {
  await db
    .insert(preferences)
    .values({ accountId, key, value })
    .onConflictDoUpdate({
      target: [preferences.accountId, preferences.key],
      set: { value: sql`excluded.value`, updatedAt: sql`now()` },
    });
}
