import type { Storage } from '../../../engines/storage/port';
import { AppError } from '../../../http/app-error';
import { siteOf } from '../../../http/host';
import { networkOf } from '../../../http/network';
import type { Route } from '../../../http/register';
import { OPEN_TO_OTHER_SITES } from '../../../http/security-headers';
import { sendStored } from '../../../http/stored-file';
import type { LinkOf, WatchLinks } from './links';
import { oembedOf, watchCodeIn } from './oembed';
import type { Watching } from './watching';

export interface WatchRouteDeps {
  links: WatchLinks;
  watching: Watching;
  storage: Pick<Storage, 'open'>;
  /** Base address of links; null uses the address of the request. */
  publicUrl: string | null;
}

export function watchRoutes(route: Route, { links, watching, storage, publicUrl }: WatchRouteDeps): void {
  /** Makes addresses of links as the caller reaches the server. */
  const linkOf =
    (request: Parameters<typeof siteOf>[0]): LinkOf =>
    (code) =>
      `${publicUrl ?? siteOf(request)}/watch/${code}`;

  route('POST /film/{id}/share', ({ params, body, principal, request }) =>
    links.make(params.id, body, principal, linkOf(request)),
  );

  route('GET /film/{id}/share', ({ params, principal, request }) =>
    links.list(params.id, principal, linkOf(request)),
  );

  route('PUT /film/share/{id}', ({ params, body, principal, request }) =>
    links.change(params.id, body, principal.accountId, linkOf(request)),
  );

  route('DELETE /film/share/{id}', async ({ params, principal }) => {
    await links.revoke(params.id, principal.accountId);
    return null;
  });

  route('POST /watch/open', ({ body, request }) =>
    watching.open(body.code, networkOf(request.ip), body.isRenewal === true),
  );

  route('POST /watch/unlock', ({ body, request }) =>
    watching.unlock(body.code, body.password, networkOf(request.ip)),
  );

  route('POST /watch/report', ({ body, request }) => watching.report(body, networkOf(request.ip)));

  route('GET /watch/{id}/file', async ({ params, query, reply }) => {
    const file = await watching.file(params.id, query);
    // What was taken down must not be shown again out of a cache.
    const cache = 'private, no-cache';
    if ('vtt' in file)
      return reply.header('cache-control', cache).type('text/vtt; charset=utf-8').send(file.vtt);
    return sendStored(reply, file, { open: storage.open, cache, isDownload: query.download === 1 });
  });

  route('GET /watch/oembed', async ({ query, request, reply }) => {
    const code = watchCodeIn(query.url);
    const preview = code === null ? null : await watching.preview(code);
    if (code === null || preview?.canEmbed !== true) throw new AppError('notFound');
    return reply
      .headers(OPEN_TO_OTHER_SITES)
      .type('application/json; charset=utf-8')
      .send(oembedOf(preview, linkOf(request)(code), query));
  });
}
