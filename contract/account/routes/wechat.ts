import * as T from 'typebox';
import { defineRoutes } from '../../api/route';
import { Id } from '../../common/schema';
import { LogIn, Phone, Region, SceneState, Ticket } from '../schema';

const Scene = T.String({ minLength: 16, maxLength: 64 });

/** Log-in by WeChat, and the link of an account to one. */
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
