import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

const TICKET_COOKIE = 'mirra_ticket';
const ASKER_COOKIE = 'mirra_asker';
/** As long as a code lives. */
const ASKER_SECONDS = 600;

/** Over HTTPS the name itself says that the cookie came over HTTPS: no page without it can plant one. */
export const cookieName = (request: FastifyRequest, name: string): string =>
  request.protocol === 'https' ? `__Secure-${name}` : name;

/** Attributes of account cookies: out of reach of scripts and other sites. */
export const cookieOptions = (request: FastifyRequest) =>
  ({ path: '/api/v1', httpOnly: true, sameSite: 'strict', secure: request.protocol === 'https' }) as const;

/** The ticket of a call: from its input, else from the cookie. */
export const ticketOf = (request: FastifyRequest, given: string | undefined): string | null =>
  given ?? request.cookies[cookieName(request, TICKET_COOKIE)] ?? null;

export const keepTicketCookie = (
  request: FastifyRequest,
  reply: FastifyReply,
  { ticket, maxAge }: { ticket: string; maxAge: number },
) => reply.setCookie(cookieName(request, TICKET_COOKIE), ticket, { ...cookieOptions(request), maxAge });

/** A used ticket is of no further use. */
export const clearTicketCookie = (request: FastifyRequest, reply: FastifyReply) =>
  reply.clearCookie(cookieName(request, TICKET_COOKIE), cookieOptions(request));

/** The id of a browser that has requested a code; null for any other. */
export const askerOf = (request: FastifyRequest): string | null =>
  request.cookies[cookieName(request, ASKER_COOKIE)] ?? null;

/** Remembers in a browser that it has asked for a code: its tries count apart from tries of strangers. */
export const keepAskerCookie = (request: FastifyRequest, reply: FastifyReply, asker: string) =>
  reply.setCookie(cookieName(request, ASKER_COOKIE), asker, {
    ...cookieOptions(request),
    maxAge: ASKER_SECONDS,
  });
