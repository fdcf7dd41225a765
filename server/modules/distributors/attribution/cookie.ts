import { createHash, randomUUID } from 'node:crypto';
import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { REFERRAL_DAYS } from '../../../../contract/distributor/limits';

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

const DEVICE = 'mirra_device';
const DEVICE_DAYS = 400;

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A digest of the random number of this browser; null while it has none. */
export const deviceOf = ({ cookies }: FastifyRequest): string | null =>
  cookies[DEVICE] === undefined ? null : digest(cookies[DEVICE]);

/** As {@link deviceOf}; a browser without a number gets one. */
export function markedDevice(request: FastifyRequest, reply: FastifyReply): string {
  const known = deviceOf(request);
  if (known !== null) return known;
  const number = randomUUID();
  reply.setCookie(DEVICE, number, { ...options(request), maxAge: DEVICE_DAYS * 86_400 });
  return digest(number);
}

export function clearReferral(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(NAME, options(request));
}
