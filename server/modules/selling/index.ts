import type { ServerDeps } from '../../deps';
import type { Library } from '../library';
import type { Messages } from '../messages';
import { createSellingDesk } from './desk';
import { createEarnings } from './earnings';
import { createPayoutDesk } from './payout-desk';
import { payoutDeskRoutes, sellingDeskRoutes, sellingRoutes } from './routes';
import { createSelling } from './service';

/** Accounts that sell things of their own: offers, statements and payouts. */
export function registerSelling(
  { db, route, config }: ServerDeps,
  { library, messages }: { library: Library; messages: Messages },
): void {
  const earnings = createEarnings({ db, sharePercent: config.sellerShare });
  const selling = createSelling({ db, materials: library.materials, earnings });
  sellingRoutes(route, selling, earnings);
  sellingDeskRoutes(route, createSellingDesk({ db, selling, messages }));
  payoutDeskRoutes(route, createPayoutDesk({ db, messages }));
}

export { checkEarnings } from './leaving';
export { joinSelling } from './merging';
