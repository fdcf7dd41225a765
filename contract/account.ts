import * as T from 'typebox';
import { Id } from './common';
import { defineRoutes } from './route';

const Region = T.String({ pattern: '^[0-9]{1,4}$', description: 'Country code without +; 86 is validated' });
const Phone = T.String({ pattern: '^[0-9]{4,15}$' });
const Digest = T.String({ pattern: '^[0-9a-f]{64}$', description: 'Hex SHA-256' });

/** What a code was asked for; a code and its ticket serve only that purpose. */
export const SmsType = T.Union([
  T.Literal('sms_login'),
  T.Literal('reset_pwd'),
  T.Literal('change_phone'),
  T.Literal('bind_phone'),
]);
export type SmsType = T.Static<typeof SmsType>;

export const User = T.Object({
  userId: Id,
  userName: T.String(),
  phone: T.String({ description: 'Masked: 138****0000' }),
  countryCode: T.String(),
  isPwdInit: T.Integer({ minimum: 0, maximum: 1, description: '1 when a password exists' }),
});
export type User = T.Static<typeof User>;

const PreferenceKey = T.String({ pattern: '^[a-z][a-z0-9.-]{0,63}$' });

const SmsBody = T.Object({ countryCode: Region, phone: Phone, type: SmsType });

const Session = T.Object({ token: T.String(), user: User });

export const accountRoutes = defineRoutes({
  'POST /ssm/send': {
    summary: 'Send a verification code by SMS',
    access: 'public',
    query: T.Object({ token: Digest }),
    body: SmsBody,
    data: T.Object({ resendAfter: T.Integer({ description: 'Seconds' }) }),
  },
  'POST /ssm/verify': {
    summary: 'Check a code; the answer is a single-use ticket for the step that follows',
    access: 'public',
    query: T.Object({ code: T.String({ minLength: 1, maxLength: 11 }) }),
    body: SmsBody,
    data: T.Object({ ticket: T.String() }),
  },
  'POST /auth/login': {
    summary: 'Log in or register with a verified phone',
    access: 'public',
    body: T.Object({
      phone: Phone,
      countryCode: T.Optional(Region),
      rememberMe: T.Boolean(),
      ticket: T.Optional(T.String({ maxLength: 128 })),
    }),
    data: Session,
  },
  'POST /auth/pwd': {
    summary: 'Log in with phone and password digest; the token is also in the authorization response header',
    access: 'public',
    query: T.Object({ phone: Phone, password: Digest, countryCode: T.Optional(Region) }),
    data: Session,
  },
  'POST /auth/logout': { summary: 'End the session', access: 'user' },
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
  'GET /avatar/user/info': { summary: 'The user of this session', access: 'user', data: User },
});
