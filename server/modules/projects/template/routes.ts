import type { Route } from '../../../http/register';
import type { Templates } from './service';

export function templateRoutes(route: Route, templates: Templates): void {
  route('GET /avatar/template/page', ({ query, principal, language }) =>
    templates.page(principal, query, language),
  );

  route('POST /avatar/template', ({ body, principal }) =>
    templates.keep(principal, body.projectId, body.name),
  );

  route('PUT /avatar/template/{id}', async ({ params, body, principal }) => {
    await templates.rename(params.id, principal.accountId, body.name);
    return null;
  });

  route('DELETE /avatar/template/{id}', async ({ params, principal }) => {
    await templates.remove(params.id, principal.accountId);
    return null;
  });
}
