import * as T from 'typebox';
import { defineRoutes } from '../../api/route';
import { ProofKind } from '../schema';

/** Fresh proofs of who is logged in. */
export const stepUpRoutes = defineRoutes({
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
