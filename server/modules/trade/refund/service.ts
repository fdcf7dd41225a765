import { type refundReasons, shopLimits, type surplusReasons } from '../../../../contract/constants';
import type { Language } from '../../../../contract/errors';
import type { Refund } from '../../../../contract/order';
import { lockAccount } from '../../../db/account-lock';
import type { Database, Executor } from '../../../db/connection';
import type { ProviderRefund } from '../../../engines/payment/port';
import { AppError } from '../../../http/app-error';
import { transfer } from '../../ledger';
import {
  changeOrder,
  findOrder,
  findOwn,
  type LineRow,
  linesOf,
  lockOrder,
  type OrderRow,
} from '../order/store';
import { type AttemptRow, findAttempt } from '../payment/store';
import type { TradeHooks } from '../hooks';
import { createApproving } from './approving';
import { createDepositReturn } from './deposit';
import { createDifferenceReturn } from './difference';
import * as store from './store';

/**
 * What a buyer hears of: money that is going back, has gone back, was refunded, or is not refunded; that it could not go
 * back, and what staff did then.
 */
export type RefundNews = 'surplus' | 'returned' | 'refunded' | 'rejected' | 'failed' | 'retried' | 'settled';

export interface RefundDeps {
  db: Database;
  /** Tells the buyer, within the transaction. */
  tell: (tx: Executor, event: RefundNews, refund: store.RefundRow, order: OrderRow) => Promise<void>;
  hooks: Pick<TradeHooks, 'lineRefunded' | 'depositReturned' | 'refunded'>;
  /** Called after each transaction that has changed an order. */
  onChanged: (orderId: string) => void;
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
export function createRefunds({ db, tell, hooks, onChanged, wake }: RefundDeps) {
  const approving = createApproving({ hooks });

  /** Runs work on a refund while its account and its order are held. @throws AppError notFound */
  async function holding<R>(
    id: string,
    work: (tx: Executor, refund: store.RefundRow, order: OrderRow) => Promise<R>,
  ): Promise<R> {
    const known = await store.findRefund(db, id);
    const owner = known && (await findOrder(db, known.orderId));
    if (known === null || owner === null) throw new AppError('notFound');
    const result = await db.transaction(async (tx) => {
      await lockAccount(tx, owner.accountId);
      const order = await lockOrder(tx, known.orderId);
      const refund = await store.findRefund(tx, id);
      if (order === null || refund === null) throw new AppError('notFound');
      return work(tx, refund, order);
    });
    onChanged(known.orderId);
    return result;
  }

  /** Ends a refund whose money has gone back. The caller holds account and order. */
  async function finish(
    tx: Executor,
    refund: store.RefundRow,
    order: OrderRow,
    event: 'succeed' | 'settle',
    change: { refundNo?: string | null; answer?: string; decidedBy?: string } = {},
  ): Promise<store.RefundRow | null> {
    const done = await store.changeRefund(tx, refund.id, event, { ...change, endedAt: new Date() });
    if (done === null) return null;
    const attempt = done.attemptId === null ? null : await findAttempt(tx, done.attemptId);
    if (attempt !== null)
      await transfer(tx, {
        kind: 'refund',
        sourceId: done.id,
        from: 'refunds_payable',
        to: `${attempt.provider}_clearing`,
        amount: done.amount,
      });
    if (done.kind === 'order') {
      const isWhole = order.refunded >= order.total;
      await changeOrder(tx, order.id, isWhole ? 'refundAll' : 'refundPart');
      await hooks.refunded.run(tx, order);
    }
    const news = done.kind === 'order' ? 'refunded' : 'returned';
    await tell(tx, event === 'settle' ? 'settled' : news, done, order);
    return done;
  }

  /** Applies what the provider says of a refund; again it changes nothing. */
  async function observe(id: string, said: ProviderRefund): Promise<void> {
    if (said.state === 'absent' || said.state === 'processing') return;
    await holding(id, async (tx, refund, order) => {
      if (said.state === 'succeeded')
        return void (await finish(tx, refund, order, 'succeed', { refundNo: said.refundNo }));
      const event = said.state === 'abnormal' ? 'abnormal' : 'close';
      const failed = await store.changeRefund(tx, id, event, {
        failure: said.state,
        refundNo: said.refundNo,
      });
      if (failed === null) return;
      if (failed.kind === 'order') await changeOrder(tx, order.id, 'failRefund');
      await tell(tx, 'failed', failed, order);
    });
  }

  return {
    observe,
    returnDeposit: createDepositReturn({ approving, onChanged, wake }),
    returnDifference: createDifferenceReturn({ hooks, onChanged, wake }),

    /** Applies a notice about a refund that we know by its number; one of another system is ignored. */
    async notice(refundNumber: string, said: ProviderRefund): Promise<void> {
      const refund = await store.findByNumber(db, refundNumber);
      if (refund !== null) await observe(refund.id, said);
    },

    /** Sends money back that no order waits for. The caller's transaction records the money. */
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

    /**
     * Asks for lines back, or for all that can be refunded.
     * @throws AppError notFound, orderNotPaid, refundOpen, nothingToRefund, reasonRequired
     */
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

    /** @throws AppError notFound */
    async ofOrder(accountId: string, orderNo: string, language: Language): Promise<Refund[]> {
      const order = await findOwn(db, accountId, { number: orderNo });
      if (order === null) throw new AppError('notFound');
      const lines = await linesOf(db, [order.id]);
      return (await store.refundsOf(db, order.id)).map((row) => describeRefund(row, order, lines, language));
    },

    /**
     * Approves a refund of what still stands of it, or of a lower amount; the rights end now.
     * @throws AppError notFound, stateChanged, refundTooMuch, depositInFull, nothingToRefund
     */
    async approve(id: string, amount: number | undefined, by: string, audit: Audit): Promise<void> {
      await holding(id, async (tx, refund, order) => {
        const approved = await approving.approve(tx, refund, order, { amount, by });
        await audit(tx, refund, approved);
      });
      wake();
    },

    /** @throws AppError notFound, stateChanged */
    reject: (id: string, reason: string, by: string, audit: Audit): Promise<void> =>
      holding(id, async (tx, refund, order) => {
        const change = { answer: reason, decidedBy: by, endedAt: new Date() };
        const rejected = await store.changeRefund(tx, id, 'reject', change);
        if (rejected === null || (await changeOrder(tx, order.id, 'rejectRefund')) === null)
          throw new AppError('stateChanged');
        await tell(tx, 'rejected', rejected, order);
        await audit(tx, refund, rejected);
      }),

    /** Sends a refund again that the provider could not carry out. @throws AppError notFound, stateChanged */
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

    /** Records that the money went back in another way. @throws AppError notFound, stateChanged */
    settle: (id: string, reason: string, by: string, audit: Audit): Promise<void> =>
      holding(id, async (tx, refund, order) => {
        const done = await finish(tx, refund, order, 'settle', { answer: reason, decidedBy: by });
        if (done === null) throw new AppError('stateChanged');
        await audit(tx, refund, done);
      }),

    /** Ends a refund of an order that no provider was paid for. */
    finishWithout: (id: string): Promise<void> =>
      holding(id, async (tx, refund, order) => void (await finish(tx, refund, order, 'succeed'))),
  };
}

/** Writes staff's decision into the log, in its transaction. */
export type Audit = (tx: Executor, before: store.RefundRow, after: store.RefundRow) => Promise<void>;

export type Refunds = ReturnType<typeof createRefunds>;
