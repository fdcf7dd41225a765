import { isOfProvider } from '../../../../contract/shop/limits';
import { isDeposit } from './deposits';
import type { LineRow, OrderRow } from './store';

/**
 * What can be invoiced of an order, in fen: what was paid through a provider and has not gone back. A deposit is the
 * buyer's own money, for which there is no invoice.
 */
export const invoiceableOf = (
  { method, paidAt }: Pick<OrderRow, 'method' | 'paidAt'>,
  lines: readonly Pick<LineRow, 'itemType' | 'amount' | 'refunded'>[],
): number =>
  paidAt === null || !isOfProvider(method)
    ? 0
    : lines
        .filter((line) => !isDeposit(line))
        .reduce((sum, { amount, refunded }) => sum + amount - refunded, 0);
