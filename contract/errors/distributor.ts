import type { ErrorEntry } from './entry';

/** Distributors: applications, documents, commissions and statements. */
export const distributorErrors = {
  applicationIncomplete: { code: 4510, status: 400 },
  creditCodeInvalid: { code: 4511, status: 400 },
  businessTermOver: { code: 4512, status: 400 },
  idNumberInvalid: { code: 4513, status: 400 },
  idTooYoung: { code: 4514, status: 400 },
  idGenderMismatch: { code: 4515, status: 400 },
  idConsentRequired: { code: 4516, status: 400 },
  identityImageInvalid: { code: 4517, status: 400 },
  identityImageCoarse: { code: 4518, status: 400 },
  identityImageDpiLow: { code: 4519, status: 400 },
  notDistributor: { code: 4520, status: 403 },
  bankAccountInvalid: { code: 4521, status: 400 },
  distributorTwice: { code: 4522, status: 409 },
  depositNotDue: { code: 4523, status: 409 },
  depositInFull: { code: 4524, status: 400 },
  depositForAll: { code: 4525, status: 400 },
} satisfies Record<string, ErrorEntry>;
