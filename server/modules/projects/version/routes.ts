import type { Route } from '../../../http/register';
import type { Versions } from './service';

export function versionRoutes(route: Route, versions: Versions): void {
  route('GET /avatar/project/{id}/version/page', ({ params, query, principal }) =>
    versions.page(params.id, principal, query),
  );

  route('POST /avatar/project/{id}/version', ({ params, body, principal }) =>
    versions.keep(params.id, principal, body.name),
  );

  route('GET /avatar/project/{id}/version/{versionId}', ({ params, principal, language }) =>
    versions.get(params.id, params.versionId, principal, language),
  );

  route('PUT /avatar/project/{id}/version/{versionId}', async ({ params, body, principal }) => {
    await versions.rename(params.id, params.versionId, principal, body.name);
    return null;
  });

  route('DELETE /avatar/project/{id}/version/{versionId}', async ({ params, principal }) => {
    await versions.remove(params.id, params.versionId, principal);
    return null;
  });

  route('POST /avatar/project/{id}/version/{versionId}/restore', async ({ params, body, principal }) => {
    const { revision } = await versions.restore(params.id, params.versionId, principal, body.revision);
    return { revision };
  });

  route('POST /avatar/project/{id}/version/{versionId}/duplicate', ({ params, body, principal }) =>
    versions.duplicate(params.id, params.versionId, principal, body.name),
  );
}
