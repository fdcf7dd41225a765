import type { Route } from '../../../http/register';
import type { Support } from './service';

export function supportRoutes(route: Route, support: Support): void {
  route('POST /avatar/support/invite', ({ principal, body }) => support.invite(principal.accountId, body));

  route('GET /avatar/support/page', ({ principal, query }) => support.list(principal.accountId, query));

  route('POST /avatar/support/{id}/revoke', async ({ principal, params }) => {
    await support.revoke(principal.accountId, params.id);
    return null;
  });

  route('POST /avatar/support/accept', ({ principal, body }) =>
    support.accept(principal.accountId, body.code),
  );

  route('GET /avatar/support/shared', ({ principal }) => support.shared(principal.accountId));

  route('GET /avatar/support/access/page', ({ principal, query }) =>
    support.accesses(principal.accountId, query),
  );
}
