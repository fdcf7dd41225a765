import type { Route } from '../../../http/register';
import type { Keys, NewKey } from './service';

/** What a key is that is made without saying more. */
const plainKey = { name: 'API', validity: '30d' } as const satisfies Partial<NewKey>;

export function keyRoutes(route: Route, keys: Keys): void {
  route('POST /secret/getSecret', ({ body: { projectId, ...key }, principal, language }) =>
    keys.create(projectId, { ...plainKey, ...key }, principal, language),
  );

  route('GET /secret', ({ query, principal }) => keys.list(query.projectId, principal));

  route('PUT /secret/{id}', async ({ params, body, principal }) => {
    await keys.update(params.id, body, principal.accountId);
    return null;
  });

  route('DELETE /secret/{id}', async ({ params, principal }) => {
    await keys.revoke(params.id, principal.accountId);
    return null;
  });

  route('POST /avatar/user/generateAccessToken', async ({ body, principal, language }) => {
    if (principal.kind === 'key') await keys.use(principal);
    return keys.issueToken(principal, body, language);
  });
}
