import type { ErrorEntry } from './entry';

/** Conversation records and the data center. */
export const recordErrors = {
  periodInvalid: { code: 4390, status: 400 },
  tooManyNotes: { code: 4391, status: 400 },
  tooManySupporters: { code: 4392, status: 400 },
  invitationInvalid: { code: 4393, status: 404 },
  projectWithoutRole: { code: 4394, status: 400 },
  exportTooLarge: { code: 4395, status: 400 },
} satisfies Record<string, ErrorEntry>;
