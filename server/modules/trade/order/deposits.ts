import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import { itemTypes } from '../../../../contract/shop/limits';
import type { Executor } from '../../../db/connection';
import { orderLines, orders } from '../../../db/schema-order';
import type { LineRow } from './store';

/** A deposit that was paid. */
export interface PaidDeposit {
  orderId: string;
  orderNo: string;
  /** Fen. */
  amount: number;
  isReturned: boolean;
}

/** Whether an order line is a deposit, which is no price of anything. */
export const isDeposit = ({ itemType }: Pick<LineRow, 'itemType'>): boolean =>
  itemType === itemTypes.settleIn;

/** The latest deposit that each account has paid. */
export async function depositsOf(
  db: Executor,
  accountIds: readonly string[],
): Promise<Map<string, PaidDeposit>> {
  if (accountIds.length === 0) return new Map();
  const rows = await db
    .select({ order: orders, line: orderLines })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        eq(orderLines.itemType, itemTypes.settleIn),
        inArray(orders.accountId, [...accountIds]),
        isNotNull(orders.paidAt),
      ),
    )
    .orderBy(asc(orders.paidAt));
  return new Map(
    rows.map(({ order, line }) => [
      order.accountId,
      { orderId: order.id, orderNo: order.number, amount: line.amount, isReturned: line.refunded > 0 },
    ]),
  );
}
