import type { Route } from '../../../http/register';
import type { Merges } from './service';

/** @param endRevoked ends what the sessions of the account that is gone keep open. */
export function mergeRoutes(route: Route, merges: Merges, endRevoked: () => Promise<void>): void {
  route('POST /auth/user/user_account_merge', async ({ principal, body }) => {
    const { mergeTicket, ...choice } = body;
    const merged = await merges.merge(principal.accountId, mergeTicket, choice);
    await endRevoked();
    return merged;
  });
}
