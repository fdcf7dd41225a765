import { randomInt } from 'node:crypto';
import type { PayCode } from '../../../../contract/order/schema';
import { CONSENT_VERSION, type PayProvider } from '../../../../contract/shop/limits';
import type { Language } from '../../../../contract/errors';
import { lockAccount } from '../../../db/account-lock';
import type { Database } from '../../../db/connection';
import { PaymentError, type PaymentProvider } from '../../../engines/payment/port';
import { AppError } from '../../../http/app-error';
import type { Shop } from '../../shop';
import { remainingOf } from '../order/remaining';
import { keepConsent, linesOf, lockOrder, type OrderRow } from '../order/store';
import * as store from './store';

const SUFFIXES = 36 ** 6;

/** A provider's number for an attempt, which is used once: the order's, and six characters. */
const attemptNumber = (order: OrderRow): string =>
  `${order.number}${randomInt(SUFFIXES).toString(36).padStart(6, '0')}`;

export interface PayCodeDeps {
  db: Database;
  providers: ReadonlyMap<PayProvider, PaymentProvider>;
  /** Kinds that cannot be made here any more: nobody is asked to pay for one. */
  unmade: Shop['products']['unmade'];
  /** Address below which providers send their notices. */
  notifyUrl: (provider: PayProvider) => string;
  /** @throws AppError notFound */
  requireOwnOrder: (accountId: string, name: { id: string } | { number: string }) => Promise<OrderRow>;
  onError: (error: unknown) => void;
}

/** The codes by which orders are paid. */
export interface PayCodes {
  /**
   * The code that pays an order with a provider; the same one as long as it holds.
   * @throws AppError notFound, payProviderOff, productGone, orderPaid, orderClosed, consentRequired, payUnavailable
   */
  code(
    accountId: string,
    name: { id: string } | { number: string },
    wish: { provider: PayProvider; consent?: string },
    language: Language,
  ): Promise<PayCode>;
}

/** See {@link PayCodes}. */
export function createPayCodes(deps: PayCodeDeps): PayCodes {
  const { db, providers, unmade, notifyUrl, requireOwnOrder, onError } = deps;

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

  return {
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
  };
}
