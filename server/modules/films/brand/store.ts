import { eq, sql } from 'drizzle-orm';
import type { BrandKit } from '../../../../contract/brand/schema';
import type { Executor } from '../../../db/connection';
import { brandKits } from '../../../db/schema-film';

export async function findBrandKit(db: Executor, accountId: string): Promise<BrandKit | null> {
  const [row] = await db
    .select({ content: brandKits.content })
    .from(brandKits)
    .where(eq(brandKits.accountId, accountId));
  return row?.content ?? null;
}

/** Writes the one kit of an account. */
export async function putBrandKit(db: Executor, accountId: string, content: BrandKit): Promise<void> {
  await db
    .insert(brandKits)
    .values({ accountId, content })
    .onConflictDoUpdate({ target: brandKits.accountId, set: { content, updatedAt: sql`now()` } });
}
