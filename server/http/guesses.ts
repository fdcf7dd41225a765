import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../db/connection';
import { countUse, type Limit, spend, refundUse } from './limits';

const WINDOW_SECONDS = 900;
/** Guesses at one secret by one caller, in a quarter of an hour. */
export const GUESSES = 10;
/** Guesses at one secret by all, after which each of them has to wait … */
const CALM_GUESSES = 10;
/** … and after which a caller has only a few. */
const ATTACK_GUESSES = 100;
const GUESSES_UNDER_ATTACK = 2;
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 8_000;

/** The delay of a guess, which doubles with each earlier one at the same secret. */
const waitAfter = (guesses: number): number =>
  guesses <= CALM_GUESSES ? 0 : Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (guesses - CALM_GUESSES - 1));

export const guessLimit = (count: number): readonly Limit[] => [{ seconds: WINDOW_SECONDS, count }];

/**
 * Limits guesses at secrets so that guessing is slow and nobody can lock somebody else out: callers count by themselves, and
 * many of them are slowed down, since a limit by secret alone would refuse those who know it too.
 */
export interface Guesses {
  /** Counts a guess, and delays it when necessary. @throws AppError tooManyRequests */
  count(secret: string, caller: string): Promise<void>;

  /** Takes a guess back that was right, where many people know the same secret. */
  takeBack(secret: string, caller: string): Promise<void>;
}

/**
 * See {@link Guesses}.
 * @param name names the counters in the database
 */
export function createGuesses(
  db: Database,
  name: string,
  wait: (ms: number) => Promise<unknown> = delay,
): Guesses {
  const ofSecret = (secret: string) => `${name}:${secret}`;
  const ofCaller = (secret: string, caller: string) => `${name}:${secret}:${caller}`;
  return {
    async count(secret: string, caller: string): Promise<void> {
      const guesses = await countUse(db, ofSecret(secret), WINDOW_SECONDS);
      await spend(
        db,
        ofCaller(secret, caller),
        guessLimit(guesses > ATTACK_GUESSES ? GUESSES_UNDER_ATTACK : GUESSES),
      );
      const ms = waitAfter(guesses);
      if (ms > 0) await wait(ms);
    },

    async takeBack(secret: string, caller: string): Promise<void> {
      await refundUse(db, ofSecret(secret), WINDOW_SECONDS);
      await refundUse(db, ofCaller(secret, caller), WINDOW_SECONDS);
    },
  };
}
