import type { PayProvider } from '../../../../contract/shop/limits';
import type { Database } from '../../../db/connection';
import { PaymentError, type PaymentProvider, type ProviderRefund } from '../../../engines/payment/port';
import { createWorkQueue, type WorkHost, type WorkQueue } from '../../../jobs/work-queue';
import { findAttempt } from '../payment/store';
import type { Refunds } from './service';
import * as store from './store';

/** Refunds wait for their provider nearly all the time. */
const AT_ONCE = 8;
const LOOK_MS = 2_000;
/** Longest pause between two queries about a refund in progress, seconds; the first pause is two. */
const AGAIN_SECONDS = 30;
/** The longest wait before a call that failed is repeated, seconds. */
const LONGEST_SECONDS = 300;

const wait = (tries: number): number => Math.min(LONGEST_SECONDS, 5 * 2 ** Math.min(tries, 10));

export interface RefundWorkerDeps {
  db: Database;
  host: WorkHost;
  providers: ReadonlyMap<PayProvider, PaymentProvider>;
  refunds: Pick<Refunds, 'observe' | 'finishWithout'>;
  /** Address to which a provider sends the outcome. */
  notifyUrl: (provider: PayProvider) => string;
  onError: (error: unknown) => void;
}

/**
 * Carries out approved refunds. The number of a refund never changes, so that a repeat refunds nothing twice; after a call
 * with an unknown outcome, the provider is asked first.
 */
export function createRefundWorker({
  db,
  host,
  providers,
  refunds,
  notifyUrl,
  onError,
}: RefundWorkerDeps): WorkQueue {
  async function send(row: store.RefundRow): Promise<ProviderRefund> {
    const attempt = row.attemptId === null ? null : await findAttempt(db, row.attemptId);
    const provider = attempt === null ? undefined : providers.get(attempt.provider);
    if (attempt === null || provider === undefined)
      throw new PaymentError('misconfigured', null, `the provider of refund ${row.number} is not configured`);
    const names = { number: attempt.number, refundNumber: row.number };
    if (row.state === 'submitted') {
      const known = await provider.queryRefund(names);
      if (known.state !== 'absent') return known;
    }
    // Written down before the call: after a crash the provider is asked before anything is sent again.
    if (row.state === 'approved') await store.changeRefund(db, row.id, 'submit');
    return provider.refund({
      ...names,
      tradeNo: attempt.tradeNo ?? '',
      amount: row.amount,
      total: attempt.paidAmount ?? attempt.amount,
      reason: row.reason,
      notifyUrl: notifyUrl(provider.name),
    });
  }

  async function work(row: store.RefundRow): Promise<void> {
    if (row.attemptId === null) {
      await store.changeRefund(db, row.id, 'submit');
      return refunds.finishWithout(row.id);
    }
    const said = await send(row);
    if (said.state === 'processing' || said.state === 'absent')
      return store.postpone(db, row.id, Math.min(AGAIN_SECONDS, 2 ** Math.min(row.tries, 10)));
    await refunds.observe(row.id, said);
  }

  return createWorkQueue<store.RefundRow>({
    name: 'refunds',
    host,
    atOnce: AT_ONCE,
    lookMs: LOOK_MS,
    onError,
    claimNext: () => store.claimNext(db),
    renew: ({ id }, until) => store.renewLease(db, id, until),
    work,
    async fail(row, error, _until, isPassing) {
      if (isPassing) return store.postpone(db, row.id, 1);
      if (!(error instanceof PaymentError)) onError(error);
      const failure = error instanceof PaymentError ? `${error.providerCode ?? error.failure}` : 'error';
      // The provider has said no: staff decides what becomes of it.
      if (error instanceof PaymentError && error.failure === 'refused') {
        await store.postpone(db, row.id, 0, { failure });
        return refunds.observe(row.id, { state: 'closed', amount: null, refundNo: null, at: null });
      }
      if (error instanceof PaymentError && error.failure === 'misconfigured') onError(error);
      await store.postpone(db, row.id, wait(row.tries), { failure });
    },
  });
}
