import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SceneState } from '../../../../contract/account/schema';
import { AppError } from '../../../http/app-error';
import { siteOf } from '../../../http/host';
import type { Principal, UserPrincipal } from '../../../http/principal';
import { CodedAnswer, type Route } from '../../../http/register';
import { newToken } from '../../../http/tokens';
import { clientOf } from '../account/client';
import { regionOf } from '../account/service';
import type { DeviceCookies } from '../account/device-cookie';
import { clearTicketCookie, cookieName, cookieOptions, ticketOf } from '../account/ticket-cookie';
import { confirmedPage, preferredLanguage } from './confirmed-page';
import type { Wechat } from './service';

/** Identifies the browser that asked for a QR code; only that browser learns the outcome. */
const BROWSER_COOKIE = 'mirra_wx';
const BROWSER_SECONDS = 3600;

/** The browser's id, created when there is none; two windows of one browser share it. */
function browserOf(request: FastifyRequest, reply: FastifyReply): string {
  const known = request.cookies[cookieName(request, BROWSER_COOKIE)];
  const browser = known !== undefined && /^[\w-]{43}$/.test(known) ? known : newToken();
  reply.setCookie(cookieName(request, BROWSER_COOKIE), browser, {
    ...cookieOptions(request),
    maxAge: BROWSER_SECONDS,
  });
  return browser;
}

const accountOf = (principal: Principal | null): string | null =>
  principal?.kind === 'user' ? principal.accountId : null;

/** The response codes for the states of a scene. */
const coded = (state: SceneState): SceneState | CodedAnswer<SceneState> => {
  if (state.status === 'waiting') return new CodedAnswer(2001, state);
  return state.status === 'bind' || state.status === 'factor' ? new CodedAnswer(2000, state) : state;
};

export interface WechatRouteDeps {
  wechat: Wechat;
  devices: DeviceCookies;
  /** @throws AppError stepUpNeeded */
  checkFresh: (principal: UserPrincipal) => Promise<void>;
  publicUrl: string | null;
}

export function wechatRoutes(
  route: Route,
  { wechat, devices, checkFresh, publicUrl }: WechatRouteDeps,
): void {
  const ask = async (scene: string, principal: Principal | null, request: FastifyRequest) =>
    coded(
      await wechat.ask(
        scene,
        request.cookies[cookieName(request, BROWSER_COOKIE)] ?? null,
        accountOf(principal),
        clientOf(request),
      ),
    );

  route('GET /auth/wx/qr_code', async ({ query, principal, request, reply }) => {
    const links = query.purpose === 'link';
    if (links && principal?.kind !== 'user') throw new AppError('loginRequired');
    // Anyone who links a WeChat can log in with it from then on.
    if (links && principal?.kind === 'user') await checkFresh(principal);
    const accountId = links ? accountOf(principal) : null;
    return wechat.open(
      {
        browser: browserOf(request, reply),
        accountId,
        site: publicUrl ?? siteOf(request),
      },
      clientOf(request),
    );
  });

  route('POST /auth/wx/wx_mp', ({ query, principal, request }) => ask(query.scene, principal, request));

  route('POST /auth/wx/code', async ({ body, principal, request }) => {
    await wechat.confirm(body.scene, body.code);
    return ask(body.scene, principal, request);
  });

  route('GET /auth/wx/wx_web', async ({ query, request, reply }) => {
    const language = preferredLanguage(request.headers['accept-language']);
    let isDone = false;
    try {
      // Without a code the user has declined.
      if (query.code !== undefined) {
        await wechat.confirm(query.state, query.code);
        isDone = true;
      }
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      request.log.warn(error);
    }
    return reply
      .code(isDone ? 200 : 400)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(confirmedPage(language, isDone));
  });

  route('POST /auth/wx/first/login/bind_phone', async ({ body, request, reply }) => {
    const number = { countryCode: regionOf(body.countryCode), phone: body.phone };
    const answer = await wechat.bindPhone(
      {
        ...number,
        platformId: body.platformId,
        browser: request.cookies[cookieName(request, BROWSER_COOKIE)] ?? null,
        ticket: ticketOf(request, body.ticket),
        rememberMe: body.rememberMe ?? true,
      },
      clientOf(request),
    );
    clearTicketCookie(request, reply);
    if ('token' in answer) devices.keep(request, reply, number);
    return answer;
  });

  route('POST /auth/wx/unlink', async ({ principal }) => {
    await wechat.unlink(principal.accountId);
    return null;
  });
}
