import type { ErrorEntry } from './entry';

/** Clones of avatars and voices. */
export const cloneErrors = {
  ownCase: { code: 4613, status: 403 },
  cloneNameRequired: { code: 4600, status: 400 },
  cloneNameTooLong: { code: 4601, status: 400 },
  cloneSourceRequired: { code: 4602, status: 400 },
  cloneAgreementRequired: { code: 4603, status: 400 },
  cloneConsentEnded: { code: 4604, status: 409 },
  cloneNoneLeft: { code: 4605, status: 403 },
  cloneTooMany: { code: 4606, status: 409 },
  cloneSourceUnfit: { code: 4607, status: 422 },
  cloneConsentUnfit: { code: 4608, status: 422 },
  cloneFeedbackRequired: { code: 4609, status: 400 },
  cloneStateChanged: { code: 4610, status: 409 },
  cloneServiceUnknown: { code: 4611, status: 400 },
  cloneNotMade: { code: 4614, status: 409 },
  cloneTrialsUsed: { code: 4615, status: 429 },
  cloneServiceSilent: { code: 4612, status: 503 },
} satisfies Record<string, ErrorEntry>;
