import { SWEEP } from '../../jobs';
import type { ServerDeps } from '../../deps';
import { systemDeskRoutes } from './desk-routes';
import { systemRoutes, type SystemDeps } from './routes';
import { createReadyMetric } from './figures';
import type { LiveSettings } from './live-port';
import { createNodeDesk } from './nodes/service';
import { createLiveDesk, type TryEngine } from './settings/service';
import { createStatus } from './status/service';
import { telemetryRoutes } from './telemetry/routes';
import { ticketRoutes } from './ticket/routes';

export type { LiveSettings } from './live-port';

/** The state of the server: health, metrics, settings, the status page, tickets for addresses, and what pages tell of themselves. */
export function registerSystem(
  deps: ServerDeps & { live: LiveSettings },
  { tryEngine, ...desk }: Omit<SystemDeps, 'metrics'> & { tryEngine: TryEngine },
): void {
  const { route, metrics, tickets, tracing, db, config, live, engines, node, events, schedule, onError } =
    deps;
  ticketRoutes(route, tickets);
  telemetryRoutes(route, { db, tracing, perMinute: () => config.requestsPerMinute });
  createReadyMetric(metrics, desk.checks);
  systemRoutes(route, { ...desk, metrics });
  systemDeskRoutes(route, {
    status: createStatus({
      db,
      live,
      storage: engines.storage,
      nodeId: node.id,
      jobs: [SWEEP, ...schedule.jobs.map(({ name }) => name)],
      onError,
    }),
    desk: createLiveDesk({ db, live, tryEngine }),
    nodes: createNodeDesk({ db, node, events }),
  });
}
