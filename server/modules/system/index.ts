import type { ServerParts } from '../../parts';
import { systemRoutes, type SystemDeps } from './routes';
import { ticketRoutes } from './ticket/routes';

/** How the server is: health, metrics, the settings that pages ask for, tickets for addresses. */
export function registerSystem(
  { route, metrics, tickets }: ServerParts,
  deps: Omit<SystemDeps, 'metrics'>,
): void {
  ticketRoutes(route, tickets);
  systemRoutes(route, { ...deps, metrics });
}
