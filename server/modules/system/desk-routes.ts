import type { Route } from '../../http/register';
import { actorOf } from '../admin';
import type { LiveDesk } from './settings/service';
import type { Status } from './status/service';

export function systemDeskRoutes(route: Route, { status, desk }: { status: Status; desk: LiveDesk }): void {
  route('GET /ops/system/status', status);

  route('GET /ops/system/settings', () => desk.list());

  route('POST /ops/system/settings', ({ body, principal, request }) =>
    desk.change(body.changes, actorOf(principal, request)),
  );

  route('POST /ops/system/settings/try', ({ body }) => desk.try(body.engine, body.changes));
}
