import pLimit from 'p-limit';
import type { PayProvider, surplusReasons } from '../../../../contract/constants';
import { lockAccount } from '../../../db/account-lock';
import type { Database, Executor } from '../../../db/connection';
import type { PaymentProvider, ProviderTrade } from '../../../engines/payment/port';
import { transfer } from '../../ledger';
import { CreditLost } from '../../membership';
import type { Closing } from '../order/closing';
import { OrderConflict, type Settling } from '../order/settling';
import { findOrder, linesOf, lockOrder, type OrderRow } from '../order/store';
import * as store from './store';

/** The least time between two questions about one attempt, on all nodes together, milliseconds. */
export const ASK_MS = 3_000;
/** How long a question to a provider may take, milliseconds. */
const ANSWER_MS = 10_000;
/** Payments that a server applies at once: more would only wait for each other's products, with the locks that they hold. */
const APPLIED_AT_ONCE = 4;

type Surplus = (typeof surplusReasons)[number];
type PaidTrade = Extract<ProviderTrade, { state: 'paid' }>;

export interface SyncDeps {
  db: Database;
  providers: ReadonlyMap<PayProvider, PaymentProvider>;
  settling: Settling;
  closing: Closing;
  /** Sends back money that no order waits for, in the same transaction. */
  refundSurplus: (tx: Executor, attempt: store.AttemptRow, order: OrderRow, reason: Surplus) => Promise<void>;
  /** Called after each transaction that has changed an order. */
  onChanged: (orderId: string) => void;
}

/**
 * Brings attempts and orders to what a provider says. Notices, polls and sweeps all come here, in any order and any number:
 * the first that reports a payment settles the order, and each further payment goes back.
 */
export function createSync(deps: SyncDeps) {
  const { db, providers, settling, closing, refundSurplus, onChanged } = deps;
  const limit = pLimit(APPLIED_AT_ONCE);

  /** Settles the order of a payment, or says why it cannot. */
  async function trySettle(
    tx: Executor,
    order: OrderRow,
    attempt: store.AttemptRow,
    trade: PaidTrade,
  ): Promise<Surplus | null> {
    if (trade.amount !== attempt.amount) return 'amount';
    if (order.state !== 'unpaid') return order.paidAt === null ? 'late' : 'double';
    const whole = { order, lines: await linesOf(tx, [order.id]) };
    const payment = { method: attempt.provider, attemptId: attempt.id, paidAt: trade.paidAt };
    try {
      await tx.transaction((inner) => settling.settle(inner, whole, payment));
      return null;
    } catch (error) {
      if (!(error instanceof OrderConflict) && !(error instanceof CreditLost)) throw error;
      await closing.closeIn(tx, order.id, 'conflict');
      return 'conflict';
    }
  }

  async function applyPaid(
    tx: Executor,
    order: OrderRow,
    attempt: store.AttemptRow,
    trade: PaidTrade,
  ): Promise<boolean> {
    const surplus = await trySettle(tx, order, attempt, trade);
    const facts = { tradeNo: trade.tradeNo, paidAmount: trade.amount, paidAt: trade.paidAt };
    if (surplus === null) {
      if ((await store.changeAttempt(tx, attempt.id, 'pay', facts)) === null) return false;
      // The codes of the other providers must not be paid as well.
      await store.closeAttempts(tx, order.id);
      return true;
    }
    const kept = await store.changeAttempt(tx, attempt.id, 'surplus', { ...facts, surplus });
    if (kept === null) return false;
    await transfer(tx, {
      kind: 'surplus',
      sourceId: attempt.id,
      from: `${attempt.provider}_clearing`,
      to: 'refunds_payable',
      amount: trade.amount,
    });
    await refundSurplus(tx, kept, order, surplus);
    return true;
  }

  /** Applies what a provider says about an attempt; again it changes nothing. */
  async function observe(attemptId: string, trade: ProviderTrade): Promise<void> {
    const known = await store.findAttempt(db, attemptId);
    const owner = known && (await findOrder(db, known.orderId));
    if (known === null || owner === null) return;
    // What is still open, and not paid, stays as it is.
    if (known.state === 'open' && trade.state === 'unpaid') return;
    const apply = async (tx: Executor): Promise<boolean> => {
      await lockAccount(tx, owner.accountId);
      const order = await lockOrder(tx, known.orderId);
      const attempt = await store.lockAttempt(tx, attemptId);
      if (order === null || attempt === null) return false;
      if (attempt.state === 'paid' || attempt.state === 'surplus') return false;
      if (trade.state === 'paid') return applyPaid(tx, order, attempt, trade);
      // Only a closed trade is over; one that merely is not paid can still be.
      const isOver = trade.state === 'closed' || attempt.expiresAt.getTime() < Date.now();
      if (attempt.state === 'closing' && isOver) await store.changeAttempt(tx, attempt.id, 'closed');
      return false;
    };
    if (await limit(() => db.transaction(apply))) onChanged(known.orderId);
  }

  return {
    observe,

    /**
     * Asks the provider about an attempt, unless somebody has just asked.
     * @returns what the provider said; null when nobody was asked
     * @throws PaymentError
     */
    async ask(attempt: store.AttemptRow, within = ASK_MS): Promise<ProviderTrade | null> {
      const provider = providers.get(attempt.provider);
      if (provider === undefined || !(await store.takeTurn(db, attempt.id, within))) return null;
      const trade = await provider.query(attempt.number, AbortSignal.timeout(ANSWER_MS));
      await observe(attempt.id, trade);
      return trade;
    },

    /** Applies a notice about an attempt that we know by its number; one of another system is ignored. */
    async notice(number: string, trade: ProviderTrade): Promise<void> {
      const attempt = await store.findByNumber(db, number);
      if (attempt !== null) await observe(attempt.id, trade);
    },
  };
}

export type Sync = ReturnType<typeof createSync>;
