import { createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { SESSION_TOKEN_PREFIX } from '../../../http/register';
import { newToken } from '../../../http/tokens';

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(
  scrypt,
);
const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
const KEY_BYTES = 32;

export const newSessionToken = (): string => SESSION_TOKEN_PREFIX + newToken();

/** Salted scrypt of a password digest, as `scrypt$salt$key`. */
export async function hashPassword(digest: string): Promise<string> {
  const salt = randomBytes(16);
  return `scrypt$${salt.toString('base64url')}$${(await derive(digest, salt, KEY_BYTES, COST)).toString('base64url')}`;
}

const dummyHash = hashPassword(newToken());

/** Whether the digest matches the hash. Without a hash it takes the same time and returns false. */
export async function passwordMatches(digest: string, hash: string | null): Promise<boolean> {
  const [, salt = '', key = ''] = (hash ?? (await dummyHash)).split('$');
  const derived = await derive(digest, Buffer.from(salt, 'base64url'), KEY_BYTES, COST);
  return timingSafeEqual(derived, Buffer.from(key, 'base64url')) && hash !== null;
}

/** Keyed hash of a six-digit code, useless without the installation's secret. */
export const hashCode = (secret: string, codeId: string, code: string): string =>
  createHmac('sha256', secret).update(`${codeId}:${code}`).digest('hex');

export const sameHash = (a: string, b: string): boolean =>
  timingSafeEqual(Buffer.from(a, 'hex'), Buffer.from(b, 'hex'));
