import type { Route } from '../../../http/register';
import { sendCaptions } from './captions-file';
import type { Renders } from './service';

export function renderRoutes(route: Route, renders: Renders): void {
  route('POST /film/{id}/render', ({ params, body, principal, language }) =>
    renders.order(params.id, principal, body, language),
  );

  route('POST /film/{id}/label', ({ params, body, principal, language }) =>
    renders.label(params.id, principal, body, language),
  );

  route('GET /film/{id}/render/page', ({ params, query, principal, language }) =>
    renders.page(params.id, principal, query, language),
  );

  route('GET /film/minutes', ({ principal }) => renders.time(principal.accountId));

  route('GET /film/render/{id}', ({ params, principal, language }) =>
    renders.get(params.id, principal.accountId, language),
  );

  route('POST /film/render/{id}/cancel', ({ params, principal, language }) =>
    renders.cancel(params.id, principal.accountId, language),
  );

  route('GET /film/render/{id}/captions', async ({ params, query, principal, reply }) =>
    sendCaptions(reply, await renders.captions(params.id, principal.accountId, query.format)),
  );
}
