import * as T from 'typebox';
import { defineRoutes } from '../../api/route';
import { FactorCode, SecondFactorState, Session } from '../schema';

const RecoveryCodes = T.Object({
  recoveryCodes: T.Array(T.String(), { description: 'Shown this once; earlier ones are void' }),
});

/** The second factor of an account, and log-ins that wait for it. */
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
});
