import type { Database } from '../../../db/connection';
import { callerGone } from '../../../http/caller-gone';
import { type Limit, spend } from '../../../http/limits';
import type { Route } from '../../../http/register';
import type { Translations } from './service';

/** How often an account may have texts translated: each call costs a model's time. */
const LIMITS: readonly Limit[] = [{ seconds: 60, count: 30 }];

export function translationRoutes(
  route: Route,
  { translations, db }: { translations: Translations; db: Database },
): void {
  route('POST /film/{id}/translate', async ({ params, body, principal, reply }) => {
    await spend(db, `film-translate:${principal.accountId}`, LIMITS);
    return translations.translate(params.id, principal, body, callerGone(reply));
  });
}
