import * as T from 'typebox';
import { Id, nullable, Time } from './common';
import { StaffArea } from './staff';
import { defineRoutes } from './route';

export const Region = T.String({
  pattern: '^[0-9]{1,4}$',
  description: 'Country code without +; 86 is validated',
});
// Any text here: the service refuses invalid numbers with an error in the user's language.
export const Phone = T.String({ maxLength: 100, description: 'Digits; 11 in region 86, 4 to 15 elsewhere' });
export const Digest = T.String({ pattern: '^[0-9a-f]{64}$', description: 'Hex SHA-256' });

/** The purpose of a code; the code and its ticket are valid for that purpose only. */
export const SmsType = T.Union([
  T.Literal('sms_login'),
  T.Literal('reset_pwd'),
  T.Literal('change_phone'),
  T.Literal('bind_phone'),
  T.Literal('delete_account'),
]);
export type SmsType = T.Static<typeof SmsType>;

/** What codes are sent for: those that browsers ask for by a phone, and the step-up of somebody who is logged in. */
export type CodePurpose = SmsType | 'step_up';

export const User = T.Object({
  userId: Id,
  userName: T.String(),
  pictureUrl: nullable(T.String({ description: 'Short-lived signed address; null shows the first letter' })),
  phone: T.String({ description: 'Masked: 138****0000' }),
  countryCode: T.String(),
  isPwdInit: T.Integer({ minimum: 0, maximum: 1, description: '1 when a password exists' }),
  wechatName: nullable(T.String({ description: 'Nickname of the linked WeChat; null when none is linked' })),
  createTime: Time,
  /** Knowledge bases: used and total. */
  useFileSizeString: T.String(),
  fileSizeString: T.String(),
  /** Pictures and videos: used and total. */
  useMaterialSizeString: T.String(),
  materialSizeString: T.String(),
  staffAreas: T.Array(StaffArea, { description: 'Parts of the back office that are open; empty for most' }),
});
export type User = T.Static<typeof User>;

const smsFields = { countryCode: Region, phone: Phone, type: SmsType };

/** Proof of a verified phone, from `ssm/verify`; the cookie that it sets works too. */
export const Ticket = T.Optional(T.String({ maxLength: 128 }));

export const Session = T.Object({ token: T.String(), user: User });
export type Session = T.Static<typeof Session>;

/** A log-in that waits for the code of a second factor: `POST /auth/second-factor` finishes it. */
export const PendingLogIn = T.Object({
  ticket: T.String({ description: 'Single use, for this browser only' }),
  expiresIn: T.Integer({ description: 'Seconds' }),
});
export type PendingLogIn = T.Static<typeof PendingLogIn>;

export const LogIn = T.Union([Session, T.Object({ pending: PendingLogIn })]);
export type LogIn = T.Static<typeof LogIn>;

/** The purpose of a ticket in an address. */
export const TicketPurpose = T.Union([T.Literal('stream'), T.Literal('picture'), T.Literal('recognition')]);
export type TicketPurpose = T.Static<typeof TicketPurpose>;

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
