import { createHash, randomBytes } from 'node:crypto';

/** Hash at rest of a 256-bit token; such a token needs no salt. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** 256 random bits as text. */
export const newToken = (): string => randomBytes(32).toString('base64url');
