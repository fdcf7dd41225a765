import { type Route, Worded } from '../../../http/register';
import { clientOf } from './client';
import type { Codes } from './codes';
import type { DeviceCookies } from './device-cookie';
import { type Accounts, regionOf } from './service';
import { clearTicketCookie, keepTicketCookie, ticketOf } from './ticket-cookie';

export interface AccountRouteDeps {
  accounts: Accounts;
  codes: Codes;
  devices: DeviceCookies;
  /** Closes the open connections of ended sessions. */
  endRevoked: () => Promise<void>;
}

export function accountRoutes(
  route: Route,
  { accounts, codes, devices, endRevoked }: AccountRouteDeps,
): void {
  route('POST /ssm/send', async ({ body, query, principal, request }) => {
    const { captcha, ...purpose } = body;
    const accountId = principal?.kind === 'user' ? principal.accountId : null;
    const sent = await codes.send(
      { ...purpose, captcha: captcha ?? null, token: query.token, accountId },
      clientOf(request),
    );
    return new Worded('codeSent', sent);
  });

  route('POST /ssm/verify', async ({ body, query, request, reply }) => {
    const verified = await codes.verify(body, query.code, clientOf(request));
    keepTicketCookie(request, reply, verified);
    return { ticket: verified.ticket };
  });

  route('POST /auth/login', async ({ body, request, reply }) => {
    const number = { countryCode: regionOf(body.countryCode), phone: body.phone };
    const session = await accounts.loginByTicket(
      { ...number, rememberMe: body.rememberMe, ticket: ticketOf(request, body.ticket) },
      clientOf(request),
    );
    clearTicketCookie(request, reply);
    devices.keep(request, reply, number);
    return session;
  });

  route('POST /auth/pwd', async ({ query, request, reply }) => {
    const number = { countryCode: regionOf(query.countryCode), phone: query.phone };
    const session = await accounts.loginByPassword(
      { ...number, digest: query.password },
      clientOf(request),
      devices.read(request, number),
    );
    devices.keep(request, reply, number);
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
