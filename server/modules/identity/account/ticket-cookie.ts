import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

const TICKET_COOKIE = 'mirra_ticket';

/** How cookies of the account calls are set: out of reach of scripts and of other sites. */
export const cookieOptions = (request: FastifyRequest) =>
  ({ path: '/api/v1', httpOnly: true, sameSite: 'strict', secure: request.protocol === 'https' }) as const;

/** The ticket that a call carries: in its input, else in the cookie. */
export const ticketOf = (request: FastifyRequest, given: string | undefined): string | null =>
  given ?? request.cookies[TICKET_COOKIE] ?? null;

export const keepTicketCookie = (
  request: FastifyRequest,
  reply: FastifyReply,
  { ticket, maxAge }: { ticket: string; maxAge: number },
) => reply.setCookie(TICKET_COOKIE, ticket, { ...cookieOptions(request), maxAge });

/** A spent ticket needs not be kept. */
export const clearTicketCookie = (request: FastifyRequest, reply: FastifyReply) =>
  reply.clearCookie(TICKET_COOKIE, cookieOptions(request));
