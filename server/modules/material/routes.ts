import { AppError } from '../../http/app-error';
import { readForm } from '../../http/form';
import type { Route } from '../../http/register';
import { sendStored } from '../../http/stored-file';
import { uploadLimits } from '../content/inspect';
import type { Materials } from './service';

/** Files of one call. */
const FILES_LIMIT = 9;

export function materialRoutes(route: Route, materials: Materials): void {
  route('GET /avatar/material/me-material', ({ query, principal, language }) =>
    materials.page(principal.accountId, query, language),
  );

  route('POST /oss/upload-material', ({ request, principal, language }) =>
    readForm(request, async () => {
      const taken = [];
      const limits = { fileSize: uploadLimits.video * 1024 * 1024 + 1, files: FILES_LIMIT, fields: 10 };
      for await (const part of request.parts({ limits })) {
        if (part.type !== 'file') continue;
        const file = { stream: part.file, name: part.filename };
        taken.push(await materials.upload(principal.accountId, file, language));
      }
      if (taken.length === 0) throw new AppError('invalidInput', { detail: 'files' });
      return taken;
    }),
  );

  route('PUT /avatar/material/{id}', async ({ params, body, principal }) => {
    await materials.rename(params.id, principal.accountId, body.name);
    return null;
  });

  route('DELETE /avatar/material/{id}', async ({ params, principal }) => {
    await materials.remove(params.id, principal.accountId);
    return null;
  });

  route('GET /avatar/material/{id}/file', async ({ params, query, request, reply }) =>
    sendStored(reply, request.headers.range, await materials.file(params.id, query), {
      open: materials.open,
      cache: 'private, max-age=3600',
    }),
  );
}
