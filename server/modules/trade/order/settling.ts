import type { payMethods } from '../../../../contract/constants';
import type { Executor } from '../../../db/connection';
import { lineAccountOf, type Transfer, transfer } from '../../ledger';
import { assetSubject, grantLine, type LineGrant, ownedAssets } from '../../membership';
import { type Carts, sell } from '../../shop';
import { type DepositHooks, isDeposit } from './deposits';
import * as store from './store';

/** Money that cannot buy what was ordered any more: it is owned by now, or nobody waits for the deposit. */
export class OrderConflict extends Error {
  override readonly name = 'OrderConflict';
}

/** What paid an order: nothing but its number is known when no provider did. */
export interface Payment {
  method: (typeof payMethods)[number];
  attemptId: string | null;
}

/** An order whose money has come, within the transaction of its payment. */
export interface SettledOrder extends store.WholeOrder {
  paidAt: Date;
}

/** The seller's share of an amount, in fen. */
export const shareOf = (amount: number, percent: number): number => Math.floor((amount * percent) / 100);

const grantsOf = (line: store.LineRow): LineGrant[] =>
  line.effects.map(({ right, subject, quantity, days }, at) => ({
    right,
    subject,
    quantity: quantity * line.quantity,
    days,
    // What is left of a line is counted on its first right.
    value: at === 0 ? line.unitPrice * line.quantity : 0,
  }));

export interface SettlingDeps {
  carts: Carts;
  /** Called within the transaction of a payment by a provider, after the ledger was written. */
  onSettled: (tx: Executor, order: SettledOrder) => Promise<void>;
  onDepositPaid: DepositHooks['onPaid'];
}

/** Gives the buyer what an order was paid for, and writes down whose the money is: all in the payment's transaction. */
export function createSettling({ carts, onSettled, onDepositPaid }: SettlingDeps) {
  async function book(
    tx: Executor,
    { order, lines }: store.WholeOrder,
    payment: Payment & { paidAt: Date },
  ): Promise<void> {
    const { method, attemptId, paidAt } = payment;
    if (attemptId === null || (method !== 'wechat' && method !== 'alipay')) return;
    const received: Transfer = {
      kind: 'payment',
      sourceId: attemptId,
      from: `${method}_clearing`,
      to: 'customer_receipts',
      amount: order.total,
    };
    const divided = lines.flatMap(({ id, amount, itemType, sellerId, sharePercent }): Transfer[] => {
      const account = lineAccountOf(itemType);
      const line: Transfer = { kind: 'line', sourceId: id, from: 'customer_receipts', to: account, amount };
      if (sellerId === null) return [line];
      const to = `creator_payable:${sellerId}` as const;
      return [
        line,
        { kind: 'share', sourceId: id, from: account, to, amount: shareOf(amount, sharePercent) },
      ];
    });
    await transfer(tx, received, ...divided);
    await onSettled(tx, { order, lines, paidAt });
  }

  /** @throws OrderConflict */
  async function checkUnowned(tx: Executor, { order, lines }: store.WholeOrder): Promise<void> {
    const assets = lines
      .filter(({ effects }) => effects.some(({ right }) => right === 'asset'))
      .map(({ itemType: type, itemId }) => ({ type, itemId }));
    const owned = await ownedAssets(tx, order.accountId, assets);
    if (assets.some((asset) => owned.has(assetSubject(asset))))
      throw new OrderConflict(`order ${order.number} holds an asset that its buyer owns`);
  }

  /** Takes the deposit that an order pays, or refuses it before anything is written. @throws OrderConflict */
  async function takeDeposit(tx: Executor, { order, lines }: store.WholeOrder): Promise<void> {
    if (lines.some(isDeposit) && !(await onDepositPaid(tx, order.accountId)))
      throw new OrderConflict(`order ${order.number} pays a deposit that nobody waits for`);
  }

  async function settle(
    tx: Executor,
    whole: store.WholeOrder,
    payment: Payment & { paidAt: Date },
    alongside?: () => Promise<unknown>,
  ): Promise<store.OrderRow | null> {
    const { order, lines } = whole;
    if (order.state !== 'unpaid') return null;
    await checkUnowned(tx, whole);
    await takeDeposit(tx, whole);
    const { method, paidAt } = payment;
    const paid = await store.changeOrder(tx, order.id, 'settle', { method, paidAt });
    if (paid === null) return null;
    for (const line of lines)
      await grantLine(tx, order.accountId, {
        id: line.id,
        grants: grantsOf(line),
        supersedes: line.supersedes.map(({ grantId }) => grantId),
      });
    await book(tx, whole, payment);
    await carts.removeProducts(
      tx,
      order.accountId,
      lines.map(({ productId }) => productId),
    );
    await alongside?.();
    // Last, since everybody who pays for the same product waits for its row until the transaction ends.
    await sell(tx, lines);
    return paid;
  }

  return {
    /**
     * Settles an order by a payment; null when it is not unpaid any more. The caller has locked its account and the order.
     * An OrderConflict is thrown before anything is written.
     * @param alongside writes what belongs to the payment, before the rows of the products are locked
     * @throws OrderConflict, CreditLost
     */
    settle,

    /** Settles an order that costs nothing. */
    async settleFree(tx: Executor, whole: store.WholeOrder): Promise<store.OrderRow> {
      const payment = { method: 'credit' as const, attemptId: null, paidAt: new Date() };
      return (await settle(tx, whole, payment)) ?? whole.order;
    },
  };
}

export type Settling = ReturnType<typeof createSettling>;
