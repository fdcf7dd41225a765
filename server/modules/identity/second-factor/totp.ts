import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** RFC 6238, in the profile that every authenticator app knows: SHA-1, 30 seconds, six digits. */
const STEP_SECONDS = 30;
const DIGITS = 6;
/** As long as the hash, as RFC 4226 advises. */
const SECRET_BYTES = 20;
/** Steps by which a clock may be wrong, either way. */
const WINDOW = 1;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648 without padding. */
export function toBase32(bytes: Uint8Array): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
}

/** The bytes of a text that {@link toBase32} has made. */
export function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}

/** A new secret, in base32. */
export const newSecret = (): string => toBase32(randomBytes(SECRET_BYTES));

/** The time step of a moment in milliseconds. */
export const stepAt = (now: number): number => Math.floor(now / 1000 / STEP_SECONDS);

/** The code of a time step. */
export function codeOf(key: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', key).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0x0f;
  const number = hash.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/**
 * The time step that a code belongs to, or null when it is none of now, the step before, and the one after. Every
 * candidate is compared in full, so that the time tells nothing.
 * @param code six digits
 */
export function matchingStep(secret: string, code: string, now: number): number | null {
  const key = fromBase32(secret);
  const given = Buffer.from(code);
  let found: number | null = null;
  for (let step = stepAt(now) - WINDOW; step <= stepAt(now) + WINDOW; step++) {
    const expected = Buffer.from(codeOf(key, step));
    if (given.length === expected.length && timingSafeEqual(given, expected)) found = step;
  }
  return found;
}

/** What the QR code says: authenticator apps read the account's name and the secret from it. */
export function setUpAddress(secret: string, account: string): string {
  const label = encodeURIComponent(`Mirra:${account}`);
  const query = new URLSearchParams({
    secret,
    issuer: 'Mirra',
    algorithm: 'SHA1',
    digits: String(DIGITS),
    period: String(STEP_SECONDS),
  });
  return `otpauth://totp/${label}?${query}`;
}
