import * as T from 'typebox';
import { puzzle } from './limits';
import {
  AccountContents,
  Digest,
  FactorCode,
  LogIn,
  MergeOffer,
  Moment,
  OpenSession,
  Phone,
  ProofKind,
  Region,
  SceneState,
  SecondFactorState,
  Session,
  SignIn,
  SmsType,
  Ticket,
  TicketPurpose,
  User,
} from './schema';
import { defineRoutes } from '../api/route';
import { Id, nullable, pageOf, pageQuery } from '../common/schema';

const smsFields = { countryCode: Region, phone: Phone, type: SmsType };

export const accountRoutes = defineRoutes({
  'POST /ssm/send': {
    summary: 'Send a verification code by SMS',
    access: 'public',
    query: T.Object({ token: Digest }),
    body: T.Object({
      ...smsFields,
      captcha: T.Optional(
        T.String({ maxLength: 128, description: 'From captcha/slider/verify; single use' }),
      ),
    }),
    data: T.Object({ resendAfter: T.Integer({ description: 'Seconds' }) }),
  },
  'POST /ssm/verify': {
    summary: 'Check a code; the answer is a single-use ticket for the step that follows',
    access: 'public',
    query: T.Object({ code: T.String({ minLength: 1, maxLength: 11 }) }),
    body: T.Object(smsFields),
    data: T.Object({ ticket: T.String() }),
  },
  'POST /auth/login': {
    summary: 'Log in or register with a verified phone',
    access: 'public',
    body: T.Object({
      phone: Phone,
      countryCode: T.Optional(Region),
      rememberMe: T.Boolean(),
      ticket: Ticket,
    }),
    data: LogIn,
  },
  'POST /auth/pwd': {
    summary: 'Log in with phone and password digest; the token is also in the authorization response header',
    access: 'public',
    query: T.Object({
      phone: Phone,
      password: Digest,
      countryCode: T.Optional(Region),
      rememberMe: T.Optional(T.Boolean({ description: 'Keep the session; true when left out' })),
    }),
    data: LogIn,
  },
  'POST /auth/ticket': {
    summary:
      'A ticket that stands for the caller in the address of one kind of call, where no header can be sent',
    access: 'user-or-share',
    body: T.Object({ purpose: TicketPurpose }),
    data: T.Object({ ticket: T.String(), expiresIn: T.Integer({ description: 'Seconds' }) }),
  },
  'POST /auth/logout': { summary: 'End the session', access: 'user' },
  'POST /user/pwd-reset': {
    summary: 'Set a new password by a ticket for reset_pwd; every session of the account ends',
    access: 'public',
    query: T.Object({ phone: Phone, password: Digest, countryCode: T.Optional(Region), ticket: Ticket }),
  },
});

const PreferenceKey = T.String({ pattern: '^[a-z][a-z0-9.-]{0,63}$' });

export const profileRoutes = defineRoutes({
  'GET /avatar/user/info': { summary: 'The user of this session', access: 'user', data: User },
  'PUT /avatar/user/info': {
    summary: 'Change the nickname',
    access: 'user',
    bodySize: 'long',
    body: T.Object({ userName: T.String({ maxLength: 200_000 }) }),
    data: User,
  },
  'POST /avatar/user/picture': {
    summary: 'Set the avatar picture of the user: a png, jpg or webp, 5 MB at most, cut to a square',
    access: 'user',
    form: T.Object({ files: T.String({ format: 'binary' }) }),
    data: User,
  },
  'DELETE /avatar/user/picture': { summary: 'Take the picture away', access: 'user', data: User },
  'GET /avatar/user/{id}/picture': {
    summary: 'The picture by its signed address',
    access: 'public',
    params: T.Object({ id: Id }),
    query: T.Object({
      expires: T.Integer({ minimum: 0 }),
      signature: T.String({ maxLength: 100 }),
      part: T.String({ maxLength: 80 }),
    }),
    framing: 'raw',
    produces: 'image/webp',
  },
  'GET /avatar/user/preference/{key}': {
    summary: 'A small setting that follows the user to every device; null when it was never set',
    access: 'user',
    params: T.Object({ key: PreferenceKey }),
    data: T.Object({ value: T.Unknown() }),
  },
  'PUT /avatar/user/preference/{key}': {
    summary: 'Keep such a setting, 16 KB at most',
    access: 'user',
    params: T.Object({ key: PreferenceKey }),
    body: T.Object({ value: T.Unknown() }),
  },
  'POST /user/password/change': {
    summary:
      'Set a password, with the old one when there is one, which counts as the fresh proof unless the account has a second factor; every other session ends',
    access: 'user',
    stepUp: 'in-call',
    query: T.Object({ rawPassword: T.Optional(Digest), password: Digest }),
  },
  'POST /user/phone/change': {
    summary:
      'Change the phone by a ticket for change_phone. When it belongs to another account, that one is offered',
    access: 'user',
    stepUp: true,
    query: T.Object({ phone: Phone, countryCode: T.Optional(Region), ticket: Ticket }),
    data: T.Object({ user: User, merge: nullable(MergeOffer) }),
  },
  'GET /user/session': {
    summary: 'Where the account is logged in, the latest use first',
    access: 'user',
    data: T.Object({ records: T.Array(OpenSession) }),
  },
  'DELETE /user/session/{id}': { summary: 'End a session', access: 'user', params: T.Object({ id: Id }) },
  'POST /user/session/end-others': {
    summary: 'End every session but this one',
    access: 'user',
    data: T.Object({ ended: T.Integer() }),
  },
  'GET /user/sign-in/page': {
    summary: 'Sign-ins of the last 180 days, the latest first',
    access: 'user',
    query: T.Object(pageQuery),
    data: pageOf(SignIn),
  },
  'GET /user/export': {
    summary: 'Everything that is kept of the account, as a ZIP of JSON files and the uploaded files',
    access: 'user',
    framing: 'raw',
    produces: 'application/zip',
  },
  'POST /user/delete': {
    summary: 'Delete the account and all that it holds, by a ticket for delete_account of its own phone',
    access: 'user',
    stepUp: true,
    query: T.Object({ ticket: Ticket }),
  },
});

