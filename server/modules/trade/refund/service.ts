import type { Refund } from '../../../../contract/order/schema';
import { type refundReasons, shopLimits, type surplusReasons } from '../../../../contract/shop/limits';
import type { Language } from '../../../../contract/errors';
import { lockAccount } from '../../../db/account-lock';
import type { Executor } from '../../../db/connection';
import type { ProviderRefund } from '../../../engines/payment/port';
import { AppError } from '../../../http/app-error';
import { changeOrder, findOwn, type LineRow, linesOf, lockOrder, type OrderRow } from '../order/store';
import type { AttemptRow } from '../payment/store';
import type { TradeHooks } from '../hooks';
import { createApproving } from './approving';
import { createDepositReturn } from './deposit';
import { createRefundProgress, type ProgressDeps, type RefundProgress } from './progress';
import { createDifferenceReturn } from './difference';
import * as store from './store';

export interface RefundDeps extends ProgressDeps {
  hooks: Pick<TradeHooks, 'lineRefunded' | 'depositReturned' | 'refunded'>;
  wake: () => void;
}

export const describeRefund = (
  row: store.RefundRow,
  order: OrderRow,
  lines: readonly LineRow[],
  language: Language,
): Refund => ({
  id: row.id,
  refundNo: row.number,
  orderNo: order.number,
  kind: row.kind,
  state: row.state,
  amount: row.amount,
  reason: row.reason,
  words: row.words,
  answer: row.answer,
  lines: row.lines.map(({ lineId, amount }) => ({
    lineId,
    amount,
    name: lines.find(({ id }) => id === lineId)?.names[language] ?? '',
  })),
  createTime: row.createdAt.toISOString(),
  endTime: row.endedAt?.toISOString() ?? null,
});

/** Refunds: asked for by buyers, decided by staff, and carried out by the providers. */
export interface Refunds extends Pick<RefundProgress, 'observe' | 'finishWithout'> {
  /** Gives a deposit back without anybody's request; what it returns is called after the commit. */
  returnDeposit(tx: Executor, accountId: string, by: string | null): Promise<() => void>;

  /** See {@link createDifferenceReturn}. */
  returnDifference(
    tx: Executor,
    lineId: string,
    freed: number,
  ): Promise<{ amount: number; afterwards: () => void }>;

  /** Applies a notice about a refund that we know by its number; one of another system is ignored. */
  notice(refundNumber: string, said: ProviderRefund): Promise<void>;

  /** Sends money back that no order waits for. The caller's transaction records the money. */
  surplus(
    tx: Executor,
    attempt: AttemptRow,
    order: OrderRow,
    reason: (typeof surplusReasons)[number],
  ): Promise<void>;

  /**
   * Asks for lines back, or for all that can be refunded.
   * @throws AppError notFound, orderNotPaid, refundOpen, nothingToRefund, reasonRequired
   */
  ask(
    accountId: string,
    orderNo: string,
    wish: { lineIds?: readonly string[]; reason: (typeof refundReasons)[number]; words?: string },
    language: Language,
  ): Promise<Refund>;

  /** @throws AppError notFound */
  ofOrder(accountId: string, orderNo: string, language: Language): Promise<Refund[]>;

  /**
   * Approves a refund of what still stands of it, or of a lower amount; the rights end now.
   * @throws AppError notFound, stateChanged, refundTooMuch, depositInFull, nothingToRefund
   */
  approve(id: string, amount: number | undefined, by: string, audit: Audit): Promise<void>;

  /** @throws AppError notFound, stateChanged */
  reject(id: string, reason: string, by: string, audit: Audit): Promise<void>;

  /** Sends a refund again that the provider could not carry out. @throws AppError notFound, stateChanged */
  retry(id: string, by: string, audit: Audit): Promise<void>;

  /** Records that the money went back in another way. @throws AppError notFound, stateChanged */
  settle(id: string, reason: string, by: string, audit: Audit): Promise<void>;
}

