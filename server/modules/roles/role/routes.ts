import type { Route } from '../../../http/register';
import type { Roles } from './service';

/** The calls of a role's owner; the one role that a share code reads belongs to its project. */
export function roleRoutes(route: Route, roles: Roles): void {
  route('POST /avatar/model/saveModel', ({ body, principal }) => roles.save(principal.accountId, body));

  route('GET /avatar/model/page-by-owner', ({ query, principal }) => roles.list(principal.accountId, query));

  route('POST /avatar/model/copy', ({ body, principal }) => roles.copy(principal.accountId, body.id));

  route('GET /avatar/model/{id}/projects', ({ params, principal }) =>
    roles.projectsOf(params.id, principal.accountId),
  );

  route('DELETE /avatar/model/{id}', async ({ params, principal }) => {
    await roles.remove(params.id, principal.accountId);
    return null;
  });
}
