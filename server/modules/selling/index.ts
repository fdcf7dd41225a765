import type { ServerDeps } from '../../deps';
import type { Library } from '../library';
import type { Messages } from '../messages';
import { createSellingDesk } from './desk';
import { sellingDeskRoutes, sellingRoutes } from './routes';
import { createSelling } from './service';

/** Accounts that sell things of their own: offers, statements and payouts. */
export function registerSelling(
  { db, route, config }: ServerDeps,
  { library, messages }: { library: Library; messages: Messages },
): void {
  const selling = createSelling({ db, materials: library.materials, sharePercent: config.sellerShare });
  sellingRoutes(route, selling);
  sellingDeskRoutes(route, createSellingDesk({ db, selling, messages }));
}

export { checkEarnings } from './leaving';
export { joinSelling } from './merging';
