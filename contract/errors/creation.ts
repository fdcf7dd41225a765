import type { ErrorEntry } from './entry';

/** AI creations. */
export const creationErrors = {
  wishRequired: { code: 4450, status: 400 },
  wishTooLong: { code: 4451, status: 400 },
  creationQuotaUsed: { code: 4452, status: 429 },
  tooManyCreations: { code: 4453, status: 429 },
  creationEnded: { code: 4454, status: 409 },
  instructionRequired: { code: 4455, status: 400 },
  instructionTooLong: { code: 4456, status: 400 },
} satisfies Record<string, ErrorEntry>;
