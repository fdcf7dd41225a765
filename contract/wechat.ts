import * as T from 'typebox';
import { LogIn, PendingLogIn, Phone, Region, Ticket, User } from './account';
import { Id, nullable } from './common';
import { defineRoutes } from './route';

const Scene = T.String({ minLength: 16, maxLength: 64 });

/** Counts of the things that a merge can move. */
export const AccountContents = T.Object({
  projects: T.Integer(),
  roles: T.Integer(),
  materials: T.Integer(),
  templates: T.Integer(),
  conversations: T.Integer(),
});
export type AccountContents = T.Static<typeof AccountContents>;

/** An offer to merge another account, which the caller has proved to own, into the one that is logged in. */
export const MergeOffer = T.Object({
  mergeTicket: T.String(),
  userName: T.String(),
  phone: T.String({ description: 'Masked' }),
  wechatName: nullable(T.String()),
  contents: AccountContents,
});
export type MergeOffer = T.Static<typeof MergeOffer>;

/**
 * The state of a scene. The envelope's code says it too: 2001 while it waits, 2000 when a phone or a code is
 * still missing, 0 when the user is logged in.
 */
export const SceneState = T.Object({
  status: T.Union([
    T.Literal('waiting', { description: 'Nobody has confirmed yet' }),
    T.Literal('bind', { description: 'A new WeChat user: bind a phone with platformId' }),
    T.Literal('factor', { description: 'The account has a second factor: finish with pending' }),
    T.Literal('in', { description: 'Logged in: token and user' }),
    T.Literal('linked', { description: 'The WeChat is linked to the account that asked' }),
    T.Literal('merge', { description: 'The WeChat belongs to another account: see merge' }),
  ]),
  platformId: nullable(T.String({ description: 'Single-use key of first/login/bind_phone' })),
  nickname: nullable(T.String()),
  token: nullable(T.String()),
  user: nullable(User),
  pending: nullable(PendingLogIn),
  merge: nullable(MergeOffer),
});
export type SceneState = T.Static<typeof SceneState>;

export const wechatRoutes = defineRoutes({
  'GET /auth/wx/qr_code': {
    summary:
      'A scene to scan: to log in, or for a logged-in user to link a WeChat. Only the asking browser can use it',
    access: 'public',
    query: T.Object({
      purpose: T.Optional(T.Union([T.Literal('login'), T.Literal('link')], { default: 'login' })),
    }),
    data: T.Object({
      url: T.String({ description: 'What the QR code says' }),
      scene: Scene,
      expiresIn: T.Integer({ description: 'Seconds' }),
    }),
  },
  'POST /auth/wx/wx_mp': {
    summary: 'How a scene stands; asked each second by the browser that made it',
    access: 'public',
    query: T.Object({ scene: Scene }),
    data: SceneState,
  },
  'GET /auth/wx/wx_web': {
    summary: 'Where WeChat leads the phone after its consent: confirms the scene, answers a page',
    access: 'public',
    query: T.Object({ code: T.Optional(T.String({ maxLength: 512 })), state: Scene }),
    framing: 'raw',
    produces: 'text/html',
  },
  'POST /auth/wx/code': {
    summary: 'Confirms a scene by a code that WeChat gave to this very browser (inside the WeChat app)',
    access: 'public',
    body: T.Object({ code: T.String({ minLength: 1, maxLength: 512 }), scene: Scene }),
    data: SceneState,
  },
  'POST /auth/wx/first/login/bind_phone': {
    summary: 'Gives a new WeChat user a phone, by a ticket for bind_phone, and logs in',
    access: 'public',
    body: T.Object({
      phone: Phone,
      countryCode: T.Optional(Region),
      platformId: T.String({ maxLength: 128 }),
      rememberMe: T.Optional(T.Boolean()),
      ticket: Ticket,
    }),
    data: LogIn,
  },
  'POST /auth/wx/unlink': { summary: 'Unlink the WeChat of the account', access: 'user', stepUp: true },
  'POST /auth/user/user_account_merge': {
    summary:
      'Takes the account of an offer into the one that is logged in; what is not brought along is deleted',
    access: 'user',
    stepUp: true,
    body: T.Object({
      mergeTicket: T.String({ maxLength: 128 }),
      bring: T.Object({
        projects: T.Boolean({
          description: 'With the roles, pictures and conversations that belong to them',
        }),
        templates: T.Boolean({ description: 'With the pictures that they show' }),
      }),
      /** Whose name and photo the account keeps. */
      profile: T.Union([T.Literal('mine'), T.Literal('other')]),
    }),
    data: T.Object({ brought: AccountContents }),
  },
});

/** Registered only while SANDBOX=on. */
export const sandboxWechatRoutes = defineRoutes({
  'GET /sandbox/wechat': {
    summary: 'WeChat users of the sandbox',
    access: 'public',
    root: true,
    data: T.Object({
      records: T.Array(T.Object({ id: Id, nickname: T.String(), linked: T.Boolean() })),
    }),
  },
  'POST /sandbox/wechat/scan': {
    summary: 'Confirm a scene as a WeChat user of the sandbox, or as a new one',
    access: 'public',
    root: true,
    body: T.Object({
      scene: Scene,
      id: T.Optional(Id),
      nickname: T.Optional(T.String({ minLength: 1, maxLength: 30 })),
    }),
    data: T.Object({ nickname: T.String() }),
  },
});
