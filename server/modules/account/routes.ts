import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { VALIDATED_REGION } from '../../../contract/constants';
import type { Route } from '../../http/register';
import type { Accounts, Client } from './service';

const TICKET_COOKIE = 'mirra_ticket';

const clientOf = (request: FastifyRequest): Client => ({
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
});

const cookieOptions = (request: FastifyRequest) =>
  ({ path: '/api/v1', httpOnly: true, sameSite: 'strict', secure: request.protocol === 'https' }) as const;

const clearTicket = (request: FastifyRequest, reply: FastifyReply) =>
  reply.clearCookie(TICKET_COOKIE, cookieOptions(request));

/** @param onLogout ends what the session keeps open beside its calls. */
export function accountRoutes(route: Route, accounts: Accounts, onLogout: () => Promise<void>): void {
  route('POST /ssm/send', ({ body, query, request }) =>
    accounts.sendCode(body, query.token, clientOf(request)),
  );

  route('POST /ssm/verify', async ({ body, query, request, reply }) => {
    const { ticket, maxAge } = await accounts.verifyCode(body, query.code, clientOf(request));
    reply.setCookie(TICKET_COOKIE, ticket, { ...cookieOptions(request), maxAge });
    return { ticket };
  });

  route('POST /auth/login', async ({ body, request, reply }) => {
    const { token, user } = await accounts.loginByTicket(
      {
        countryCode: body.countryCode ?? VALIDATED_REGION,
        phone: body.phone,
        rememberMe: body.rememberMe,
        ticket: body.ticket ?? request.cookies[TICKET_COOKIE] ?? null,
      },
      clientOf(request),
    );
    clearTicket(request, reply);
    return { token, user };
  });

  route('POST /auth/pwd', async ({ query, request, reply }) => {
    const { token, user } = await accounts.loginByPassword(
      { countryCode: query.countryCode ?? VALIDATED_REGION, phone: query.phone, digest: query.password },
      clientOf(request),
    );
    reply.header('authorization', token);
    return { token, user };
  });

  route('POST /auth/logout', async ({ principal }) => {
    await accounts.logout(principal.sessionId);
    await onLogout();
    return null;
  });

  route('GET /avatar/user/info', ({ principal }) => accounts.userInfo(principal.accountId));
}
