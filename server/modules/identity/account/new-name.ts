import { randomInt } from 'node:crypto';

/** Letters only, without look-alikes: a name can never be the digits of its owner's phone. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ';

/** The name of an account until its owner chooses one. Others may read it, so it reveals nothing. */
export const newName = (): string =>
  `Mirra ${Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;
