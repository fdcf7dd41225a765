import { eq, inArray } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../../db/connection';
import { invoices, orderLines, orders, refunds } from '../../../db/schema-order';
import { cloneConsents, cloneOrders } from '../../../db/schema-clone';
import { offers, payouts } from '../../../db/schema-shop';
import type { AddTable } from './export-answering';

/** What an account has ordered and offered for sale, with its clones, for the file of its data. */
export function exportBuying(table: AddTable, { db, accountId }: { db: Database; accountId: string }): void {
  const mine = (column: PgColumn) => eq(column, accountId);
  for (const [name, from] of [
    ['orders.json', orders],
    ['refunds.json', refunds],
    ['invoices.json', invoices],
  ] as const)
    table(name, { table: from, id: from.id, where: mine(from.accountId) });
  table(
    'order-lines.json',
    {
      table: orderLines,
      id: orderLines.id,
      where: inArray(
        orderLines.orderId,
        db.select({ id: orders.id }).from(orders).where(mine(orders.accountId)),
      ),
    },
    ({ effects: _effects, ...line }) => line,
  );
  table('offers.json', { table: offers, id: offers.id, where: mine(offers.accountId) });
  table('clones.json', { table: cloneOrders, id: cloneOrders.id, where: mine(cloneOrders.accountId) });
  table('clone-consents.json', {
    table: cloneConsents,
    id: cloneConsents.id,
    where: mine(cloneConsents.accountId),
  });
  table('payouts.json', { table: payouts, id: payouts.id, where: mine(payouts.accountId) });
}
