import { createHmac, timingSafeEqual } from 'node:crypto';
import { SESSION_TOKEN_PREFIX } from '../../../http/register';
import { newToken } from '../../../http/tokens';

export const newSessionToken = (): string => SESSION_TOKEN_PREFIX + newToken();

/** Keyed hash of a six-digit code, useless without the installation's secret. */
export const hashCode = (secret: string, codeId: string, code: string): string =>
  createHmac('sha256', secret).update(`${codeId}:${code}`).digest('hex');

export const sameHash = (a: string, b: string): boolean =>
  timingSafeEqual(Buffer.from(a, 'hex'), Buffer.from(b, 'hex'));
