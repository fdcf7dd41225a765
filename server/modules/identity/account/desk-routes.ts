import type { Route } from '../../../http/register';
import { actorOf } from '../../admin';
import type { StaffUsers } from './desk';

export function accountDeskRoutes(route: Route, desk: StaffUsers): void {
  route('GET /ops/user/page', ({ query }) => desk.page(query));

  route('GET /ops/user/{id}', ({ params }) => desk.get(params.id));

  route('POST /ops/user/{id}/lock', ({ params, body, principal, request }) =>
    desk.lock(params.id, body.reason, actorOf(principal, request)),
  );

  route('POST /ops/user/{id}/unlock', ({ params, principal, request }) =>
    desk.unlock(params.id, actorOf(principal, request)),
  );

  route('POST /ops/user/{id}/end-sessions', ({ params, principal, request }) =>
    desk.endSessions(params.id, actorOf(principal, request)),
  );
}
