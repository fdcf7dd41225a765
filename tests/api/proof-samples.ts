import type { RouteKey } from '../../contract/routes';
import type { Sample } from './access-samples';

/** Calls about the second factor of an account that has none, and about fresh proofs. */
export const proofSamples = {
  'GET /user/second-factor': {},
  'POST /user/second-factor/begin': {},
  'POST /user/second-factor/confirm': { body: { code: '12345x' }, refusal: 4555 },
  'POST /user/second-factor/recovery-codes': { refusal: 4099 },
  'POST /user/second-factor/off': { body: { code: '12345x' }, refusal: 4555 },
  'POST /auth/step-up/sms': {},
  'POST /auth/step-up': { body: { kind: 'factor', proof: '123456' }, refusal: 4554 },
} satisfies Partial<Record<RouteKey, Sample>>;
