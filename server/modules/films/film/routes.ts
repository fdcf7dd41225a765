import type { Route } from '../../../http/register';
import type { Films } from './service';

export function filmRoutes(route: Route, films: Films): void {
  route('POST /film/add', ({ body, principal, language }) => films.add(principal, body, language));

  route('GET /film/page', ({ query, principal }) => films.page(principal.accountId, query));
}
