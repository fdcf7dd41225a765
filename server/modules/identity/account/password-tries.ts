import type { Database } from '../../../db/connection';
import { createGuesses, GUESSES, guessLimit } from '../../../http/guesses';
import { spend } from '../../../http/limits';
import type { PhoneNumber } from './store';

/**
 * Limits the tries of passwords: a browser that has logged in before counts by itself, whatever strangers do.
 * Counts a try, and delays it when necessary.
 * @param device the browser's id when it has logged in with this phone before
 * @throws AppError tooManyRequests
 */
export type PasswordTries = (number: PhoneNumber, network: string, device: string | null) => Promise<void>;

/** See {@link PasswordTries}. */
export function createPasswordTries(db: Database, wait?: (ms: number) => Promise<unknown>): PasswordTries {
  const strangers = createGuesses(db, 'password:phone', wait);

  return async ({ countryCode, phone }: PhoneNumber, network: string, device: string | null) => {
    if (device !== null) return spend(db, `password:device:${device}`, guessLimit(GUESSES));
    await strangers.count(`${countryCode}-${phone}`, network);
  };
}
