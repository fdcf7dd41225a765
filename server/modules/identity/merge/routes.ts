import type { Route } from '../../../http/register';
import type { Merges } from './service';

/** @param endRevoked closes the open connections of the merged account's sessions. */
export function mergeRoutes(route: Route, merges: Merges, endRevoked: () => Promise<void>): void {
  route('POST /auth/user/user_account_merge', async ({ principal, body }) => {
    const { mergeTicket, ...choice } = body;
    const merged = await merges.merge(principal.accountId, mergeTicket, choice);
    await endRevoked();
    return merged;
  });
}
