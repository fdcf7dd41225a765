import type { Executor } from '../db/connection';
import { installation } from '../db/schema';

/** Claims the right to create something once in the life of an installation. */
export async function claim(db: Executor, key: string): Promise<boolean> {
  const claimed = await db
    .insert(installation)
    .values({ key, value: new Date().toISOString() })
    .onConflictDoNothing()
    .returning({ key: installation.key });
  return claimed.length > 0;
}
