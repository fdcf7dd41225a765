import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { createFairTurns } from './fair-turns';
import { newToken } from './tokens';

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(
  scrypt,
);
const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
const KEY_BYTES = 32;
/**
 * Node.js has four threads for this, for files and for names of hosts. A crowd that guesses passwords must not take them
 * all: pages would wait behind it.
 */
const inTurn = createFairTurns({ atOnce: 2, waiting: 60 });
/** Whose turn it is where nobody outside asks. */
export const SYSTEM = '';

const deriveInTurn = (digest: string, salt: Buffer, caller: string) =>
  inTurn(caller, () => derive(digest, salt, KEY_BYTES, COST));

/**
 * Salted scrypt of a password, or of the digest that a browser sends for one, as `scrypt$salt$key`.
 * @param caller who asks, by address or account; nobody has more than 60 such questions waiting
 * @throws AppError tooManyRequests
 */
export async function hashPassword(digest: string, caller: string): Promise<string> {
  const salt = randomBytes(16);
  return `scrypt$${salt.toString('base64url')}$${(await deriveInTurn(digest, salt, caller)).toString('base64url')}`;
}

/** For random codes, which are harder to guess than what people choose, and which are made by the dozen. */
const CODE_COST = { N: 2 ** 13, r: 8, p: 1, maxmem: 32 * 1024 * 1024 };

/** Scrypt of a random code under a salt that its keeper knows, as hex. */
export const stretched = async (text: string, salt: string): Promise<string> =>
  (await derive(text, Buffer.from(salt), KEY_BYTES, CODE_COST)).toString('hex');

const dummyHash = hashPassword(newToken(), SYSTEM);

/**
 * Whether the digest matches the hash. Without a hash it takes the same time and returns false.
 * @param caller who asks, by address or account; nobody has more than 60 such questions waiting
 * @throws AppError tooManyRequests
 */
export async function passwordMatches(digest: string, hash: string | null, caller: string): Promise<boolean> {
  const [, salt = '', key = ''] = (hash ?? (await dummyHash)).split('$');
  const derived = await deriveInTurn(digest, Buffer.from(salt, 'base64url'), caller);
  return timingSafeEqual(derived, Buffer.from(key, 'base64url')) && hash !== null;
}
