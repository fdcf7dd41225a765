import type { ServerDeps } from '../../deps';
import type { Knowledge } from '../knowledge';
import type { SensitiveWords } from '../sensitive-words';
import type { Tools } from '../tools';
import { questionRoutes } from './role/question-routes';
import { roleRoutes } from './role/routes';
import { createRoles, type Roles } from './role/service';
import { createStockTexts, type StockRole } from './stock/stock-texts';
import { createSquareDesk } from './square/desk';
import { squareDeskRoutes } from './square/desk-routes';
import { squareRoutes } from './square/routes';
import { createSquare } from './square/service';

export interface RolesDeps {
  knowledge: Knowledge;
  tools: Tools;
  words: SensitiveWords;
  /** The roles that the product brings. */
  stock: readonly StockRole[];
}

/** Roles of each account, and the square where they are shared. */
export function registerRoles(
  { db, route, events }: ServerDeps,
  { knowledge, tools, words, stock }: RolesDeps,
): Roles {
  const roles = createRoles({
    db,
    owned: {
      knowledgeIds: async (ownerId, ids) => (await knowledge.owned(ownerId, ids)).map(({ id }) => id),
      toolIds: async (ownerId, ids) => (await tools.forRole(ownerId, ids)).map(({ id }) => id),
      tabooIds: words.owned,
    },
    inLanguage: createStockTexts(stock),
  });
  knowledge.rolesUsing.answer((ownerId, ids) => roles.countUsing(ownerId, 'knowledgeIds', ids));
  roleRoutes(route, roles);
  questionRoutes(route, knowledge.pairSheets);
  squareRoutes(route, createSquare({ db, roles }));
  squareDeskRoutes(
    route,
    createSquareDesk({ db, onDecided: (decision) => events.tell('square:decided', decision) }),
  );
  return roles;
}

export { contentOf, type Roles } from './role/service';
