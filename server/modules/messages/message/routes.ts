import type { Route } from '../../../http/register';
import type { Messages } from './service';

export function messageRoutes(route: Route, messages: Messages): void {
  route('GET /message', ({ query, principal, language }) =>
    messages.list(principal.accountId, query, language),
  );

  route('POST /message/read', async ({ body, principal }) => {
    await messages.read(principal.accountId, body);
    return null;
  });

  route('POST /message/read-all', async ({ principal }) => {
    await messages.read(principal.accountId, 'all');
    return null;
  });

  route('GET /message/unread-counts', ({ principal }) => messages.unread(principal.accountId));

  route('DELETE /message/{id}', async ({ params, principal }) => {
    await messages.remove(principal.accountId, params.id);
    return null;
  });
}
