import type { SQL } from 'drizzle-orm';
import pLimit from 'p-limit';
import type { PayProvider, surplusReasons } from '../../../../contract/shop/limits';
import { lockAccount } from '../../../db/account-lock';
import type { Database, Executor } from '../../../db/connection';
import type { PaymentProvider, ProviderTrade } from '../../../engines/payment/port';
import { transfer } from '../../ledger';
import { CreditLost } from '../../membership';
import type { Closing } from '../order/closing';
import { OrderConflict, type Settling } from '../order/settling';
import type { OrderRow } from '../order/store';
import * as store from './store';

/** The least time between two questions about one attempt, on all nodes together, milliseconds. */
export const MIN_QUERY_INTERVAL_MS = 3_000;
/** How long a question to a provider may take, milliseconds. */
const ANSWER_MS = 10_000;
/** Payments that a server applies at a time: more would only take connections from other calls. */
const APPLIED_AT_ONCE = 8;

type Surplus = (typeof surplusReasons)[number];
/** Outcome of a payment. */
export type PaymentOutcome = 'settled' | 'surplus';
type PaidTrade = Extract<ProviderTrade, { state: 'paid' }>;

export interface SyncDeps {
  db: Database;
  providers: ReadonlyMap<PayProvider, PaymentProvider>;
  settling: Settling;
  closing: Closing;
  /** Sends back money that no order waits for, in the same transaction. */
  refundSurplus: (tx: Executor, attempt: store.AttemptRow, order: OrderRow, reason: Surplus) => Promise<void>;
  /** Called after each transaction that has settled an order, or that sends a surplus back. */
  onPaid: (orderId: string, outcome: PaymentOutcome) => void;
}

interface Locked extends NonNullable<Awaited<ReturnType<typeof store.lockWithOrder>>> {
  /** Whether the account that paid is still there. */
  hasAccount: boolean;
}

const factsOf = ({ tradeNo, amount, paidAt }: PaidTrade) => ({ tradeNo, paidAmount: amount, paidAt });

/** Whether nothing can become of an attempt any more: what was paid stays so. */
const isOver = ({ state }: Pick<store.AttemptRow, 'state'>): boolean =>
  state === 'paid' || state === 'surplus';

/**
 * Brings attempts and orders to what a provider says. Notices, polls and sweeps all come here, in any order and any number:
 * the first that reports a payment settles the order, and each further payment goes back.
 */
export interface Sync {
  /**
   * Applies what a provider says about an attempt; again it changes nothing. An attempt of another system is ignored.
   * @param number the provider's number for it
   * @param alongside writes what belongs to it, in the same transaction where there is one
   */
  observe(number: string, trade: ProviderTrade, alongside?: SQL): Promise<void>;

  /**
   * Asks the provider about an attempt, unless somebody has just asked.
   * @returns what the provider said; null when nobody was asked
   * @throws PaymentError
   */
  ask(attempt: store.AttemptRow, within?: number): Promise<ProviderTrade | null>;
}

/** See {@link Sync}. */
export function createSync(deps: SyncDeps): Sync {
  const { db, providers, settling, closing, refundSurplus, onPaid } = deps;
  const limit = pLimit(APPLIED_AT_ONCE);
  const findKnown = store.prepareFindKnown(db);

  /** Settles the order of a payment, or says why it cannot. */
  async function trySettle(tx: Executor, locked: Locked, trade: PaidTrade): Promise<Surplus | null> {
    const { order, attempt, lines, hasAccount } = locked;
    if (trade.amount !== attempt.amount) return 'amount';
    if (order.state !== 'unpaid') return order.paidAt === null ? 'late' : 'double';
    const payment = { method: attempt.provider, attemptId: attempt.id, paidAt: trade.paidAt };
    const settle = (within: Executor) =>
      settling.settle(within, { order, lines }, payment, {
        hasAccount,
        alongside: store.payStatements(within, attempt, factsOf(trade)),
      });
    // Only the credit of an upgrade can turn out to be lost after something was written.
    const isUpgrade = lines.some(({ supersedes }) => supersedes.length > 0);
    try {
      await (isUpgrade ? tx.transaction(settle) : settle(tx));
      return null;
    } catch (error) {
      if (!(error instanceof OrderConflict) && !(error instanceof CreditLost)) throw error;
      await closing.closeIn(tx, order.id, 'conflict');
      return 'conflict';
    }
  }

  async function applyPaid(tx: Executor, locked: Locked, trade: PaidTrade): Promise<PaymentOutcome | null> {
    const { order, attempt } = locked;
    const surplus = await trySettle(tx, locked, trade);
    if (surplus === null) return 'settled';
    const kept = await store.changeAttempt(tx, attempt.id, 'surplus', { ...factsOf(trade), surplus });
    if (kept === null) return null;
    await transfer(tx, {
      kind: 'surplus',
      sourceId: attempt.id,
      from: `${attempt.provider}_clearing`,
      to: 'refunds_payable',
      amount: trade.amount,
    });
    await refundSurplus(tx, kept, order, surplus);
    return 'surplus';
  }

  async function observe(number: string, trade: ProviderTrade, alongside?: SQL): Promise<void> {
    const known = await findKnown(number);
    // What is still open, and not paid, stays as it is.
    const isNews = known !== null && !isOver(known) && !(known.state === 'open' && trade.state === 'unpaid');
    if (!isNews) {
      if (alongside !== undefined) await db.execute(alongside);
      return;
    }
    const apply = async (tx: Executor): Promise<PaymentOutcome | null> => {
      const isLocked = await lockAccount(tx, known.accountId, alongside);
      const held = await store.lockWithOrder(tx, known.id);
      if (held === undefined || isOver(held.attempt)) return null;
      const { attempt, order } = held;
      // Its orders go to another account when two are joined.
      const hasAccount =
        order.accountId === known.accountId ? isLocked : await lockAccount(tx, order.accountId);
      if (trade.state === 'paid') return applyPaid(tx, { ...held, hasAccount }, trade);
      // Only a closed trade is over; one that merely is not paid can still be.
      const isClosed = trade.state === 'closed' || attempt.expiresAt.getTime() < Date.now();
      if (attempt.state === 'closing' && isClosed) await store.changeAttempt(tx, attempt.id, 'closed');
      return null;
    };
    const outcome = await limit(() => db.transaction(apply));
    if (outcome !== null) onPaid(known.orderId, outcome);
  }

  return {
    observe,

    async ask(attempt: store.AttemptRow, within = MIN_QUERY_INTERVAL_MS): Promise<ProviderTrade | null> {
      const provider = providers.get(attempt.provider);
      if (provider === undefined || !(await store.claimQuery(db, attempt.id, within))) return null;
      const trade = await provider.query(attempt.number, AbortSignal.timeout(ANSWER_MS));
      await observe(attempt.number, trade);
      return trade;
    },
  };
}
