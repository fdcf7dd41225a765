import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '../db/connection';
import { AppError } from './app-error';
import { createGuesses } from './guesses';
import { type Limit, spend } from './limits';
import { passwordMatches } from './passwords';

/** Stands between a code and the proof that its password was given. */
const PROOF_MARK = '~';

/** Codes with passwords that one address may try, whether there are such links or not. */
const CODE_TRIES: readonly Limit[] = [{ seconds: 60, count: 60 }];

/** The code of a link, and the proof that comes with it once its password was given. */
export interface GivenCode {
  code: string;
  proof?: string | undefined;
}

/** Divides what a visitor shows. */
export function givenCode(credential: string): GivenCode {
  const [code = '', proof] = credential.split(PROOF_MARK);
  return { code, proof };
}

/** Passwords of links: who has given one gets a proof of it, which stands behind the code from then on. */
export interface LinkPasswords {
  /** Whether the password was given; another password, or another link, needs another proof. */
  isProof(given: GivenCode, passwordHash: string): boolean;

  /**
   * The code with the proof of its password; a link without a password needs none.
   * @param find the link of a code
   * @throws AppError shareInvalid, sharePasswordWrong, tooManyRequests
   */
  unlock(
    given: string,
    password: string,
    address: string,
    find: (code: string) => Promise<{ id: string; passwordHash: string | null } | null>,
  ): Promise<{ code: string }>;
}

/**
 * See {@link LinkPasswords}.
 * @param kind of the links; their counters and proofs are their own
 * @param secret the installation's signing key
 */
export function createLinkPasswords(
  { db, secret }: { db: Database; secret: string },
  kind: 'share' | 'watch',
): LinkPasswords {
  const guesses = createGuesses(db, `${kind}-password`);

  const proofOf = (code: string, passwordHash: string) =>
    createHmac('sha256', secret).update(`${kind} password:${code}:${passwordHash}`).digest('base64url');

  return {
    isProof({ code, proof }, passwordHash) {
      const given = Buffer.from(proof ?? '', 'utf8');
      const right = Buffer.from(proofOf(code, passwordHash), 'utf8');
      return given.length === right.length && timingSafeEqual(given, right);
    },

    async unlock(given, password, address, find) {
      const { code } = givenCode(given);
      await spend(db, `${kind}-code:${address}`, CODE_TRIES);
      const found = await find(code);
      if (found === null) throw new AppError('shareInvalid');
      const { id, passwordHash } = found;
      if (passwordHash === null) return { code };
      await guesses.count(id, address);
      if (!(await passwordMatches(password, passwordHash, address))) throw new AppError('sharePasswordWrong');
      // A class that opens one link from one address has not guessed.
      await guesses.takeBack(id, address);
      return { code: `${code}${PROOF_MARK}${proofOf(code, passwordHash)}` };
    },
  };
}
