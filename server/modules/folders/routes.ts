import type { Route } from '../../http/register';
import type { Folders } from './service';

export function folderRoutes(route: Route, folders: Folders): void {
  route('GET /avatar/folder', ({ query, principal }) => folders.list(principal.accountId, query.kind));

  route('POST /avatar/folder', ({ body, principal }) =>
    folders.add(principal.accountId, body.kind, body.name),
  );

  route('PUT /avatar/folder/{id}', async ({ params, body, principal }) => {
    await folders.rename(params.id, principal.accountId, body.name);
    return null;
  });

  route('DELETE /avatar/folder/{id}', async ({ params, principal }) => {
    await folders.remove(params.id, principal.accountId);
    return null;
  });
}
