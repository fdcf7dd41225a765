import type { Route } from '../../../http/register';
import type { Publications } from './service';

export function publicationRoutes(route: Route, publications: Publications): void {
  route('GET /avatar/project/{id}/publication', ({ params, principal }) =>
    publications.get(params.id, principal),
  );

  route('POST /avatar/project/{id}/publication', ({ params, body, principal, language }) =>
    publications.publish(params.id, principal, body, language),
  );

  route('PUT /avatar/project/{id}/publication', ({ params, body, principal, language }) =>
    publications.rollBack(params.id, principal, body, language),
  );

  route('DELETE /avatar/project/{id}/publication', ({ params, query, principal }) =>
    publications.unpublish(params.id, principal, query.publication),
  );
}
