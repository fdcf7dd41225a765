import '@fastify/cookie';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashToken, newToken } from '../../../http/tokens';
import type { PhoneNumber } from './store';
import { cookieName, cookieOptions } from './ticket-cookie';

const MONTHS_KEPT = 6;
const KEPT_SECONDS = MONTHS_KEPT * 30 * 86_400;

/** One cookie for each phone, so that people who share a browser do not replace each other's. */
const nameOf = ({ countryCode, phone }: PhoneNumber) =>
  `mirra_device_${hashToken(`${countryCode}-${phone}`).slice(0, 16)}`;

/**
 * Remembers in a browser that it has logged in to a phone's account before. The cookie grants nothing: it only keeps
 * strangers with wrong passwords from slowing the owner down.
 */
export interface DeviceCookies {
  /** The id of a browser that has logged in with this phone before; null for any other. */
  read(request: FastifyRequest, number: PhoneNumber): string | null;

  /** Called when a log-in has succeeded. */
  keep(request: FastifyRequest, reply: FastifyReply, number: PhoneNumber): void;
}

/** See {@link DeviceCookies}. */
export function createDeviceCookies(secret: string): DeviceCookies {
  const signatureOf = ({ countryCode, phone }: PhoneNumber, id: string) =>
    createHmac('sha256', secret).update(`device ${countryCode}-${phone} ${id}`).digest('base64url');

  return {
    read(request: FastifyRequest, number: PhoneNumber): string | null {
      const [id = '', signature = ''] = (request.cookies[cookieName(request, nameOf(number))] ?? '').split(
        '.',
      );
      const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(number, id))];
      return given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
    },

    keep(request: FastifyRequest, reply: FastifyReply, number: PhoneNumber): void {
      const id = this.read(request, number) ?? newToken();
      reply.setCookie(cookieName(request, nameOf(number)), `${id}.${signatureOf(number, id)}`, {
        ...cookieOptions(request),
        maxAge: KEPT_SECONDS,
      });
    },
  };
}
