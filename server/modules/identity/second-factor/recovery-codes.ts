import { createHmac, randomInt } from 'node:crypto';

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

/** What somebody has typed, without spaces and hyphens. */
export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();

/** Keyed hash of a code, useless without the secret of the installation. */
export const hashRecoveryCode = (secret: string, accountId: string, code: string): string =>
  createHmac('sha256', secret)
    .update(`recovery ${accountId} ${plainCode(code)}`)
    .digest('hex');
