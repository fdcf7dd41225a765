import type { FastifyRequest } from 'fastify';
import type { Language } from '../../../../contract/errors';
import type { Route } from '../../../http/register';
import type { Sharing } from '../../sharing';
import { sendCaptions } from '../render/captions-file';
import type { Asker } from './describe';
import type { FilmApi } from './service';
import { requestKeyOf } from './wish';

export interface FilmApiRouteDeps {
  films: FilmApi;
  useKey: Sharing['useKey'];
  publicUrl: string | null;
}

/** Films by keys, for programs. */
export function filmApiRoutes(route: Route, { films, useKey, publicUrl }: FilmApiRouteDeps): void {
  const askerOf = (language: Language, { protocol, host }: FastifyRequest): Asker => ({
    language,
    site: publicUrl ?? `${protocol}://${host}`,
  });

  route('GET /v1/film', async ({ principal, query }) => {
    await useKey(principal);
    return films.film(principal, query.language);
  });

  route('POST /v1/film/render', async ({ principal, body, request, language }) => {
    await useKey(principal);
    const requestKey = requestKeyOf(request.headers['idempotency-key'], body.requestKey);
    return films.order(principal, body, requestKey, askerOf(language, request));
  });

  route('GET /v1/film/render', async ({ principal, query, request, language }) => {
    await useKey(principal);
    const found = await films.list(principal, query, askerOf(language, request));
    return { object: 'list' as const, ...found };
  });

  route('GET /v1/film/render/{id}', async ({ params, principal, request, language }) => {
    await useKey(principal);
    return films.get(params.id, principal, askerOf(language, request));
  });

  route('POST /v1/film/render/{id}/cancel', async ({ params, principal, request, language }) => {
    await useKey(principal);
    return films.cancel(params.id, principal, askerOf(language, request));
  });

  route('GET /film/render/{id}/captions/file', async ({ params, query, reply }) =>
    sendCaptions(reply, await films.captions(params.id, query)),
  );
}
