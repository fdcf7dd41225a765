import { and, eq, ne, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../../db/connection';
import { materialConversions } from '../../../db/schema-media';
import type { StoredError } from '../../../db/schema-knowledge';
import { LEASE_SECONDS, leased } from '../../../jobs/lease';

const leasedOf = (name: string, isOld: boolean) =>
  leased(materialConversions, {
    name,
    id: materialConversions.materialId,
    lane: materialConversions.ownerId,
    isOpen: sql`${materialConversions.isOld} = ${sql.raw(String(isOld))} and ${materialConversions.state} <> 'failed'`,
    order: materialConversions.createdAt,
    since: materialConversions.createdAt,
    isRunning: eq(materialConversions.state, 'running'),
    claimed: { state: 'running', percent: 0, attempts: sql`${materialConversions.attempts} + 1` },
    // A conversion that is handed back begins anew, and that is no try.
    dropped: { state: 'waiting', percent: 0, attempts: sql`${materialConversions.attempts} - 1` },
  });

const ordered = leasedOf('conversions', false);
const old = leasedOf('old conversions', true);
const { isHeld } = ordered;

/** A conversion in the queue, with the id of its material. */
export type ConversionRow = typeof materialConversions.$inferSelect & { id: string };

/** Orders the conversion of a material; one that is ordered already stays as it is. */
export async function insertConversion(
  tx: Executor,
  conversion: typeof materialConversions.$inferInsert,
): Promise<void> {
  await tx.insert(materialConversions).values(conversion).onConflictDoNothing();
}

/** Lets those be tried that nobody has begun, since nothing could convert then. */
export async function retryUnavailable(db: Executor): Promise<void> {
  await db
    .update(materialConversions)
    .set({ state: 'waiting', error: null })
    .where(
      and(
        eq(materialConversions.state, 'failed'),
        eq(materialConversions.attempts, 0),
        sql`${materialConversions.error} ->> 'name' = 'conversionUnavailable'`,
      ),
    );
}

/** Lets a conversion that has failed be tried again. False when there is none. */
export async function retryConversion(tx: Executor, materialId: string): Promise<boolean> {
  const again = await tx
    .update(materialConversions)
    .set({ state: 'waiting', percent: 0, attempts: 0, error: null, isOld: false, createdAt: sql`now()` })
    .where(and(eq(materialConversions.materialId, materialId), eq(materialConversions.state, 'failed')))
    .returning({ id: materialConversions.materialId });
  return again.length === 1;
}

/** Whether anything waits or runs. */
export async function isAnyOpen(db: Executor): Promise<boolean> {
  const rows = await db
    .select({ id: materialConversions.materialId })
    .from(materialConversions)
    .where(ne(materialConversions.state, 'failed'))
    .limit(1);
  return rows.length > 0;
}

/**
 * Claims the next conversion for this server: a waiting one, or one whose server sent no heartbeat. Two servers never get
 * the same one. What somebody waits for comes before what was here already.
 */
export async function claimNext(db: Database): Promise<ConversionRow | null> {
  const row = (await ordered.claimNext(db)) ?? (await old.claimNext(db));
  return row === null ? null : { ...row, id: row.materialId };
}

/** The heartbeat of a server for a conversion. */
export const { renewLease } = ordered;

/**
 * Hands a conversion back, to be begun anew, and does not count it as a try.
 * @param isAwayLonger what it needs is away: nobody tries it again before a claim would have lapsed
 */
export const dropLease = (
  db: Executor,
  materialId: string,
  until: Date,
  isAwayLonger: boolean,
): Promise<void> =>
  ordered.dropLease(
    db,
    materialId,
    until,
    isAwayLonger ? { leasedUntil: sql`now() + make_interval(secs => ${LEASE_SECONDS})` } : {},
  );

/** Ends a conversion that has failed; false when this server no longer holds it. */
export async function failConversion(
  db: Executor,
  materialId: string,
  until: Date,
  error: StoredError,
): Promise<boolean> {
  const failed = await db
    .update(materialConversions)
    .set({ state: 'failed', percent: 0, error, leasedUntil: null })
    .where(isHeld(materialId, until))
    .returning({ id: materialConversions.materialId });
  return failed.length === 1;
}

/** Ends a conversion whose material plays; false when this server no longer holds it. */
export async function endConversion(tx: Executor, materialId: string, until: Date): Promise<boolean> {
  const ended = await tx
    .delete(materialConversions)
    .where(isHeld(materialId, until))
    .returning({ id: materialConversions.materialId });
  return ended.length === 1;
}
