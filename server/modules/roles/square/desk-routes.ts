import type { Route } from '../../../http/register';
import { actorOf } from '../../admin';
import type { SquareDesk } from './desk';

export function squareDeskRoutes(route: Route, desk: SquareDesk): void {
  route('GET /ops/role/page', ({ query }) => desk.page({ ...query, status: query.status ?? 'review' }));

  route('POST /ops/role/{id}/decide', ({ params, body, principal, request }) =>
    desk.decide(params.id, { reason: '', ...body }, actorOf(principal, request)),
  );
}
