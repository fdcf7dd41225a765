import type { ServerParts } from '../../parts';
import type { Messages } from '../messages';
import { createApplicationDesk, settlementPath } from './application/desk';
import { createApplications } from './application/service';
import { dropOldDevices } from './attribution/store';
import { attributionRoutes } from './attribution/routes';
import { createAttribution } from './attribution/service';
import { createDistributorDesk } from './commission/desk';
import { createCommissions } from './commission/service';
import { releaseDue } from './commission/store';
import { distributorDeskRoutes } from './desk-routes';
import { createKeys } from './documents/keys';
import { createDocuments } from './documents/service';
import { keyMarks } from './documents/store';
import { createPayoutDesk } from './payout/desk';
import { distributorRoutes } from './routes';
import { createClosing } from './statement/closing';
import { createStatements } from './statement/service';

/**
 * Distributors: who applies, by whose code accounts come, what that earns, and how it is paid. One level only: what is
 * earned comes from sales alone, and nothing from bringing other distributors.
 */
export function registerDistributors(
  { db, http, route, config, engines, schedule }: ServerParts,
  { messages }: { messages: Messages },
) {
  const { commissionFreezeDays: freezeDays, commissionMinimum: minimum } = config;
  const keys = createKeys(config.distributorKey, config.dataDir, keyMarks(db));
  const documents = createDocuments({ db, storage: engines.storage, keys });
  const commissions = createCommissions({ db, freezeDays, minimum });
  const closing = createClosing({ db, messages, minimum, pathOf: settlementPath });

  distributorRoutes(route, {
    applications: createApplications({ db, keys }),
    documents,
    commissions,
    statements: createStatements({ db, keys }),
  });
  attributionRoutes(route, http, {
    db,
    attribution: createAttribution({ db }),
    perMinute: config.requestsPerMinute,
  });
  distributorDeskRoutes(route, {
    applications: createApplicationDesk({ db, keys, documents, messages }),
    distributors: createDistributorDesk({ db }),
    payouts: createPayoutDesk({ db, keys, closing, messages, pathOf: settlementPath }),
  });

  schedule.sweep((executor) => releaseDue(executor, new Date()));
  schedule.sweep(dropOldDevices);
  schedule.add('delete-identity-documents', '43 18 * * *', () => documents.deleteDue());
  schedule.add('sweep-identity-documents', '51 18 * * *', () => documents.sweep());
  // Each day, so that a month is closed although the server was away on its first day.
  schedule.add('close-commissions', '5 17 * * *', () => closing.closeMonths());

  return { onSettled: commissions.onSettled, onLineRefunded: commissions.onRefunded };
}

export { joinDistribution, leaveDistribution } from './leaving';
