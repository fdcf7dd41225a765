import { networkOf } from '../../../http/network';
import type { Route } from '../../../http/register';
import type { Comments } from './service';

export function commentRoutes(route: Route, comments: Comments): void {
  route('GET /avatar/project/{id}/comment', ({ params, query, principal }) =>
    comments.list(params.id, principal, query.authorKey),
  );

  route('POST /avatar/project/{id}/comment', ({ params, body, principal, request }) =>
    comments.add(params.id, body, principal, networkOf(request.ip)),
  );

  route('PUT /avatar/comment/{id}', ({ params, body, principal, request }) =>
    comments.change(params.id, body, principal, networkOf(request.ip)),
  );

  route('PUT /avatar/comment/{id}/resolved', ({ params, body, principal }) =>
    comments.resolve(params.id, body.resolved, principal),
  );

  route('DELETE /avatar/comment/{id}', async ({ params, query, principal }) => {
    await comments.remove(params.id, principal, query.authorKey);
    return null;
  });
}
