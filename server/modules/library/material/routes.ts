import type { Route } from '../../../http/register';
import { sendStored } from '../../../http/stored-file';
import type { Conversions } from '../conversion/service';
import type { Materials } from './service';

export function materialRoutes(route: Route, materials: Materials, conversions: Conversions): void {
  route('GET /avatar/material/me-material', ({ query, principal, language }) =>
    materials.page(principal.accountId, query, language),
  );

  route('GET /avatar/material/usage', ({ principal }) => materials.usage(principal.accountId));

  route('GET /avatar/material/{id}', ({ params, principal, language }) =>
    materials.get(params.id, principal.accountId, language),
  );

  route('PUT /avatar/material/{id}', async ({ params, body, principal }) => {
    await materials.rename(params.id, principal.accountId, body.name);
    return null;
  });

  route('DELETE /avatar/material/{id}', async ({ params, principal }) => {
    await materials.trash(params.id, principal.accountId);
    return null;
  });

  route('POST /avatar/material/delete', async ({ body, principal }) => ({
    deleted: await materials.trashAll(body.ids, principal.accountId),
  }));

  route('POST /avatar/material/restore', async ({ body, principal }) => ({
    restored: await materials.restore(body.ids, principal.accountId),
  }));

  route('POST /avatar/material/purge', async ({ body, principal }) => ({
    purged: await materials.purge(body.ids, principal.accountId),
  }));

  route('POST /avatar/material/move', async ({ body, principal }) => ({
    moved: await materials.move(body.ids, body.folderId, principal.accountId),
  }));

  route('POST /avatar/material/{id}/convert', async ({ params, principal, language }) => {
    await conversions.retry(params.id, principal.accountId);
    return materials.get(params.id, principal.accountId, language);
  });

  route('GET /avatar/material/{id}/file', async ({ params, query, reply }) => {
    const { download, ...signed } = query;
    const { open, ...file } = await materials.file(params.id, signed, download === 1);
    return sendStored(reply, file, {
      open,
      cache: 'private, max-age=3600',
      isDownload: download === 1,
    });
  });
}
