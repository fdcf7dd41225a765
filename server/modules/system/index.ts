import type { ServerParts } from '../../parts';
import { systemRoutes, type SystemDeps } from './routes';
import { ticketRoutes } from './ticket/routes';

/** The state of the server: health, metrics, public settings, tickets for addresses. */
export function registerSystem(
  { route, metrics, tickets }: ServerParts,
  deps: Omit<SystemDeps, 'metrics'>,
): void {
  ticketRoutes(route, tickets);
  systemRoutes(route, { ...deps, metrics });
}
