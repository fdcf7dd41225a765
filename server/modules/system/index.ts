import type { LiveConfig } from '../../composition/live-config';
import { SWEEP } from '../../jobs';
import type { ServerParts } from '../../parts';
import { systemDeskRoutes } from './desk-routes';
import { systemRoutes, type SystemDeps } from './routes';
import { createLiveDesk, type TryEngine } from './settings/service';
import { createStatus } from './status/service';
import { ticketRoutes } from './ticket/routes';

/** The state of the server: health, metrics, settings, the status page, tickets for addresses. */
export function registerSystem(
  { route, metrics, tickets, db, live, engines, node, schedule, onError }: ServerParts & { live: LiveConfig },
  { tryEngine, ...deps }: Omit<SystemDeps, 'metrics'> & { tryEngine: TryEngine },
): void {
  ticketRoutes(route, tickets);
  systemRoutes(route, { ...deps, metrics });
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
  });
}
