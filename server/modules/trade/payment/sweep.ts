import pLimit from 'p-limit';
import type { PayProvider } from '../../../../contract/shop/limits';
import { lockAccount } from '../../../db/account-lock';
import type { Database } from '../../../db/connection';
import { isDatabaseUnavailable } from '../../../db/unavailable';
import { PaymentError, type PaymentProvider } from '../../../engines/payment/port';
import type { WorkHost } from '../../../jobs/work-queue';
import type { Closing } from '../order/closing';
import { expiredOrders, type OrderRow } from '../order/store';
import * as store from './store';
import { MIN_QUERY_INTERVAL_MS, type Sync } from './sync';

/** How often a server looks for what is due, milliseconds. */
const LOOK_MS = 2_000;
/** After so long without a notice or a poll an open attempt is asked about, milliseconds. */
const NEGLECTED_MS = 30_000;
/** How often a code is tried to be closed, milliseconds. */
const CLOSE_MS = 10_000;
const BATCH = 200;
const AT_ONCE = 8;

export interface SweepDeps {
  db: Database;
  host: Pick<WorkHost, 'mayClaim'>;
  providers: ReadonlyMap<PayProvider, PaymentProvider>;
  sync: Sync;
  closing: Closing;
  onChanged: (orderId: string) => void;
  onError: (error: unknown) => void;
}

/**
 * Finds payments whose notice never came, ends orders whose hold is over, and closes codes that must not be paid any more.
 * An order is not ended before its providers have said that it is unpaid: while one is away, the order waits.
 */
export interface Sweep {
  /** Runs the sweep now, and resolves when everything due is done. */
  run(): Promise<void>;

  stop(): Promise<void>;
}

/** See {@link Sweep}. */
export function createSweep({ db, host, providers, sync, closing, onChanged, onError }: SweepDeps): Sweep {
  let running: Promise<void> | null = null;
  let isStopping = false;

  const report = (error: unknown): void => {
    const isPassing = error instanceof PaymentError && error.failure === 'unavailable';
    if (!isPassing && !isDatabaseUnavailable(error)) onError(error);
  };

  async function each<R>(rows: readonly R[], work: (row: R) => Promise<unknown>): Promise<void> {
    const limit = pLimit(AT_ONCE);
    await Promise.all(rows.map((row) => limit(() => (isStopping ? undefined : work(row).catch(report)))));
  }

  async function end(order: OrderRow): Promise<void> {
    const live = (await store.attemptsOf(db, [order.id])).filter(
      ({ state }) => state === 'created' || state === 'open',
    );
    for (const attempt of live) {
      // A provider that does not answer, or was just asked, decides later.
      const trade = providers.has(attempt.provider) ? await sync.ask(attempt, MIN_QUERY_INTERVAL_MS) : null;
      if (providers.has(attempt.provider) && (trade === null || trade.state === 'paid')) return;
    }
    const closed = await db.transaction(async (tx) => {
      await lockAccount(tx, order.accountId);
      return closing.closeIn(tx, order.id, 'timeout');
    });
    if (closed !== null) onChanged(order.id);
  }

  async function closeCode(attempt: store.AttemptRow): Promise<void> {
    const provider = providers.get(attempt.provider);
    if (provider === undefined) return void (await store.changeAttempt(db, attempt.id, 'closed'));
    if (!(await store.claimQuery(db, attempt.id, CLOSE_MS))) return;
    if ((await provider.close(attempt.number)) === 'busy') return;
    // That the close was taken proves nothing: a payer may just have typed the password.
    await sync.observe(attempt.number, await provider.query(attempt.number));
  }

  async function sweep(): Promise<void> {
    await each(await expiredOrders(db, BATCH), end);
    await each(await store.unpolledAttempts(db, ['open'], NEGLECTED_MS, BATCH), (attempt) =>
      sync.ask(attempt),
    );
    await each(await store.unpolledAttempts(db, ['closing'], CLOSE_MS, BATCH), closeCode);
  }

  function look(): void {
    if (running !== null || isStopping || !host.mayClaim()) return;
    running = sweep()
      .catch(report)
      .finally(() => {
        running = null;
      });
  }

  const looking = setInterval(look, LOOK_MS);
  looking.unref();

  return {
    async run(): Promise<void> {
      await running;
      await sweep();
    },
    async stop(): Promise<void> {
      isStopping = true;
      clearInterval(looking);
      await running;
    },
  };
}
