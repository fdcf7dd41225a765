import type { Route } from '../../http/register';
import { actorOf } from '../admin';
import type { NodeDesk } from './nodes/service';
import type { LiveDesk } from './settings/service';
import type { Status } from './status/service';

export interface SystemDeskDeps {
  status: Status;
  desk: LiveDesk;
  nodes: NodeDesk;
}

export function systemDeskRoutes(route: Route, { status, desk, nodes }: SystemDeskDeps): void {
  route('GET /ops/system/status', status);

  route('POST /ops/system/nodes/{id}/service', async ({ params, body, principal, request }) => {
    const { isInService, evenLast = false } = body;
    await nodes.setService({ id: params.id, isInService, evenLast }, actorOf(principal, request));
    return null;
  });

  route('GET /ops/system/settings', () => desk.list());

  route('POST /ops/system/settings', ({ body, principal, request }) =>
    desk.change(body.changes, actorOf(principal, request)),
  );

  route('POST /ops/system/settings/try', ({ body }) => desk.try(body.engine, body.changes));
}
