import { randomInt } from 'node:crypto';
import { CONSENT_VERSION, itemTypes, type PayProvider } from '../../../../contract/constants';
import type { Language } from '../../../../contract/errors';
import type { PayCode, PayState } from '../../../../contract/order';
import { lockAccount } from '../../../db/account-lock';
import type { Database } from '../../../db/connection';
import { PaymentError, type PaymentProvider } from '../../../engines/payment/port';
import { AppError } from '../../../http/app-error';
import type { Shop } from '../../shop';
import { findOwn, keepConsent, linesOf, lockOrder, type OrderRow } from '../order/store';
import type { Closing } from '../order/closing';
import { OrderConflict, type Settling } from '../order/settling';
import * as store from './store';
import { ASK_MS, type Sync } from './sync';

const SUFFIXES = 36 ** 6;
/** Questions to providers that polls may have under way at once; more polls are answered from what is known. */
export const ASKED_BY_POLLS = 4;
/** The least time between two questions that polls ask, milliseconds. Each is signed, which takes much of the processor. */
const POLL_GAP_MS = 20;

/** A provider's number for an attempt, which is used once: the order's, and six characters. */
const attemptNumber = (order: OrderRow): string =>
  `${order.number}${randomInt(SUFFIXES).toString(36).padStart(6, '0')}`;

/** Seconds for which an order still holds its price and stock. */
export const remainingOf = ({ state, expiresAt }: OrderRow, now = Date.now()): number =>
  state === 'unpaid' ? Math.max(0, Math.floor((expiresAt.getTime() - now) / 1000)) : 0;

export interface PaymentDeps {
  db: Database;
  providers: ReadonlyMap<PayProvider, PaymentProvider>;
  sync: Sync;
  settling: Settling;
  closing: Closing;
  /** Kinds that cannot be made here any more: nobody is asked to pay for one. */
  unmade: Shop['products']['unmade'];
  /** Address below which providers send their notices. */
  notifyUrl: (provider: PayProvider) => string;
  /** Accounts that may pay without money. */
  mockUsers: ReadonlySet<string>;
  onChanged: (orderId: string) => void;
  onError: (error: unknown) => void;
}

/** Codes that pay orders, and how far a payment is. */
export function createPayments(deps: PaymentDeps) {
  const { db, providers, sync, settling, closing, unmade, notifyUrl, mockUsers, onChanged, onError } = deps;
  const findProgress = store.prepareFindProgress(db);

  /** @throws AppError notFound */
  async function requireOwnOrder(
    accountId: string,
    name: { id: string } | { number: string },
  ): Promise<OrderRow> {
    const order = await findOwn(db, accountId, name);
    if (order === null) throw new AppError('notFound');
    return order;
  }

  /** The live attempt of an order, or a new one. @throws AppError orderPaid, orderClosed, consentRequired */
  const attemptFor = (order: OrderRow, provider: PayProvider, consent: string | undefined) =>
    db.transaction(async (tx) => {
      await lockAccount(tx, order.accountId);
      const held = await lockOrder(tx, order.id);
      if (held === null) throw new AppError('notFound');
      if (held.paidAt !== null) throw new AppError('orderPaid');
      if (held.state !== 'unpaid' || remainingOf(held) === 0) throw new AppError('orderClosed');
      if (held.consentVersion === null) {
        if (consent !== CONSENT_VERSION) throw new AppError('consentRequired', { version: CONSENT_VERSION });
        await keepConsent(tx, held.id, consent);
      }
      return (
        (await store.findLive(tx, held.id, provider)) ??
        (await store.insertAttempt(tx, {
          number: attemptNumber(held),
          orderId: held.id,
          provider,
          amount: held.total,
          expiresAt: held.expiresAt,
        }))
      );
    });

  /** Gets the code of an attempt from its provider. The same number may be sent again while nothing is known of it. */
  async function openCode(
    attempt: store.AttemptRow,
    provider: PaymentProvider,
    description: string,
  ): Promise<string> {
    try {
      const { code } = await provider.open({
        number: attempt.number,
        amount: attempt.amount,
        description,
        expiresAt: attempt.expiresAt,
        notifyUrl: notifyUrl(provider.name),
      });
      const opened = await store.changeAttempt(db, attempt.id, 'open', { code });
      return opened?.code ?? (await store.findAttempt(db, attempt.id))?.code ?? code;
    } catch (error) {
      if (!(error instanceof PaymentError)) throw error;
      // A refusal is final for this number; after anything else the same number is sent again.
      if (error.failure === 'refused' || error.failure === 'misconfigured')
        await store.changeAttempt(db, attempt.id, 'fail');
      if (error.failure !== 'unavailable') onError(error);
      throw new AppError('payUnavailable', {}, error);
    }
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
    const isRecent = attempt.askedAt !== null && Math.abs(now - attempt.askedAt.getTime()) < ASK_MS;
    if (isRecent || asking >= ASKED_BY_POLLS || now - askedLast < POLL_GAP_MS) return;
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
    /** How far an order is, whosever it is, with its account; null when there is none. */
    async snapshot(orderId: string): Promise<{ accountId: string; state: PayState } | null> {
      const progress = await findProgress(orderId);
      return progress && { accountId: progress.order.accountId, state: describe(progress) };
    },

    /**
     * The code that pays an order with a provider; the same one as long as it holds.
     * @throws AppError notFound, payProviderOff, productGone, orderPaid, orderClosed, consentRequired, payUnavailable
     */
    async code(
      accountId: string,
      name: { id: string } | { number: string },
      { provider: wanted, consent }: { provider: PayProvider; consent?: string },
      language: Language,
    ): Promise<PayCode> {
      const order = await requireOwnOrder(accountId, name);
      const provider = providers.get(wanted);
      if (provider === undefined) throw new AppError('payProviderOff');
      const lines = await linesOf(db, [order.id]);
      const unsold = await unmade();
      const gone = order.state === 'unpaid' ? lines.find(({ itemType }) => unsold.has(itemType)) : undefined;
      if (gone !== undefined) throw new AppError('productGone', { name: gone.names[language] });
      const attempt = await attemptFor(order, wanted, consent);
      if (attempt === null) throw new AppError('changedMeanwhile');
      const [line] = lines;
      return {
        orderId: order.id,
        orderNo: order.number,
        provider: wanted,
        code: attempt.code ?? (await openCode(attempt, provider, line?.names[language] ?? order.number)),
        payCount: order.total,
        expiresIn: remainingOf(order),
      };
    },

    /**
     * Whether an order is paid. Its providers are asked at most every three seconds, however many ask us.
     * @throws AppError notFound
     */
    async pollPayment(accountId: string, orderId: string): Promise<PayState> {
      const progress = await progressOf(accountId, orderId);
      // When the hold is over the sweep asks, and ends the order: a page that polls must not take its turn.
      if (remainingOf(progress.order) > 0)
        for (const attempt of progress.attempts) if (attempt.state === 'open') askBeside(attempt);
      return describe(progress);
    },

    /** How far an order is; `isMock` settles it for a configured test user. @throws AppError notFound */
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

export type Payments = ReturnType<typeof createPayments>;
