import { randomInt } from 'node:crypto';

/** Letters alone, without those that read alike: a name can never be the digits of its owner's phone. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ';

/** What an account is called until its owner says otherwise. Others may read it, so it tells nothing. */
export const newName = (): string =>
  `Mirra ${Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;
