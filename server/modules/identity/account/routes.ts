import { type Route, WordedAnswer } from '../../../http/register';
import { newToken } from '../../../http/tokens';
import { clientOf } from './client';
import type { StepUps } from '../step-up/service';
import type { Codes } from './codes';
import type { DeviceCookies } from './device-cookie';
import { type Accounts, regionOf } from './service';
import { clearTicketCookie, keepAskerCookie, keepTicketCookie, ticketOf } from './ticket-cookie';

export interface AccountRouteDeps {
  accounts: Accounts;
  codes: Codes;
  devices: DeviceCookies;
  stepUps: Pick<StepUps, 'proveByPhone' | 'checkFreshOrPassword'>;
  /** Closes the open connections of ended sessions. */
  endRevoked: () => Promise<void>;
}

export function accountRoutes(
  route: Route,
  { accounts, codes, devices, stepUps, endRevoked }: AccountRouteDeps,
): void {
  route('POST /ssm/send', async ({ body, query, principal, request, reply }) => {
    const { captcha, ...purpose } = body;
    const accountId = principal?.kind === 'user' ? principal.accountId : null;
    const { asker, ...client } = clientOf(request);
    const name = asker ?? newToken();
    const sent = await codes.send(
      { ...purpose, captcha: captcha ?? null, token: query.token, accountId },
      { ...client, asker: name },
    );
    keepAskerCookie(request, reply, name);
    return new WordedAnswer('codeSent', sent);
  });

  route('POST /ssm/verify', async ({ body, query, principal, request, reply }) => {
    const verified = await codes.verify(body, query.code, clientOf(request));
    if (principal?.kind === 'user') await stepUps.proveByPhone(principal, body);
    keepTicketCookie(request, reply, verified);
    return { ticket: verified.ticket };
  });

  route('POST /auth/login', async ({ body, request, reply }) => {
    const number = { countryCode: regionOf(body.countryCode), phone: body.phone };
    const answer = await accounts.loginByTicket(
      { ...number, rememberMe: body.rememberMe, ticket: ticketOf(request, body.ticket) },
      clientOf(request),
    );
    clearTicketCookie(request, reply);
    if ('token' in answer) devices.keep(request, reply, number);
    return answer;
  });

  route('POST /auth/pwd', async ({ query, request, reply }) => {
    const number = { countryCode: regionOf(query.countryCode), phone: query.phone };
    const answer = await accounts.loginByPassword(
      { ...number, digest: query.password, rememberMe: query.rememberMe ?? true },
      clientOf(request),
      devices.read(request, number),
    );
    if ('token' in answer) {
      devices.keep(request, reply, number);
      reply.header('authorization', answer.token);
    }
    return answer;
  });

  route('POST /auth/second-factor', async ({ body, request, reply }) => {
    const { session, ...number } = await accounts.finishLogIn(body.ticket, body.code, clientOf(request));
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
    const old = query.rawPassword ?? null;
    await stepUps.checkFreshOrPassword(principal, old);
    await accounts.changePassword(principal, { old, next: query.password });
    await endRevoked();
    return null;
  });
}
