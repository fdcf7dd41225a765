import { createHmac, timingSafeEqual } from 'node:crypto';
import { API_BASE } from '../../contract/api/route';

/** Expiry times are multiples of this many seconds, so that a browser can cache what two lists both show. */
const WINDOW_SECONDS = 3600;

/** The query of an address; all of it is signed. */
export type Claims = Readonly<Record<string, string | number>>;

/** Signed addresses that work for a few hours: an `img` or `video` element cannot send an authorization header. */
export interface SignedLinks {
  /**
   * The address of a path below the API's base.
   * @param hours how long it works at least; at most one hour longer.
   */
  sign(path: string, claims: Claims, hours?: number): string;

  /** What {@link verify} asks for, for an address that is put together in another way. */
  proof(path: string, hours?: number): { expires: number; signature: string };

  /** An address that works for exactly this many seconds and is not meant to be cached. */
  signFor(path: string, claims: Claims, seconds: number): string;

  /** Whether the query of a request is what {@link sign} wrote for this path, and is not too old. */
  verify(path: string, claims: Claims & { expires: number; signature: string }): boolean;
}

/** See {@link SignedLinks}. */
export function createSignedLinks(secret: string): SignedLinks {
  const signatureOf = (path: string, claims: Claims) => {
    const text = Object.entries(claims)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => `${name}=${value}`)
      .join('&');
    return createHmac('sha256', secret).update(`${path}?${text}`).digest('base64url');
  };

  const addressOf = (path: string, claims: Claims): string => {
    const query = new URLSearchParams(Object.entries(claims).map(([name, value]) => [name, String(value)]));
    query.set('signature', signatureOf(path, claims));
    return `${API_BASE}${path}?${query}`;
  };

  const expiryIn = (hours: number): number =>
    (Math.floor(Date.now() / 1000 / WINDOW_SECONDS) + hours + 1) * WINDOW_SECONDS;

  return {
    sign: (path: string, claims: Claims, hours = 1): string =>
      addressOf(path, { ...claims, expires: expiryIn(hours) }),

    proof(path: string, hours = 1): { expires: number; signature: string } {
      const expires = expiryIn(hours);
      return { expires, signature: signatureOf(path, { expires }) };
    },

    signFor: (path: string, claims: Claims, seconds: number): string =>
      addressOf(path, { ...claims, expires: Math.ceil(Date.now() / 1000) + seconds }),

    verify(path: string, { signature, ...claims }: Claims & { expires: number; signature: string }): boolean {
      const expected = Buffer.from(signatureOf(path, claims as Claims));
      const given = Buffer.from(signature);
      const fresh = Number(claims.expires) * 1000 > Date.now();
      return fresh && given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}
