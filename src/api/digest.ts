import { PASSWORD_DIGEST_PREFIX, SMS_TOKEN_PREFIX } from '../../contract/constants';

const FRACTION_BITS = 2 ** 32;

/** The first `count` primes, from which FIPS 180-4 derives its constants. */
function primes(count: number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) {
    if (found.every((prime) => n % prime !== 0)) found.push(n);
  }
  return found;
}

const fraction = (value: number): number => ((value - Math.floor(value)) * FRACTION_BITS) | 0;
const firstPrimes = primes(64);
const roundConstants = firstPrimes.map((prime) => fraction(Math.cbrt(prime)));
const initialState = firstPrimes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

const rotate = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits));

/** Message, a one bit, zeros, and the length in bits as 64-bit big-endian: whole blocks of 64 bytes. */
function padded(message: Uint8Array): DataView {
  const view = new DataView(new ArrayBuffer(Math.ceil((message.length + 9) / 64) * 64));
  message.forEach((byte, index) => view.setUint8(index, byte));
  view.setUint8(message.length, 0x80);
  view.setUint32(view.byteLength - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(view.byteLength - 4, (message.length * 8) >>> 0);
  return view;
}

function schedule(view: DataView, offset: number): number[] {
  const words = Array.from({ length: 16 }, (_, index) => view.getInt32(offset + index * 4));
  for (let index = 16; index < 64; index++) {
    const early = words[index - 15] as number;
    const late = words[index - 2] as number;
    const small = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3);
    const large = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10);
    words.push(((words[index - 16] as number) + small + (words[index - 7] as number) + large) | 0);
  }
  return words;
}

function compress(state: readonly number[], words: readonly number[]): number[] {
  let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number];
  for (let index = 0; index < 64; index++) {
    const choice = (e & f) ^ (~e & g);
    const first =
      (h +
        (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) +
        choice +
        (roundConstants[index] as number) +
        (words[index] as number)) |
      0;
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const second = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + majority) | 0;
    [a, b, c, d, e, f, g, h] = [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g];
  }
  return [a, b, c, d, e, f, g, h].map((word, index) => (word + (state[index] as number)) | 0);
}

/**
 * Hex SHA-256 of a text in UTF-8 (FIPS 180-4). Our own because `crypto.subtle` exists only in secure contexts, and
 * the product must work over plain http on a local network too.
 */
export function sha256Hex(text: string): string {
  const view = padded(new TextEncoder().encode(text));
  let state: number[] = initialState;
  for (let offset = 0; offset < view.byteLength; offset += 64)
    state = compress(state, schedule(view, offset));
  return state.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

/** The `token` query of `POST /ssm/send`. `phone` is digits only. */
export const smsToken = (phone: string): string => sha256Hex(SMS_TOKEN_PREFIX + phone);

/** What leaves the browser instead of the password; the server hashes it again with a salt of its own. */
export const passwordDigest = (password: string): string => sha256Hex(PASSWORD_DIGEST_PREFIX + password);
