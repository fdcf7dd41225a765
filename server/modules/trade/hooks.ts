import type { Order } from '../../../contract/order/schema';
import type { Executor } from '../../db/connection';
import { createHook, type Hook, type Inquiries, type Inquiry } from '../../hooks';
import type { LineRow, OrderRow, WholeOrder } from './order/store';

/** An order whose money has come, within the transaction of its payment. */
export interface SettledOrder extends WholeOrder {
  paidAt: Date;
}

/** A part of a line's price that goes back, fen; `line` is as it was before. */
export interface RefundedLine {
  line: LineRow;
  amount: number;
}

/** Where the domains above take part in a trade, and what it has to ask them. */
export interface TradeHooks {
  /** A payment by a provider has settled an order, and the ledger is written. */
  settled: Hook<SettledOrder>;
  /** A buyer is owed money of a line; the line does not say so yet. */
  lineRefunded: Hook<RefundedLine>;
  /** A refund of an order has ended. */
  refunded: Hook<OrderRow>;
  /** The deposit of an account is owed back to it. */
  depositReturned: Hook<{ accountId: string }>;
  /** Whether an account is asked for a deposit now: nobody else may order it. */
  isDepositDue: Inquiry<[db: Executor, accountId: string], boolean>;
  /** Takes a deposit within the transaction of its payment; false when nobody waits for it any more. */
  takeDeposit: Inquiry<[tx: Executor, accountId: string], boolean>;
  /** The state of the latest invoice of each order. */
  invoicesOf: Inquiry<[orderIds: readonly string[]], Map<string, NonNullable<Order['invoice']>>>;
}

export const createTradeHooks = (inquiries: Inquiries): TradeHooks => ({
  settled: createHook(),
  lineRefunded: createHook(),
  refunded: createHook(),
  depositReturned: createHook(),
  isDepositDue: inquiries.open('trade.isDepositDue'),
  takeDeposit: inquiries.open('trade.takeDeposit'),
  invoicesOf: inquiries.open('trade.invoicesOf'),
});