/** See {@link Refunds}. */
export function createRefunds({ db, tell, hooks, onChanged, wake }: RefundDeps): Refunds {
  const approving = createApproving({ hooks });

  const { holding, finish, observe, finishWithout } = createRefundProgress({ db, tell, hooks, onChanged });

  return {
    observe,
    finishWithout,
    returnDeposit: createDepositReturn({ approving, onChanged, wake }),
    returnDifference: createDifferenceReturn({ hooks, onChanged, wake }),

    async notice(refundNumber: string, said: ProviderRefund): Promise<void> {
      const refund = await store.findByNumber(db, refundNumber);
      if (refund !== null) await observe(refund.id, said);
    },

    async surplus(
      tx: Executor,
      attempt: AttemptRow,
      order: OrderRow,
      reason: (typeof surplusReasons)[number],
    ): Promise<void> {
      const refund = await store.insertRefund(tx, {
        orderId: order.id,
        attemptId: attempt.id,
        accountId: order.accountId,
        kind: 'surplus',
        state: 'approved',
        amount: attempt.paidAmount ?? attempt.amount,
        reason,
      });
      if (refund !== null) await tell(tx, 'surplus', refund, order);
    },

    async ask(
      accountId: string,
      orderNo: string,
      wish: { lineIds?: readonly string[]; reason: (typeof refundReasons)[number]; words?: string },
      language: Language,
    ): Promise<Refund> {
      const own = await findOwn(db, accountId, { number: orderNo });
      if (own === null) throw new AppError('notFound');
      const words = (wish.words ?? '').trim();
      if ([...words].length > shopLimits.reason)
        throw new AppError('reasonRequired', { limit: shopLimits.reason });
      const asked = await db.transaction(async (tx) => {
        await lockAccount(tx, accountId);
        const order = await lockOrder(tx, own.id);
        if (order === null) throw new AppError('notFound');
        const { lineIds, reason } = wish;
        const { refund, lines } = await approving.ask(tx, order, { lineIds, reason, words });
        return describeRefund(refund, order, lines, language);
      });
      onChanged(own.id);
      return asked;
    },

    async ofOrder(accountId: string, orderNo: string, language: Language): Promise<Refund[]> {
      const order = await findOwn(db, accountId, { number: orderNo });
      if (order === null) throw new AppError('notFound');
      const lines = await linesOf(db, [order.id]);
      return (await store.refundsOf(db, order.id)).map((row) => describeRefund(row, order, lines, language));
    },

    async approve(id: string, amount: number | undefined, by: string, audit: Audit): Promise<void> {
      await holding(id, async (tx, refund, order) => {
        const approved = await approving.approve(tx, refund, order, { amount, by });
        await audit(tx, refund, approved);
      });
      wake();
    },

    reject: (id: string, reason: string, by: string, audit: Audit): Promise<void> =>
      holding(id, async (tx, refund, order) => {
        const change = { answer: reason, decidedBy: by, endedAt: new Date() };
        const rejected = await store.changeRefund(tx, id, 'reject', change);
        if (rejected === null || (await changeOrder(tx, order.id, 'rejectRefund')) === null)
          throw new AppError('stateChanged');
        await tell(tx, 'rejected', rejected, order);
        await audit(tx, refund, rejected);
      }),

    async retry(id: string, by: string, audit: Audit): Promise<void> {
      await holding(id, async (tx, refund, order) => {
        // The claim of the try before may not have run out; nobody works on a refund that has failed.
        const change = { decidedBy: by, failure: null, dueAt: new Date(), leasedUntil: null };
        const again = await store.changeRefund(tx, id, 'retry', change);
        if (again === null) throw new AppError('stateChanged');
        if (again.kind === 'order') await changeOrder(tx, order.id, 'retryRefund');
        await tell(tx, 'retried', again, order);
        await audit(tx, refund, again);
      });
      wake();
    },

    settle: (id: string, reason: string, by: string, audit: Audit): Promise<void> =>
      holding(id, async (tx, refund, order) => {
        const done = await finish(tx, refund, order, 'settle', { answer: reason, decidedBy: by });
        if (done === null) throw new AppError('stateChanged');
        await audit(tx, refund, done);
      }),
  };
}

/** Writes staff's decision into the log, in its transaction. */
export type Audit = (tx: Executor, before: store.RefundRow, after: store.RefundRow) => Promise<void>;
