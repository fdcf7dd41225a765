import type { ServerParts } from '../../parts';
import { roleRoutes } from './role/routes';
import { createRoles, type RoleDeps } from './role/service';
import { createSquareDesk } from './square/desk';
import { squareDeskRoutes } from './square/desk-routes';
import { squareRoutes } from './square/routes';
import { createSquare } from './square/service';

/** Roles of each account, and the square where they are shared. */
export function registerRoles({ db, route, events }: ServerParts, owned: RoleDeps['owned']) {
  const roles = createRoles({ db, owned });
  roleRoutes(route, roles);
  squareRoutes(route, createSquare({ db, roles }));
  squareDeskRoutes(
    route,
    createSquareDesk({ db, onDecided: (decision) => events.tell('square:decided', decision) }),
  );
  return roles;
}

export { contentOf, type Roles } from './role/service';
