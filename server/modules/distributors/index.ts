import type { ServerDeps } from '../../deps';
import type { Executor } from '../../db/connection';
import type { Messages } from '../messages';
import type { Trade } from '../trade';
import { createApplicationDesk, settlementPath } from './application/desk';
import { createApplications } from './application/service';
import { dropOldDevices } from './attribution/store';
import { attributionRoutes } from './attribution/routes';
import { createAttribution } from './attribution/service';
import { createDistributorDesk } from './commission/desk';
import { createCommissions } from './commission/service';
import { releaseDue } from './commission/store';
import { createDeposits } from './deposit/service';
import { distributorDeskRoutes } from './desk-routes';
import { createKeys } from './documents/keys';
import { createDocuments } from './documents/service';
import { keyMarks } from './documents/store';
import { createEnding } from './ending';
import { leaveDistribution } from './leaving';
import { createPayoutDesk } from './payout/desk';
import { distributorRoutes } from './routes';
import { createClosing } from './statement/closing';
import { createStatements } from './statement/service';

/**
 * Distributors: who applies, by whose code accounts come, what that earns, and how it is paid. One level only: what is
 * earned comes from sales alone, and nothing from bringing other distributors.
 */
export interface Distributors {
  /** See {@link leaveDistribution}. */
  leave(tx: Executor, accountId: string): Promise<() => void>;
}

/** See {@link Distributors}. */
export function registerDistributors(
  { db, http, route, config, engines, schedule }: ServerDeps,
  { messages, trade }: { messages: Messages; trade: Pick<Trade, 'hooks' | 'refunds'> },
): Distributors {
  const { commissionFreezeDays: freezeDays, commissionMinimum: minimum } = config;
  const keys = createKeys(config.distributorKey, config.dataDir, keyMarks(db));
  const documents = createDocuments({ db, storage: engines.storage, keys });
  const commissions = createCommissions({ db, freezeDays, minimum });
  const deposits = createDeposits({ db });
  const ending = createEnding({ db, deposits, returnDeposit: trade.refunds.returnDeposit });
  const closing = createClosing({ db, messages, minimum, pathOf: settlementPath });

  trade.hooks.settled.on(commissions.onSettled);
  trade.hooks.lineRefunded.on(commissions.onRefunded);
  trade.hooks.isDepositDue.answer(deposits.isDue);
  trade.hooks.takeDeposit.answer(deposits.onPaid);
  trade.hooks.depositReturned.on((tx, { accountId }) => deposits.onReturned(tx, accountId));

  distributorRoutes(route, {
    applications: createApplications({ db, keys, deposits }),
    documents,
    commissions,
    statements: createStatements({ db, keys }),
    ending,
  });
  attributionRoutes(route, http, {
    db,
    attribution: createAttribution({ db }),
    perMinute: () => config.requestsPerMinute,
  });
  distributorDeskRoutes(route, {
    applications: createApplicationDesk({ db, keys, documents, deposits, messages }),
    distributors: createDistributorDesk({ db, deposits, ending }),
    payouts: createPayoutDesk({ db, keys, closing, messages, pathOf: settlementPath }),
  });

  schedule.sweep((executor) => releaseDue(executor, new Date()));
  schedule.sweep(dropOldDevices);
  schedule.sweep(deposits.releaseAll);
  schedule.add('delete-identity-documents', '43 18 * * *', () => documents.deleteDue());
  schedule.sweepFiles('sweep-identity-documents', '51 18 * * *', () => documents.sweep());
  // Each day, so that a month is closed although the server was away on its first day.
  schedule.add('close-commissions', '5 17 * * *', () => closing.closeMonths());

  return {
    leave: (tx: Executor, accountId: string) =>
      leaveDistribution(tx, accountId, { minimum, end: ending.end }),
  };
}

export { joinDistribution } from './leaving';
