import { createHmac, randomInt } from 'node:crypto';
import { stretched } from '../../../http/passwords';

/** How many codes an account gets at a time. */
const COUNT = 10;
const LENGTH = 10;
/** Letters and digits that nobody takes for each other. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

const newCode = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** New codes, as people read them: `ABCDE-FGHJK`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: COUNT }, newCode).map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);

/** A typed code in upper case, without spaces and hyphens. */
export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();

/**
 * Slow hash of a code, salted by the account and the secret of the installation: a try costs one, whichever of the codes it
 * may be.
 */
export const hashRecoveryCode = (secret: string, accountId: string, code: string): Promise<string> =>
  stretched(plainCode(code), createHmac('sha256', secret).update(`recovery ${accountId}`).digest('hex'));
