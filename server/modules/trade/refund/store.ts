import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Executor } from '../../../db/connection';
import { countBeyond } from '../../../db/counting';
import { refunds } from '../../../db/schema-order';
import { statesBefore } from '../../../db/transitions';
import { leased } from '../../../jobs/lease';
import type { Paging } from '../../paging';
import { type RefundEvent, type RefundState, refundTransitions } from './transitions';

export type RefundRow = typeof refunds.$inferSelect;

/** The queue of refunds that are to be sent, or asked about. */
export const { claimNext, renewLease } = leased(refunds, {
  name: 'refunds',
  id: refunds.id,
  lane: refunds.accountId,
  isOpen: sql`${refunds.state} in ('approved', 'submitted')`,
  isDue: sql`${refunds.dueAt} <= now()`,
  order: refunds.dueAt,
  since: refunds.dueAt,
});

/** Null when the order has an open refund, or the attempt one already. */
export async function insertRefund(
  tx: Executor,
  refund: Omit<typeof refunds.$inferInsert, 'id' | 'number'>,
): Promise<RefundRow | null> {
  const id = uuid();
  const [row] = await tx
    .insert(refunds)
    .values({ id, number: `R${id.replaceAll('-', '')}`, ...refund })
    .onConflictDoNothing()
    .returning();
  return row ?? null;
}

export async function findRefund(db: Executor, id: string): Promise<RefundRow | null> {
  const [row] = await db.select().from(refunds).where(eq(refunds.id, id));
  return row ?? null;
}

export async function findByNumber(db: Executor, number: string): Promise<RefundRow | null> {
  const [row] = await db.select().from(refunds).where(eq(refunds.number, number));
  return row ?? null;
}

export const refundsOf = (db: Executor, orderId: string): Promise<RefundRow[]> =>
  db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(desc(refunds.id));

/** The refunds of orders that have begun and have not ended; an order has one at most. */
export const openRefunds = (db: Executor, orderIds: readonly string[]): Promise<RefundRow[]> =>
  orderIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(refunds)
        .where(
          and(
            inArray(refunds.orderId, [...orderIds]),
            eq(refunds.kind, 'order'),
            sql`${refunds.state} in ('requested', 'approved', 'submitted', 'abnormal', 'closed')`,
          ),
        );

export async function listRefunds(db: Executor, state: RefundState | undefined, paging: Paging) {
  const where = state ? eq(refunds.state, state) : undefined;
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(refunds)
      .where(where)
      .orderBy(desc(refunds.id))
      .limit(paging.pageSize)
      .offset(paging.offset),
    countBeyond(db, refunds, where, paging),
  ]);
  return { rows, total };
}

/** Lets an event happen to a refund; null when its state does not allow it. */
export async function changeRefund(
  tx: Executor,
  id: string,
  event: RefundEvent,
  change: Partial<
    Pick<
      RefundRow,
      | 'amount'
      | 'lines'
      | 'answer'
      | 'decidedBy'
      | 'failure'
      | 'refundNo'
      | 'endedAt'
      | 'dueAt'
      | 'leasedUntil'
    >
  > = {},
): Promise<RefundRow | null> {
  for (const { before, after } of statesBefore(refundTransitions, event)) {
    const [row] = await tx
      .update(refunds)
      .set({ ...change, state: after })
      .where(and(eq(refunds.id, id), inArray(refunds.state, before)))
      .returning();
    if (row !== undefined) return row;
  }
  return null;
}

/** Releases a claim, and says when the refund is to be looked at again; `failure` are the provider's words. */
export async function postpone(
  db: Executor,
  id: string,
  seconds: number,
  change: { failure?: string } = {},
): Promise<void> {
  await db
    .update(refunds)
    .set({
      ...change,
      leasedUntil: null,
      dueAt: sql`now() + make_interval(secs => ${seconds})`,
      tries: sql`${refunds.tries} + 1`,
    })
    .where(eq(refunds.id, id));
}

export async function moveRefunds(tx: Executor, from: string, to: string): Promise<void> {
  await tx.update(refunds).set({ accountId: to }).where(eq(refunds.accountId, from));
}