const RecoveryCodes = T.Object({
  recoveryCodes: T.Array(T.String(), { description: 'Shown this once; earlier ones are void' }),
});

export const secondFactorRoutes = defineRoutes({
  'POST /auth/second-factor': {
    summary: 'Finish a log-in that waits for a code; the token is also in the authorization response header',
    access: 'public',
    body: T.Object({ ticket: T.String({ maxLength: 128 }), code: FactorCode }),
    data: Session,
  },
  'GET /user/second-factor': {
    summary: 'How the second factor of the account stands',
    access: 'user',
    data: SecondFactorState,
  },
  'POST /user/second-factor/begin': {
    summary: 'A new secret for an authenticator app; it counts once a code has confirmed it',
    access: 'user',
    stepUp: true,
    data: T.Object({
      secret: T.String({ description: 'Base32' }),
      address: T.String({ description: 'What the QR code says: otpauth://totp/…' }),
    }),
  },
  'POST /user/second-factor/confirm': {
    summary: 'Switch the second factor on, by a code of the app; the answer has the recovery codes',
    access: 'user',
    stepUp: true,
    body: T.Object({ code: FactorCode }),
    data: RecoveryCodes,
  },
  'POST /user/second-factor/recovery-codes': {
    summary: 'Replace the recovery codes',
    access: 'user',
    stepUp: true,
    data: RecoveryCodes,
  },
  'POST /user/second-factor/off': {
    summary: 'Switch the second factor off, by a code of the app or a recovery code',
    access: 'user',
    body: T.Object({ code: FactorCode }),
  },
  'POST /auth/step-up/sms': {
    summary: 'Send a code to the phone of the account, for a step-up',
    access: 'user',
    data: T.Object({ resendAfter: T.Integer({ description: 'Seconds' }) }),
  },
  'POST /auth/step-up': {
    summary: 'Prove afresh who is logged in; calls with a step-up are open to this session for ten minutes',
    access: 'user',
    body: T.Object({
      kind: ProofKind,
      proof: T.String({
        minLength: 1,
        maxLength: 128,
        description: 'A code, or the digest of the password',
      }),
    }),
  },
});

export const captchaRoutes = defineRoutes({
  'POST /captcha/slider': {
    summary: 'A new slider puzzle',
    access: 'public',
    data: T.Object({
      id: Id,
      background: T.String({ description: 'Data URL of the picture with its hole' }),
      piece: T.String({ description: 'Data URL of the missing piece, as high as the picture' }),
      expiresIn: T.Integer({ description: 'Seconds' }),
    }),
  },
  'POST /captcha/slider/verify': {
    summary: 'Solve a puzzle; one try each. The answer is a single-use ticket for ssm/send',
    access: 'public',
    bodySize: 'usual',
    body: T.Object({
      id: Id,
      /** Position of the piece's left edge when it was released, in pixels of the picture. */
      x: T.Number({ minimum: 0, maximum: puzzle.width }),
      /** How the piece was moved: by a pointer, or in steps of the arrow keys. */
      by: T.Union([T.Literal('pointer'), T.Literal('keys')]),
      track: T.Array(Moment, { maxItems: 600 }),
    }),
    data: T.Object({ captcha: T.String() }),
  },
});

const Scene = T.String({ minLength: 16, maxLength: 64 });

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
