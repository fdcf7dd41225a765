import { and, asc, count, desc, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/connection';
import { orderLines, orders } from '../../../db/schema-order';
import { statesBefore } from '../../../db/transitions';
import type { Paging } from '../../paging';
import { type OrderEvent, type OrderState, orderTransitions } from './transitions';

export type OrderRow = typeof orders.$inferSelect;
export type LineRow = typeof orderLines.$inferSelect;

/** An order with its lines. */
export interface WholeOrder {
  order: OrderRow;
  lines: LineRow[];
}

/** Null when the number or the client's key exists already. */
export async function insertOrder(
  tx: Executor,
  order: typeof orders.$inferInsert,
  lines: readonly (typeof orderLines.$inferInsert)[],
): Promise<WholeOrder | null> {
  const [row] = await tx.insert(orders).values(order).onConflictDoNothing().returning();
  if (row === undefined) return null;
  return {
    order: row,
    lines: await tx
      .insert(orderLines)
      .values([...lines])
      .returning(),
  };
}

export async function findOrder(db: Executor, id: string): Promise<OrderRow | null> {
  const [row] = await db.select().from(orders).where(eq(orders.id, id));
  return row ?? null;
}

/** An account's own order, by its id or its number. */
export async function findOwn(
  db: Executor,
  accountId: string,
  name: { id: string } | { number: string },
): Promise<OrderRow | null> {
  const named = 'id' in name ? eq(orders.id, name.id) : eq(orders.number, name.number);
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.accountId, accountId), named));
  return row ?? null;
}

export async function findLine(db: Executor, id: string): Promise<LineRow | null> {
  const [row] = await db.select().from(orderLines).where(eq(orderLines.id, id));
  return row ?? null;
}

export async function findByClientKey(
  db: Executor,
  accountId: string,
  clientKey: string,
): Promise<OrderRow | null> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.accountId, accountId), eq(orders.clientKey, clientKey)));
  return row ?? null;
}

/** The unpaid order of an account for the same things, whose hold has not ended. */
export async function findOpenOrder(
  db: Executor,
  accountId: string,
  digest: string,
): Promise<OrderRow | null> {
  const [row] = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.accountId, accountId),
        eq(orders.digest, digest),
        eq(orders.state, 'unpaid'),
        gt(orders.expiresAt, sql`now()`),
      ),
    )
    .orderBy(desc(orders.id))
    .limit(1);
  return row ?? null;
}

/** Unpaid orders of an account with a line of one kind, but for one. */
export async function openOfType(
  db: Executor,
  accountId: string,
  itemType: number,
  but: string,
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: orders.id })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(
      and(
        eq(orders.accountId, accountId),
        eq(orders.state, 'unpaid'),
        eq(sql`${orderLines.itemType}`, itemType),
        ne(orders.id, but),
      ),
    );
  return rows.map(({ id }) => id);
}

/** Locks an order for the rest of the transaction. The caller has locked its account. */
export async function lockOrder(tx: Executor, id: string): Promise<OrderRow | null> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  return row ?? null;
}

type OrderChange = Partial<Pick<OrderRow, 'method' | 'paidAt' | 'cancelReason' | 'cancelledAt'>>;

/** The statements that let an event happen to an order; at most one of them does. */
export const orderChanges = (tx: Executor, id: string, event: OrderEvent, change: OrderChange = {}) =>
  statesBefore(orderTransitions, event).map(({ before, after }) =>
    tx
      .update(orders)
      .set({ ...change, state: after })
      .where(and(eq(orders.id, id), inArray(orders.state, before)))
      .returning(),
  );

/** Lets an event happen to an order; null when its state does not allow it. */
export async function changeOrder(
  tx: Executor,
  id: string,
  event: OrderEvent,
  change: OrderChange = {},
): Promise<OrderRow | null> {
  for (const statement of orderChanges(tx, id, event, change)) {
    const [row] = await statement;
    if (row !== undefined) return row;
  }
  return null;
}

export const linesOf = (db: Executor, orderIds: readonly string[]): Promise<LineRow[]> =>
  orderIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(orderLines)
        .where(inArray(orderLines.orderId, [...orderIds]))
        .orderBy(asc(orderLines.orderId), asc(orderLines.position));

/** Adds to what is refunded of an order and of its lines. */
export async function addRefunded(
  tx: Executor,
  orderId: string,
  parts: readonly { lineId: string; amount: number }[],
): Promise<void> {
  let sum = 0;
  for (const { lineId, amount } of parts) {
    sum += amount;
    await tx
      .update(orderLines)
      .set({ refunded: sql`${orderLines.refunded} + ${amount}` })
      .where(eq(orderLines.id, lineId));
  }
  await tx
    .update(orders)
    .set({ refunded: sql`${orders.refunded} + ${sum}` })
    .where(eq(orders.id, orderId));
}

/** Keeps which terms the buyer has agreed to; the first agreement stays. */
export async function keepConsent(tx: Executor, id: string, version: string): Promise<void> {
  await tx
    .update(orders)
    .set({ consentVersion: version, consentAt: sql`now()` })
    .where(and(eq(orders.id, id), sql`${orders.consentVersion} is null`));
}

export async function listOrders(
  db: Executor,
  accountId: string,
  state: OrderState | undefined,
  { offset, pageSize }: Paging,
) {
  const where = and(eq(orders.accountId, accountId), state ? eq(orders.state, state) : undefined);
  const [rows, total] = await Promise.all([
    db.select().from(orders).where(where).orderBy(desc(orders.id)).limit(pageSize).offset(offset),
    db.select({ n: count() }).from(orders).where(where),
  ]);
  return { rows, total: total[0]?.n ?? 0 };
}

/** Unpaid orders whose hold has ended, the oldest first. */
export async function expiredOrders(db: Executor, limit: number): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(and(eq(orders.state, 'unpaid'), lt(orders.expiresAt, sql`now()`)))
    .orderBy(asc(orders.expiresAt))
    .limit(limit);
}

/** Gives the orders of one account to another. */
export async function moveOrders(tx: Executor, from: string, to: string): Promise<void> {
  // A key that both pages made up by themselves is nothing that the other account knows.
  await tx.update(orders).set({ accountId: to, clientKey: null }).where(eq(orders.accountId, from));
}
