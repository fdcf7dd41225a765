import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../../../db/connection';
import { countUse, type Limit, spend } from '../../../http/limits';
import type { PhoneNumber } from './store';

const WINDOW_SECONDS = 900;
/** Tries of one phone by one browser, or from one address, in a quarter of an hour. */
const TRIES = 10;
/** Tries of one phone by strangers, after which each of them has to wait … */
const CALM_TRIES = 10;
/** … and after which an address that is new to the phone has only a few. */
const ATTACK_TRIES = 100;
const TRIES_UNDER_ATTACK = 2;
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 8_000;

/** The delay of a stranger's try, which doubles with each earlier one for the same phone. */
const waitAfter = (tries: number): number =>
  tries <= CALM_TRIES ? 0 : Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (tries - CALM_TRIES - 1));

/**
 * Limits the tries of passwords so that guessing is slow and nobody can lock somebody else out: a browser that has
 * logged in before counts by itself, strangers count by phone and address, and many of them are slowed down, since a
 * limit by phone alone would refuse its owner too.
 */
export function createPasswordTries(db: Database, wait: (ms: number) => Promise<unknown> = delay) {
  const limit = (count: number): readonly Limit[] => [{ seconds: WINDOW_SECONDS, count }];
  const perAddress = (tries: number) => limit(tries > ATTACK_TRIES ? TRIES_UNDER_ATTACK : TRIES);

  /**
   * Counts a try, and delays it when necessary.
   * @param device the browser's id when it has logged in with this phone before
   * @throws AppError tooManyRequests
   */
  return async ({ countryCode, phone }: PhoneNumber, address: string, device: string | null) => {
    if (device !== null) return spend(db, `password:device:${device}`, limit(TRIES));
    const number = `${countryCode}-${phone}`;
    const tries = await countUse(db, `password:phone:${number}`, WINDOW_SECONDS);
    await spend(db, `password:phone:${number}:${address}`, perAddress(tries));
    const ms = waitAfter(tries);
    if (ms > 0) await wait(ms);
  };
}

export type PasswordTries = ReturnType<typeof createPasswordTries>;
