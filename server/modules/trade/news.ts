import type { Executor } from '../../db/connection';
import type { Messages } from '../messages';
import type { OrderRow } from './order/store';
import type { RefundNews } from './refund/progress';
import type { RefundRow } from './refund/store';

/** The page of an order. */
const orderPath = (order: OrderRow): string => `/work/material/order?orderNo=${order.number}`;

const yuan = (fen: number): string => (fen / 100).toFixed(2);

const kinds = {
  surplus: 'paymentSurplus',
  returned: 'paymentReturned',
  refunded: 'refundDone',
  failed: 'refundFailed',
  retried: 'refundRetried',
} as const;

/** Tells a buyer what becomes of money, in the transaction that decides it. */
export function createRefundNews(messages: Pick<Messages, 'notify'>) {
  return async (tx: Executor, event: RefundNews, refund: RefundRow, order: OrderRow): Promise<void> => {
    const [account, link] = [order.accountId, orderPath(order)];
    if (event === 'rejected') {
      const values = { order: order.number, reason: refund.answer ?? '' };
      return messages.notify(tx, account, 'refundRejected', values, link);
    }
    const values = { order: order.number, amount: yuan(refund.amount) };
    if (event === 'settled')
      return messages.notify(tx, account, 'refundSettled', { ...values, answer: refund.answer ?? '' }, link);
    return messages.notify(tx, account, kinds[event], values, link);
  };
}
