import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Executor } from '../../db/connection';
import { cloneConsents, cloneOrders } from '../../db/schema-clone';
import type { ConsentRow } from './store';

export async function insertConsent(
  db: Executor,
  consent: Omit<typeof cloneConsents.$inferInsert, 'id'>,
): Promise<ConsentRow> {
  const [row] = await db
    .insert(cloneConsents)
    .values({ id: uuid(), ...consent })
    .returning();
  if (!row) throw new Error('The new consent has no row');
  return row;
}

/** A consent that was asked for, is not used, and holds; null otherwise. */
export async function findOpenConsent(
  db: Executor,
  id: string,
  accountId: string,
): Promise<ConsentRow | null> {
  const [row] = await db
    .select()
    .from(cloneConsents)
    .where(
      and(
        eq(cloneConsents.id, id),
        eq(cloneConsents.accountId, accountId),
        isNull(cloneConsents.orderId),
        sql`${cloneConsents.endsAt} > now()`,
      ),
    );
  return row ?? null;
}

/** Uses a consent for an order, once; false when it was used meanwhile or has ended. */
export async function takeConsent(
  tx: Executor,
  id: string,
  { orderId, recordingId }: { orderId: string; recordingId: string },
): Promise<boolean> {
  const rows = await tx
    .update(cloneConsents)
    .set({ orderId, recordingId, agreedAt: sql`now()` })
    .where(and(eq(cloneConsents.id, id), isNull(cloneConsents.orderId), sql`${cloneConsents.endsAt} > now()`))
    .returning({ id: cloneConsents.id });
  return rows.length === 1;
}

/** The consents of an order, the first one first. */
export const consentsOf = (db: Executor, orderId: string): Promise<ConsentRow[]> =>
  db.select().from(cloneConsents).where(eq(cloneConsents.orderId, orderId)).orderBy(asc(cloneConsents.id));

/** The consents that were given for the clones of these numbers, the last one first. */
export const agreedConsents = (db: Executor, numbers: readonly number[]) =>
  db
    .select({
      id: cloneConsents.id,
      type: cloneOrders.type,
      number: cloneOrders.number,
      agreedAt: cloneConsents.agreedAt,
    })
    .from(cloneConsents)
    .innerJoin(cloneOrders, eq(cloneConsents.orderId, cloneOrders.id))
    .where(and(inArray(cloneOrders.number, [...numbers]), isNotNull(cloneConsents.agreedAt)))
    .orderBy(desc(cloneConsents.id));

/** Deletes consents that were never used. Returns how many. */
export async function dropUnusedConsents(db: Executor): Promise<number> {
  const rows = await db
    .delete(cloneConsents)
    .where(and(isNull(cloneConsents.orderId), sql`${cloneConsents.endsAt} < now() - interval '1 day'`))
    .returning({ id: cloneConsents.id });
  return rows.length;
}
