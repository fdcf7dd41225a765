import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { REFERRAL_DAYS } from '../../../../contract/constants';

const NAME = 'mirra_ref';

/** Sent with calls of our own pages only, and shown to no script. */
const options = (request: FastifyRequest) =>
  ({ path: '/api/v1', httpOnly: true, sameSite: 'strict', secure: request.protocol === 'https' }) as const;

/** The code by which this browser came; null without one. */
export const referralOf = (request: FastifyRequest): string | null => request.cookies[NAME] ?? null;

/** Remembers a code, which takes no other's place. */
export function keepReferral(request: FastifyRequest, reply: FastifyReply, code: string): void {
  if (referralOf(request) === null)
    reply.setCookie(NAME, code, { ...options(request), maxAge: REFERRAL_DAYS * 86_400 });
}

export function clearReferral(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(NAME, options(request));
}
