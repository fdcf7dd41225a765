import { AppError } from '../../../http/app-error';
import { accountOf, type Principal } from '../../../http/principal';
import type { Route } from '../../../http/register';
import type { Roles } from './service';

/** The role that a share code may read: the one of its project, or null. */
type SharedRole = (principal: Principal) => Promise<string | null>;

export function roleRoutes(route: Route, roles: Roles, sharedRole: SharedRole): void {
  route('POST /avatar/model/saveModel', ({ body, principal }) => roles.save(principal.accountId, body));

  route('GET /avatar/model/page-by-owner', ({ query, principal }) => roles.list(principal.accountId, query));

  route('GET /avatar/model/{id}', async ({ params, principal }) => {
    if (principal.kind === 'share' && (await sharedRole(principal)) !== params.id)
      throw new AppError('notFound');
    const role = await roles.find(params.id, accountOf(principal));
    if (role === null) throw new AppError('notFound');
    return role;
  });

  route('DELETE /avatar/model/{id}', async ({ params, principal }) => {
    await roles.remove(params.id, principal.accountId);
    return null;
  });
}
