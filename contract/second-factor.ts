import * as T from 'typebox';
import { nullable, Time } from './common';
import { Session } from './account';
import { defineRoutes } from './route';

/** Six digits of the authenticator app, or a recovery code; spaces and hyphens do not count. */
export const FactorCode = T.String({ minLength: 6, maxLength: 40 });

/** By what somebody who is logged in proves to be the same person still. */
export const ProofKind = T.Union([T.Literal('factor'), T.Literal('password'), T.Literal('sms')]);
export type ProofKind = T.Static<typeof ProofKind>;

/** `data` of the refusal `stepUpNeeded`: what the call has to be preceded by. */
export const StepUpNeeded = T.Object({
  proofs: T.Array(ProofKind, { description: 'Any one of them' }),
  phone: T.String({ description: 'Masked: where a code by SMS would go' }),
});
export type StepUpNeeded = T.Static<typeof StepUpNeeded>;

export const SecondFactorState = T.Object({
  active: T.Boolean(),
  since: nullable(Time),
  recoveryCodesLeft: T.Integer(),
  required: T.Boolean({
    description: 'The account has areas of the back office, which open only with a second factor',
  }),
  advised: T.Boolean({ description: 'The account has areas of the back office and no second factor' }),
});
export type SecondFactorState = T.Static<typeof SecondFactorState>;

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
