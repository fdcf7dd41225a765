import * as T from 'typebox';
import { Digest, Phone, Region, Ticket, User } from './account';
import { Id, nullable, pageOf, pageQuery, Time } from './common';
import { defineRoutes } from './route';
import { MergeOffer } from './wechat';

const PreferenceKey = T.String({ pattern: '^[a-z][a-z0-9.-]{0,63}$' });

/** How somebody logged in. */
export const SignInWay = T.Union([T.Literal('sms'), T.Literal('password'), T.Literal('wechat')]);
export type SignInWay = T.Static<typeof SignInWay>;

const Device = T.Object({
  /** `Chrome`, `Safari`...; empty when unknown. */
  browser: T.String(),
  system: T.String(),
  kind: T.Union([T.Literal('desktop'), T.Literal('phone'), T.Literal('tablet'), T.Literal('other')]),
});
export type Device = T.Static<typeof Device>;

export const OpenSession = T.Object({
  id: Id,
  current: T.Boolean(),
  way: SignInWay,
  device: Device,
  address: T.String(),
  createTime: Time,
  lastUseTime: Time,
  expireTime: Time,
});
export type OpenSession = T.Static<typeof OpenSession>;

export const SignIn = T.Object({
  id: Id,
  way: SignInWay,
  outcome: T.Union([
    T.Literal('ok'),
    T.Literal('wrongPassword'),
    T.Literal('wrongCode'),
    T.Literal('locked'),
  ]),
  device: Device,
  address: T.String(),
  createTime: Time,
});
export type SignIn = T.Static<typeof SignIn>;

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
