import type { SQL } from 'drizzle-orm';
import { isOfProvider, type PayMethod } from '../../../../contract/shop/limits';
import type { Executor } from '../../../db/connection';
import { together } from '../../../db/together';
import { lineAccountOf, type Transfer, transferring } from '../../ledger';
import { assetSubject, grantLines, type LineGrant, ownedAssets } from '../../membership';
import { type Carts, sell } from '../../shop';
import type { TradeHooks } from '../hooks';
import { isDeposit } from './deposits';
import * as store from './store';

/** Money that cannot buy what was ordered any more: it is owned by now, or nobody waits for the deposit. */
export class OrderConflict extends Error {
  override readonly name = 'OrderConflict';
}

/** What paid an order: nothing but its number is known when no provider did. */
export interface Payment {
  method: PayMethod;
  attemptId: string | null;
}

/** What a caller knows of an order that it settles, and writes with it. */
export interface Settled {
  /** Whether its account is still there: one that is gone gets nothing. */
  hasAccount: boolean;
  /** Statements that write what belongs to the payment. */
  alongside: readonly SQL[];
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
  hooks: Pick<TradeHooks, 'settled' | 'takeDeposit'>;
}

/** Gives the buyer what an order was paid for, and writes down whose the money is: all in the payment's transaction. */
export interface Settling {
  /**
   * Settles an unpaid order by a payment. The caller has locked its account and the order. An OrderConflict is thrown before
   * anything is written.
   * @throws OrderConflict, CreditLost
   */
  settle(
    tx: Executor,
    whole: store.WholeOrder,
    payment: Payment & { paidAt: Date },
    settled: Settled,
  ): Promise<void>;

  /** Settles an order that costs nothing. The caller has locked its account. Answers it as it is then. */
  settleFree(tx: Executor, whole: store.WholeOrder): Promise<store.OrderRow>;
}

/** See {@link Settling}. */
export function createSettling({ carts, hooks }: SettlingDeps): Settling {
  /** Whose the money is that a provider has taken; nothing when none has. */
  function transfersOf({ order, lines }: store.WholeOrder, { method, attemptId }: Payment): Transfer[] {
    if (attemptId === null || !isOfProvider(method)) return [];
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
    return [received, ...divided];
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
    if (lines.some(isDeposit) && !(await hooks.takeDeposit.ask(tx, order.accountId)))
      throw new OrderConflict(`order ${order.number} pays a deposit that nobody waits for`);
  }

  async function settle(
    tx: Executor,
    whole: store.WholeOrder,
    payment: Payment & { paidAt: Date },
    { hasAccount, alongside }: Settled,
  ): Promise<void> {
    const { order, lines } = whole;
    await checkUnowned(tx, whole);
    await takeDeposit(tx, whole);
    const { method, paidAt } = payment;
    const bought = lines.map((line) => ({
      id: line.id,
      grants: grantsOf(line),
      supersedes: line.supersedes.map(({ grantId }) => grantId),
    }));
    const granting = hasAccount ? await grantLines(tx, order.accountId, bought) : [];
    const booked = transfersOf(whole, payment);
    const changes = store.orderChanges(tx, order.id, 'settle', { method, paidAt });
    const productIds = lines.map(({ productId }) => productId);
    const written = await together(tx, [
      ...changes.map((change) => change.getSQL()),
      ...granting,
      ...transferring(tx, booked),
      carts.removing(tx, order.accountId, productIds),
      ...alongside,
    ]);
    if (written.slice(0, changes.length).every((rows) => rows === 0))
      throw new Error(`Order ${order.number} was settled without being unpaid`);
    if (booked.length > 0) await hooks.settled.run(tx, { order, lines, paidAt });
    // Last, since everybody who pays for the same product waits for its row until the transaction ends.
    await sell(tx, lines);
  }

  return {
    settle,

    async settleFree(tx: Executor, whole: store.WholeOrder): Promise<store.OrderRow> {
      const payment = { method: 'credit' as const, attemptId: null, paidAt: new Date() };
      await settle(tx, whole, payment, { hasAccount: true, alongside: [] });
      const { method, paidAt } = payment;
      return { ...whole.order, state: 'paid', method, paidAt };
    },
  };
}
