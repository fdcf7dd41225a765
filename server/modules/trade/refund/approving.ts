import { isOfProvider, type refundReasons } from '../../../../contract/shop/limits';
import type { Executor } from '../../../db/connection';
import { AppError } from '../../../http/app-error';
import { lineAccountOf, transfer } from '../../ledger';
import { revokeLine } from '../../membership';
import { takeBack } from '../../shop';
import type { TradeHooks } from '../hooks';
import { isDeposit } from '../order/deposits';
import { refundableOf } from '../order/refundable';
import { shareOf } from '../order/settling';
import { addRefunded, changeOrder, type LineRow, linesOf, type OrderRow } from '../order/store';
import { attemptsOf } from '../payment/store';
import * as store from './store';

/** What a refund is asked for. */
export interface RefundWish {
  /** The lines to give back; all that can be refunded when left out. */
  lineIds?: readonly string[] | undefined;
  reason: (typeof refundReasons)[number];
  words: string;
}

/** Divides a sum among lines in proportion to their parts; what rounding leaves goes to the first lines. */
export function divide(
  sum: number,
  parts: readonly { lineId: string; amount: number }[],
): { lineId: string; amount: number }[] {
  const whole = parts.reduce((all, { amount }) => all + amount, 0);
  const shares = parts.map(({ lineId, amount }) => ({
    lineId,
    amount: Number((BigInt(sum) * BigInt(amount)) / BigInt(whole)),
  }));
  let left = sum - shares.reduce((all, { amount }) => all + amount, 0);
  return shares.map(({ lineId, amount }, at) => {
    const more = Math.min(left, (parts[at]?.amount ?? 0) - amount);
    left -= more;
    return { lineId, amount: amount + more };
  });
}

/**
 * What is left of the lines that were asked back, valued at that time: what was used up since, or became the credit of
 * an upgrade, is not paid back as well.
 */
async function standingParts(
  tx: Executor,
  refund: store.RefundRow,
  lines: readonly LineRow[],
): Promise<store.RefundRow['lines']> {
  const left = await refundableOf(tx, lines, refund.createdAt.getTime());
  return refund.lines
    .map(({ lineId, amount }) => ({ lineId, amount: Math.min(amount, left.get(lineId) ?? 0) }))
    .filter(({ amount }) => amount > 0);
}

export interface ApprovingDeps {
  hooks: Pick<TradeHooks, 'lineRefunded' | 'depositReturned'>;
}

/** The steps of a refund from its request to its approval, within a transaction that holds the account and the order. */
export interface Approving {
  /** @throws AppError orderNotPaid, refundOpen, nothingToRefund */
  ask(
    tx: Executor,
    order: OrderRow,
    wish: RefundWish,
  ): Promise<{ refund: store.RefundRow; lines: LineRow[] }>;

  /**
   * Approves a refund of what still stands of it, or of a lower amount; the rights end now.
   * @param by who has decided; null when nobody had to
   * @throws AppError stateChanged, refundTooMuch, depositInFull, nothingToRefund
   */
  approve(
    tx: Executor,
    refund: store.RefundRow,
    order: OrderRow,
    decision: { amount?: number | undefined; by: string | null },
  ): Promise<store.RefundRow>;
}

/** See {@link Approving}. */
export function createApproving({ hooks }: ApprovingDeps): Approving {
  /** The rights of refunded lines end, and the money is owed to the buyer. */
  async function takeRights(
    tx: Executor,
    order: OrderRow,
    lines: readonly LineRow[],
    parts: store.RefundRow['lines'],
  ): Promise<void> {
    for (const { lineId, amount } of parts) {
      const line = lines.find(({ id }) => id === lineId);
      if (line === undefined) continue;
      await revokeLine(tx, order.accountId, line.id);
      await takeBack(tx, [line]);
      await bookReturn(tx, order, line, amount);
      if (isDeposit(line)) await hooks.depositReturned.run(tx, { accountId: order.accountId });
    }
    await addRefunded(tx, order.id, parts);
  }

  async function bookReturn(tx: Executor, order: OrderRow, line: LineRow, amount: number): Promise<void> {
    if (!isOfProvider(order.method)) return;
    const account = lineAccountOf(line.itemType);
    await transfer(tx, {
      kind: 'lineRefund',
      sourceId: line.id,
      from: account,
      to: 'refunds_payable',
      amount,
    });
    await hooks.lineRefunded.run(tx, { line, amount });
    if (line.sellerId === null) return;
    const share = shareOf(line.amount, line.sharePercent);
    await transfer(tx, {
      kind: 'shareReversal',
      sourceId: line.id,
      from: `creator_payable:${line.sellerId}`,
      to: account,
      amount: share - shareOf(line.amount - amount, line.sharePercent),
    });
  }

  return {
    async ask(
      tx: Executor,
      order: OrderRow,
      { lineIds, reason, words }: RefundWish,
    ): Promise<{ refund: store.RefundRow; lines: LineRow[] }> {
      if (order.paidAt === null) throw new AppError('orderNotPaid');
      if (order.state === 'refunded') throw new AppError('nothingToRefund');
      if (order.state !== 'paid') throw new AppError('refundOpen');
      const lines = await linesOf(tx, [order.id]);
      const parts = [...(await refundableOf(tx, lines))]
        .map(([lineId, amount]) => ({ lineId, amount }))
        .filter(({ lineId, amount }) => amount > 0 && (lineIds?.includes(lineId) ?? true));
      const amount = parts.reduce((sum, one) => sum + one.amount, 0);
      if (amount === 0) throw new AppError('nothingToRefund');
      const [paid] = (await attemptsOf(tx, [order.id])).filter(({ state }) => state === 'paid');
      const refund = await store.insertRefund(tx, {
        orderId: order.id,
        attemptId: paid?.id ?? null,
        accountId: order.accountId,
        kind: 'order',
        state: 'requested',
        amount,
        lines: parts,
        reason,
        words,
      });
      if (refund === null || (await changeOrder(tx, order.id, 'askRefund')) === null)
        throw new AppError('refundOpen');
      return { refund, lines };
    },

    async approve(
      tx: Executor,
      refund: store.RefundRow,
      order: OrderRow,
      { amount, by }: { amount?: number | undefined; by: string | null },
    ): Promise<store.RefundRow> {
      const lines = await linesOf(tx, [order.id]);
      const standing = await standingParts(tx, refund, lines);
      const most = standing.reduce((sum, one) => sum + one.amount, 0);
      if (most === 0) throw new AppError('nothingToRefund');
      const granted = amount ?? most;
      if (granted > most) throw new AppError('refundTooMuch', { limit: (most / 100).toFixed(2) });
      if (granted < most && lines.some(isDeposit)) throw new AppError('depositInFull');
      const parts = divide(granted, standing);
      const change = { amount: granted, lines: parts, decidedBy: by, dueAt: new Date() };
      const approved = await store.changeRefund(tx, refund.id, 'approve', change);
      if (approved === null || (await changeOrder(tx, order.id, 'approveRefund')) === null)
        throw new AppError('stateChanged');
      await takeRights(tx, order, lines, parts);
      return approved;
    },
  };
}
