import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { newToken } from './tokens';

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(
  scrypt,
);
const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
const KEY_BYTES = 32;

/** Salted scrypt of a password, or of the digest that a browser sends for one, as `scrypt$salt$key`. */
export async function hashPassword(digest: string): Promise<string> {
  const salt = randomBytes(16);
  return `scrypt$${salt.toString('base64url')}$${(await derive(digest, salt, KEY_BYTES, COST)).toString('base64url')}`;
}

/** For random codes, which are harder to guess than what people choose, and which are made by the dozen. */
const CODE_COST = { N: 2 ** 13, r: 8, p: 1, maxmem: 32 * 1024 * 1024 };

/** Scrypt of a random code under a salt that its keeper knows, as hex. */
export const stretched = async (text: string, salt: string): Promise<string> =>
  (await derive(text, Buffer.from(salt), KEY_BYTES, CODE_COST)).toString('hex');

const dummyHash = hashPassword(newToken());

/** Whether the digest matches the hash. Without a hash it takes the same time and returns false. */
export async function passwordMatches(digest: string, hash: string | null): Promise<boolean> {
  const [, salt = '', key = ''] = (hash ?? (await dummyHash)).split('$');
  const derived = await derive(digest, Buffer.from(salt, 'base64url'), KEY_BYTES, COST);
  return timingSafeEqual(derived, Buffer.from(key, 'base64url')) && hash !== null;
}
