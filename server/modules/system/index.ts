import type { ServerParts } from '../../parts';
import { systemRoutes, type SystemDeps } from './routes';
import { createReadyMetric } from './figures';
import { telemetryRoutes } from './telemetry/routes';
import { ticketRoutes } from './ticket/routes';

/** The state of the server: health, metrics, public settings, tickets for addresses, and what pages tell of themselves. */
export function registerSystem(
  { config, db, route, metrics, tickets, tracing }: ServerParts,
  deps: Omit<SystemDeps, 'metrics'>,
): void {
  ticketRoutes(route, tickets);
  telemetryRoutes(route, { db, tracing, perMinute: config.requestsPerMinute });
  createReadyMetric(metrics, deps.checks);
  systemRoutes(route, { ...deps, metrics });
}
