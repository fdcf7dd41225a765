import type { Route } from '../../../http/register';
import type { Square } from './service';

export function squareRoutes(route: Route, square: Square): void {
  route('GET /avatar/model/square/page', ({ query, principal, language }) =>
    square.page(principal.accountId, { ...query, language: query.language ?? language }),
  );

  route('GET /avatar/model/square/{id}', ({ params, query, principal, language }) =>
    square.get(params.id, principal.accountId, query.language ?? language),
  );

  route('POST /avatar/model/square/{id}/copy', ({ params, body, principal, language }) =>
    square.copy(params.id, principal.accountId, body.language ?? language),
  );

  route('POST /avatar/model/square', ({ body, principal }) => square.offer(principal.accountId, body));

  route('DELETE /avatar/model/square/{id}', async ({ params, principal }) => {
    await square.withdraw(params.id, principal.accountId);
    return null;
  });
}
