import type { Route } from '../../../http/register';
import type { Trash } from './service';

export function trashRoutes(route: Route, trash: Trash): void {
  route('DELETE /avatar/project/{id}', async ({ params, principal }) => {
    await trash.remove(params.id, principal.accountId);
    return null;
  });

  route('POST /avatar/project/trash', async ({ body, principal }) => ({
    trashed: await trash.moveIn(body.ids, principal.accountId),
  }));

  route('POST /avatar/project/restore', async ({ body, principal }) => ({
    restored: await trash.restore(body.ids, principal.accountId),
  }));

  route('POST /avatar/project/purge', async ({ body, principal }) => ({
    purged: await trash.purge(body.ids, principal.accountId, body.kind ?? 'project'),
  }));
}
