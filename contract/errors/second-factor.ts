import type { ErrorEntry } from './entry';

/** The second factor, and fresh proofs. */
export const secondFactorErrors = {
  stepUpNeeded: { code: 4554, status: 403 },
  factorCodeWrong: { code: 4555, status: 400 },
  logInExpired: { code: 4556, status: 400 },
  factorRequired: { code: 4557, status: 403 },
  mergeGuarded: { code: 4558, status: 409 },
  proofWrong: { code: 4559, status: 400 },
} satisfies Record<string, ErrorEntry>;
