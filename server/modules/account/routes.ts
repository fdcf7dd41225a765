import type { Route } from '../../http/register';
import { clientOf } from './client';
import type { Codes } from './codes';
import { type Accounts, regionOf } from './service';
import { clearTicketCookie, keepTicketCookie, ticketOf } from './ticket-cookie';

export interface AccountRouteDeps {
  accounts: Accounts;
  codes: Codes;
  /** Ends what ended sessions keep open beside their calls. */
  endRevoked: () => Promise<void>;
}

export function accountRoutes(route: Route, { accounts, codes, endRevoked }: AccountRouteDeps): void {
  route('POST /ssm/send', ({ body, query, principal, request }) => {
    const { captcha, ...purpose } = body;
    const accountId = principal?.kind === 'user' ? principal.accountId : null;
    return codes.send(
      { ...purpose, captcha: captcha ?? null, token: query.token, accountId },
      clientOf(request),
    );
  });

  route('POST /ssm/verify', async ({ body, query, request, reply }) => {
    const verified = await codes.verify(body, query.code, clientOf(request));
    keepTicketCookie(request, reply, verified);
    return { ticket: verified.ticket };
  });

  route('POST /auth/login', async ({ body, request, reply }) => {
    const { phone, rememberMe } = body;
    const session = await accounts.loginByTicket(
      {
        countryCode: regionOf(body.countryCode),
        phone,
        rememberMe,
        ticket: ticketOf(request, body.ticket),
      },
      clientOf(request),
    );
    clearTicketCookie(request, reply);
    return session;
  });

  route('POST /auth/pwd', async ({ query, request, reply }) => {
    const session = await accounts.loginByPassword(
      { countryCode: regionOf(query.countryCode), phone: query.phone, digest: query.password },
      clientOf(request),
    );
    reply.header('authorization', session.token);
    return session;
  });

  route('POST /auth/logout', async ({ principal }) => {
    await accounts.logout(principal);
    await endRevoked();
    return null;
  });

  route('POST /user/pwd-reset', async ({ query, request, reply }) => {
    await accounts.resetPassword(
      {
        countryCode: regionOf(query.countryCode),
        phone: query.phone,
        digest: query.password,
        ticket: ticketOf(request, query.ticket),
      },
      clientOf(request),
    );
    clearTicketCookie(request, reply);
    await endRevoked();
    return null;
  });

  route('POST /user/password/change', async ({ query, principal }) => {
    await accounts.changePassword(principal, { old: query.rawPassword ?? null, next: query.password });
    await endRevoked();
    return null;
  });
}
