import { lt, sql } from 'drizzle-orm';
import { deleteInBatches } from '../../../db/batches';
import type { Executor } from '../../../db/connection';
import { spentConsents } from '../../../db/schema-tools';

/** Notes that a consent is used; false when it was before. */
export async function spendConsent(db: Executor, id: string, expiresAt: Date): Promise<boolean> {
  const spent = await db
    .insert(spentConsents)
    .values({ id, expiresAt })
    .onConflictDoNothing()
    .returning({ id: spentConsents.id });
  return spent.length === 1;
}

/** Deletes the notes of consents that are too old to be used in any case. */
export const sweepConsents = (db: Executor): Promise<unknown> =>
  deleteInBatches(db, spentConsents, lt(spentConsents.expiresAt, sql`now()`));
