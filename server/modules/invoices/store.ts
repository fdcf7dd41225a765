import { and, count, desc, eq, inArray } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Executor } from '../../db/connection';
import { invoices, orders } from '../../db/schema-order';
import { statesBefore } from '../../db/transitions';
import type { Paging } from '../paging';
import { type InvoiceEvent, type InvoiceState, invoiceTransitions } from './transitions';

export type InvoiceRow = typeof invoices.$inferSelect;

/** Null when the order has a live invoice. */
export async function insertInvoice(
  tx: Executor,
  invoice: Omit<typeof invoices.$inferInsert, 'id'>,
): Promise<InvoiceRow | null> {
  const [row] = await tx
    .insert(invoices)
    .values({ id: uuid(), ...invoice })
    .onConflictDoNothing()
    .returning();
  return row ?? null;
}

const withOrder = { invoice: invoices, orderNo: orders.number };

export async function findInvoice(db: Executor, id: string) {
  const [row] = await db
    .select(withOrder)
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(eq(invoices.id, id));
  return row ?? null;
}

export async function latestOf(db: Executor, orderId: string): Promise<InvoiceRow | null> {
  const [row] = await db
    .select()
    .from(invoices)
    .where(eq(invoices.orderId, orderId))
    .orderBy(desc(invoices.id))
    .limit(1);
  return row ?? null;
}

/** The states of the latest invoices of orders. */
export async function statesOf(
  db: Executor,
  orderIds: readonly string[],
): Promise<Map<string, InvoiceState>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select({ orderId: invoices.orderId, state: invoices.state })
    .from(invoices)
    .where(inArray(invoices.orderId, [...orderIds]))
    .orderBy(invoices.id);
  return new Map(rows.map(({ orderId, state }) => [orderId, state]));
}

export async function listInvoices(
  db: Executor,
  { accountId, state }: { accountId?: string; state?: InvoiceState },
  { offset, pageSize }: Paging,
) {
  const where = and(
    accountId ? eq(invoices.accountId, accountId) : undefined,
    state ? eq(invoices.state, state) : undefined,
  );
  const [rows, total] = await Promise.all([
    db
      .select(withOrder)
      .from(invoices)
      .innerJoin(orders, eq(orders.id, invoices.orderId))
      .where(where)
      .orderBy(desc(invoices.id))
      .limit(pageSize)
      .offset(offset),
    db.select({ n: count() }).from(invoices).where(where),
  ]);
  return { rows, total: total[0]?.n ?? 0 };
}

/** Lets an event happen to an invoice; null when its state does not allow it. */
export async function changeInvoice(
  tx: Executor,
  id: string,
  event: InvoiceEvent,
  change: Partial<Pick<InvoiceRow, 'reason' | 'fileKey' | 'redFileKey' | 'issuedAt'>> = {},
): Promise<InvoiceRow | null> {
  for (const { before, after } of statesBefore(invoiceTransitions, event)) {
    const [row] = await tx
      .update(invoices)
      .set({ ...change, state: after })
      .where(and(eq(invoices.id, id), inArray(invoices.state, before)))
      .returning();
    if (row !== undefined) return row;
  }
  return null;
}

export async function moveInvoices(tx: Executor, from: string, to: string): Promise<void> {
  await tx.update(invoices).set({ accountId: to }).where(eq(invoices.accountId, from));
}
