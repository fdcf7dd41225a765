import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

const TICKET_COOKIE = 'mirra_ticket';

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
