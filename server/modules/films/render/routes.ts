import type { Route } from '../../../http/register';
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

  route('GET /film/render/{id}/captions', async ({ params, query, principal, reply }) => {
    const { name, text } = await renders.captions(params.id, principal.accountId, query.format);
    return reply
      .header(
        'content-disposition',
        `attachment; filename*=UTF-8''${encodeURIComponent(name.toWellFormed())}`,
      )
      .type(query.format === 'vtt' ? 'text/vtt; charset=utf-8' : 'application/x-subrip; charset=utf-8')
      .send(text);
  });
}
