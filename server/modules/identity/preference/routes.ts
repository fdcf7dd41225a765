import { lockAccount } from '../../../db/account-lock';
import type { Database } from '../../../db/connection';
import { AppError } from '../../../http/app-error';
import type { Route } from '../../../http/register';
import { countPreferences, findPreference, savePreference } from './store';

/** Longest value, bytes of JSON. */
const VALUE_LIMIT = 16 * 1024;

/** Keys that one account keeps. */
export const PREFERENCES_KEPT = 100;

export function preferenceRoutes(route: Route, db: Database): void {
  route('GET /avatar/user/preference/{key}', async ({ params, principal }) => ({
    value: (await findPreference(db, principal.accountId, params.key)) ?? null,
  }));

  route('PUT /avatar/user/preference/{key}', async ({ params, body, principal }) => {
    const value = body.value ?? null;
    if (Buffer.byteLength(JSON.stringify(value)) > VALUE_LIMIT) throw new AppError('payloadTooLarge');
    await db.transaction(async (tx) => {
      await lockAccount(tx, principal.accountId);
      await savePreference(tx, principal.accountId, params.key, value);
      if ((await countPreferences(tx, principal.accountId)) > PREFERENCES_KEPT)
        throw new AppError('tooManyPreferences', { limit: PREFERENCES_KEPT });
    });
    return null;
  });
}
