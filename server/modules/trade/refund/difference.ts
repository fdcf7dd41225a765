import { EXCHANGED, isOfProvider } from '../../../../contract/shop/limits';
import type { Executor } from '../../../db/connection';
import { AppError } from '../../../http/app-error';
import { transfer, lineAccountOf } from '../../ledger';
import { addRefunded, changeOrder, findLine, type LineRow, lockOrder } from '../order/store';
import { attemptsOf } from '../payment/store';
import type { TradeHooks } from '../hooks';
import * as store from './store';

export interface DifferenceDeps {
  hooks: Pick<TradeHooks, 'lineRefunded'>;
  onChanged: (orderId: string) => void;
  wake: () => void;
}

/** Gives back a part of the price of a line whose buyer has taken something in its place that costs less. The rest of it stands. */
export function createDifferenceReturn({ hooks, onChanged, wake }: DifferenceDeps) {
  /**
   * The caller holds the account, and has changed what the line has granted.
   * @param freed fen of the line's value that are not used for anything any more
   * @returns what goes back, fen, and what is to be called after the commit: it tells the pages, and has the money sent
   * @throws AppError refundOpen
   */
  return async (
    tx: Executor,
    lineId: string,
    freed: number,
  ): Promise<{ amount: number; afterwards: () => void }> => {
    const nothing = { amount: 0, afterwards: () => undefined };
    const known = await findLine(tx, lineId);
    const order = known && (await lockOrder(tx, known.orderId));
    // Again, now that nobody else changes it.
    const line = known && (await findLine(tx, lineId));
    if (order === null || line === null) return nothing;
    const amount = differenceOf(line, freed);
    if (amount === 0) return nothing;
    if (order.state !== 'paid') throw new AppError('refundOpen');
    const [paid] = (await attemptsOf(tx, [order.id])).filter(({ state }) => state === 'paid');
    const refund = await store.insertRefund(tx, {
      orderId: order.id,
      attemptId: paid?.id ?? null,
      accountId: order.accountId,
      kind: 'order',
      state: 'approved',
      amount,
      lines: [{ lineId, amount }],
      reason: EXCHANGED,
    });
    if (
      refund === null ||
      (await changeOrder(tx, order.id, 'askRefund')) === null ||
      (await changeOrder(tx, order.id, 'approveRefund')) === null
    )
      throw new AppError('refundOpen');
    if (isOfProvider(order.method)) {
      await transfer(tx, {
        kind: 'lineExchange',
        sourceId: refund.id,
        from: lineAccountOf(line.itemType),
        to: 'refunds_payable',
        amount,
      });
      await hooks.lineRefunded.run(tx, { line, amount });
    }
    await addRefunded(tx, order.id, [{ lineId, amount }]);
    return {
      amount,
      afterwards() {
        onChanged(order.id);
        wake();
      },
    };
  };
}

/** What of the money of a line goes back when a part of its value is freed, fen. */
export function differenceOf({ amount, refunded, unitPrice, quantity }: LineRow, freed: number): number {
  const value = unitPrice * quantity;
  const part = value === 0 ? 0 : Number((BigInt(amount) * BigInt(freed)) / BigInt(value));
  return Math.min(part, amount - refunded);
}
