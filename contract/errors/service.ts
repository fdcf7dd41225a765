import type { ErrorEntry } from './entry';

/** Feedback, messages and the back office. */
export const serviceErrors = {
  tagsRequired: { code: 4023, status: 400 },
  descriptionRequired: { code: 4024, status: 400 },
  contactTooLong: { code: 4025, status: 400 },
  tooManyAttachments: { code: 4026, status: 400 },
  attachmentFormatWrong: { code: 4152, status: 415 },
  attachmentUnknown: { code: 4045, status: 404 },
  attachmentSpaceFull: { code: 4102, status: 409 },
  ownAccount: { code: 4103, status: 409 },
  changedMeanwhile: { code: 4099, status: 409 },
  storageAway: { code: 5033, status: 503 },
  storageFull: { code: 5071, status: 507 },
  requestStalled: { code: 4080, status: 408 },
  databaseAway: { code: 5031, status: 503 },
  serverBusy: { code: 5030, status: 503 },
} satisfies Record<string, ErrorEntry>;
