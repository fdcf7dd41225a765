import type { PayState } from '../../../../contract/order/schema';
import { itemTypes } from '../../../../contract/shop/limits';
import { lockAccount } from '../../../db/account-lock';
import { PaymentError } from '../../../engines/payment/port';
import { AppError } from '../../../http/app-error';
import { remainingOf } from '../order/remaining';
import { createPayCodes, type PayCodeDeps, type PayCodes } from './codes';
import { findOwn, linesOf, lockOrder, type OrderRow } from '../order/store';
import type { Closing } from '../order/closing';
import { OrderConflict, type Settling } from '../order/settling';
import * as store from './store';
import { MIN_QUERY_INTERVAL_MS, type Sync } from './sync';

/** Questions to providers that polls may have under way at once; more polls are answered from what is known. */
export const MAX_POLL_QUERIES = 4;
/** The least time between two questions that polls ask, milliseconds. Each is signed, which takes much of the processor. */
const POLL_GAP_MS = 20;

export interface PaymentDeps extends Omit<PayCodeDeps, 'requireOwnOrder'> {
  sync: Sync;
  settling: Settling;
  closing: Closing;
  /** Accounts that may pay without money. */
  mockUsers: ReadonlySet<string>;
  onChanged: (orderId: string) => void;
}

/** Codes that pay orders, and how far a payment is. */
export interface Payments extends PayCodes {
  /** How far an order is, whosever it is, with its account; null when there is none. */
  snapshot(orderId: string): Promise<{ accountId: string; state: PayState } | null>;

  /**
   * Whether an order is paid. Its providers are asked at most every three seconds, however many ask us.
   * @throws AppError notFound
   */
  pollPayment(accountId: string, orderId: string): Promise<PayState>;

  /** How far the payment of an order is; `isMock` settles it for a configured test user. @throws AppError notFound */
  orderStatus(accountId: string, orderId: string, isMock: boolean): Promise<PayState>;

  /** @throws AppError notFound */
  requireOwnOrder(accountId: string, name: { id: string } | { number: string }): Promise<OrderRow>;
}

/** See {@link Payments}. */
export function createPayments(deps: PaymentDeps): Payments {
  const { db, providers, sync, settling, closing, unmade, notifyUrl, mockUsers, onChanged, onError } = deps;
  const findProgress = store.prepareFindProgress(db);

  async function requireOwnOrder(
    accountId: string,
    name: { id: string } | { number: string },
  ): Promise<OrderRow> {
    const order = await findOwn(db, accountId, name);
    if (order === null) throw new AppError('notFound');
    return order;
  }

  /** @throws AppError notFound */
  async function progressOf(accountId: string, orderId: string): Promise<store.Progress> {
    const progress = await findProgress(orderId);
    if (progress === null || progress.order.accountId !== accountId) throw new AppError('notFound');
    return progress;
  }

  const describe = ({ order, types, attempts }: store.Progress): PayState => ({
    orderId: order.id,
    orderNo: order.number,
    state: order.state,
    type: types[0] ?? itemTypes.goods,
    several: types.length > 1,
    remaining: remainingOf(order),
    surplus: attempts.find(({ surplus }) => surplus !== null)?.surplus ?? null,
  });

  /** @throws AppError notFound */
  const stateOf = async (accountId: string, orderId: string): Promise<PayState> =>
    describe(await progressOf(accountId, orderId));

  let asking = 0;
  let askedLast = 0;
  /**
   * Asks a provider without waiting for it: anyone who polls must not wait for one that does not answer. The next question, a
   * notice or the sweep tells. Polls share one question to the provider.
   */
  function askBeside(attempt: store.AttemptRow): void {
    const now = Date.now();
    // The time is the database's. If its clock is far from ours, only the database can tell who has asked.
    const isRecent =
      attempt.askedAt !== null && Math.abs(now - attempt.askedAt.getTime()) < MIN_QUERY_INTERVAL_MS;
    if (isRecent || asking >= MAX_POLL_QUERIES || now - askedLast < POLL_GAP_MS) return;
    asking += 1;
    askedLast = now;
    sync
      .ask(attempt)
      .catch((error: unknown) => {
        if (!(error instanceof PaymentError && error.failure === 'unavailable')) onError(error);
      })
      .finally(() => {
        asking -= 1;
      });
  }

  return {
    ...createPayCodes({ db, providers, unmade, notifyUrl, requireOwnOrder, onError }),

    async snapshot(orderId: string): Promise<{ accountId: string; state: PayState } | null> {
      const progress = await findProgress(orderId);
      return progress && { accountId: progress.order.accountId, state: describe(progress) };
    },

    async pollPayment(accountId: string, orderId: string): Promise<PayState> {
      const progress = await progressOf(accountId, orderId);
      // When the hold is over the sweep asks, and ends the order: a page that polls must not take its turn.
      if (remainingOf(progress.order) > 0)
        for (const attempt of progress.attempts) if (attempt.state === 'open') askBeside(attempt);
      return describe(progress);
    },

    async orderStatus(accountId: string, orderId: string, isMock: boolean): Promise<PayState> {
      const order = await requireOwnOrder(accountId, { id: orderId });
      if (!isMock || !mockUsers.has(accountId) || order.state !== 'unpaid')
        return stateOf(accountId, order.id);
      await db.transaction(async (tx) => {
        const hasAccount = await lockAccount(tx, accountId);
        const held = await lockOrder(tx, order.id);
        if (held === null || held.state !== 'unpaid') return;
        const whole = { order: held, lines: await linesOf(tx, [order.id]) };
        const payment = { method: 'mock' as const, attemptId: null, paidAt: new Date() };
        try {
          const alongside = [store.closeAttempts(tx, order.id).getSQL()];
          await settling.settle(tx, whole, payment, { hasAccount, alongside });
        } catch (error) {
          // No money has come that would have to go back.
          if (!(error instanceof OrderConflict)) throw error;
          await closing.closeIn(tx, order.id, 'conflict');
        }
      });
      onChanged(order.id);
      return stateOf(accountId, orderId);
    },

    requireOwnOrder,
  };
}
