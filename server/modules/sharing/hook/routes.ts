import type { Route } from '../../../http/register';
import type { Hooks } from './service';

export function hookRoutes(route: Route, hooks: Hooks): void {
  route('GET /hook', ({ query, principal }) => hooks.list(query.projectId, principal));

  route('POST /hook', ({ body, principal }) => hooks.create(body, principal));

  route('PUT /hook/{id}', async ({ params, body, principal }) => {
    await hooks.update(params.id, body, principal.accountId);
    return null;
  });

  route('DELETE /hook/{id}', async ({ params, principal }) => {
    await hooks.remove(params.id, principal.accountId);
    return null;
  });

  route('POST /hook/{id}/test', ({ params, principal }) => hooks.test(params.id, principal.accountId));
}
