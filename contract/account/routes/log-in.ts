import * as T from 'typebox';
import { defineRoutes } from '../../api/route';
import { Digest, LogIn, Phone, Region, SmsType, Ticket, TicketPurpose } from '../schema';

const smsFields = { countryCode: Region, phone: Phone, type: SmsType };

/** Ways into an account by its phone or its password, and out of it. */
export const logInRoutes = defineRoutes({
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
