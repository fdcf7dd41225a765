import { lockAccount } from '../../../db/account-lock';
import type { Database, Executor } from '../../../db/connection';
import type { ProviderRefund } from '../../../engines/payment/port';
import { AppError } from '../../../http/app-error';
import { transfer } from '../../ledger';
import { changeOrder, findOrder, lockOrder, type OrderRow } from '../order/store';
import { findAttempt } from '../payment/store';
import type { TradeHooks } from '../hooks';
import * as store from './store';

/**
 * What a buyer hears of: money that is going back, has gone back, was refunded, or is not refunded; that it could not go
 * back, and what staff did then.
 */
export type RefundNews = 'surplus' | 'returned' | 'refunded' | 'rejected' | 'failed' | 'retried' | 'settled';

export interface ProgressDeps {
  db: Database;
  /** Tells the buyer, within the transaction. */
  tell: (tx: Executor, event: RefundNews, refund: store.RefundRow, order: OrderRow) => Promise<void>;
  hooks: Pick<TradeHooks, 'refunded'>;
  /** Called after each transaction that has changed an order. */
  onChanged: (orderId: string) => void;
}

/** The way of a refund from its approval to its end. */
export interface RefundProgress {
  /** Runs work on a refund while its account and its order are held. @throws AppError notFound */
  holding<R>(
    id: string,
    work: (tx: Executor, refund: store.RefundRow, order: OrderRow) => Promise<R>,
  ): Promise<R>;

  /** Ends a refund whose money has gone back. The caller holds account and order. */
  finish(
    tx: Executor,
    refund: store.RefundRow,
    order: OrderRow,
    event: 'succeed' | 'settle',
    change?: { refundNo?: string | null; answer?: string; decidedBy?: string },
  ): Promise<store.RefundRow | null>;

  /** Applies what the provider says of a refund; again it changes nothing. */
  observe(id: string, said: ProviderRefund): Promise<void>;

  /** Ends a refund of an order that no provider was paid for. */
  finishWithout(id: string): Promise<void>;
}

/** See {@link RefundProgress}. */
export function createRefundProgress({ db, tell, hooks, onChanged }: ProgressDeps): RefundProgress {
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
    holding,
    finish,
    observe,
    finishWithout: (id: string): Promise<void> =>
      holding(id, async (tx, refund, order) => void (await finish(tx, refund, order, 'succeed'))),
  };
}
