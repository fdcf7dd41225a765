import type { ServerParts } from '../../parts';
import type { PairSheets } from '../knowledge';
import { questionRoutes } from './role/question-routes';
import { roleRoutes } from './role/routes';
import { createRoles, type RoleDeps } from './role/service';
import { createStockTexts, type StockRole } from './stock/stock-texts';
import { createSquareDesk } from './square/desk';
import { squareDeskRoutes } from './square/desk-routes';
import { squareRoutes } from './square/routes';
import { createSquare } from './square/service';

/** Roles of each account, and the square where they are shared. */
export function registerRoles(
  { db, route, events }: ServerParts,
  { owned, sheets, stock }: { owned: RoleDeps['owned']; sheets: PairSheets; stock: readonly StockRole[] },
) {
  const roles = createRoles({ db, owned, inLanguage: createStockTexts(stock) });
  roleRoutes(route, roles);
  questionRoutes(route, sheets);
  squareRoutes(route, createSquare({ db, roles }));
  squareDeskRoutes(
    route,
    createSquareDesk({ db, onDecided: (decision) => events.tell('square:decided', decision) }),
  );
  return roles;
}

export { contentOf, type Roles } from './role/service';
