import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { ApiScope } from '../../../../contract/api/limits';

export const ACCESS_TOKEN_PREFIX = 'mt.';

/** Lifetime of an access token, milliseconds. */
export const ACCESS_TOKEN_MS = 10 * 60_000;

export interface TokenClaims {
  /** Null when the owner has made it without a key. */
  keyId: string | null;
  projectId: string;
  scopes: readonly ApiScope[];
  /** Milliseconds since 1970. */
  expires: number;
}

/** Signed tokens for browsers; no table holds them, and each use asks whether their key still works. */
export function createAccessTokens(secret: string, now: () => number = Date.now) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'mirra access tokens', 32));
  const sign = (payload: string) => createHmac('sha256', key).update(payload).digest();

  return {
    issue(claims: Omit<TokenClaims, 'expires'>): { token: string; expires: number } {
      const expires = now() + ACCESS_TOKEN_MS;
      const payload = Buffer.from(JSON.stringify({ ...claims, expires })).toString('base64url');
      return { token: `${ACCESS_TOKEN_PREFIX}${payload}.${sign(payload).toString('base64url')}`, expires };
    },

    /** What a token says; null when it is forged or too old. */
    read(token: string): TokenClaims | null {
      const [payload = '', signature = ''] = token.slice(ACCESS_TOKEN_PREFIX.length).split('.');
      const given = Buffer.from(signature, 'base64url');
      const right = sign(payload);
      if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
      const claims = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as TokenClaims;
      return claims.expires > now() ? claims : null;
    },
  };
}
