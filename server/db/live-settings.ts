import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from './connection';
import { liveSettings } from './schema-live';

export type LiveRow = typeof liveSettings.$inferSelect;

/** Key of the advisory lock under which settings are changed: each change is checked together with all others. */
const LOCK = 0x6c697665;

/** Every setting that the back office has ever changed. */
export const readLiveRows = (db: Executor): Promise<LiveRow[]> =>
  db.select().from(liveSettings).orderBy(liveSettings.name);

/** Lets nobody else change a setting until the transaction ends. */
export const lockLiveSettings = async (tx: Executor): Promise<void> =>
  void (await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`));

/**
 * Writes a value if the setting still has this version; 0 is one that was never changed. Returns whether it was written.
 */
export async function writeLiveRow(
  tx: Executor,
  { name, value, version, changedBy }: Pick<LiveRow, 'name' | 'value' | 'version' | 'changedBy'>,
): Promise<boolean> {
  const fields = { value, version: version + 1, changedBy, changedAt: sql`now()` };
  const written =
    version === 0
      ? await tx
          .insert(liveSettings)
          .values({ name, ...fields })
          .onConflictDoNothing()
          .returning({ name: liveSettings.name })
      : await tx
          .update(liveSettings)
          .set(fields)
          .where(and(eq(liveSettings.name, name), eq(liveSettings.version, version)))
          .returning({ name: liveSettings.name });
  return written.length === 1;
}
