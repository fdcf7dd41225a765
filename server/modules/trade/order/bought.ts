import type { Executor } from '../../../db/connection';
import { invoiceableOf } from './invoiceable';
import { findLine, findOwn, type LineRow, linesOf, lockOrder, type OrderRow } from './store';

/** An order as other domains need it. */
export type BoughtOrder = OrderRow;

/** An account's own order by its number; null when there is none. */
export const findBought = (db: Executor, accountId: string, orderNo: string): Promise<BoughtOrder | null> =>
  findOwn(db, accountId, { number: orderNo });

/** A line of an order; null when there is none. */
export const findBoughtLine = (db: Executor, id: string): Promise<LineRow | null> => findLine(db, id);

/** Locks an order for the rest of the transaction. The caller has locked its account. */
export const lockBought = (tx: Executor, id: string): Promise<BoughtOrder | null> => lockOrder(tx, id);

/** What can be invoiced of an order, in fen. */
export const invoiceableAmount = async (db: Executor, order: BoughtOrder): Promise<number> =>
  invoiceableOf(order, await linesOf(db, [order.id]));
