import type { ErrorEntry } from './entry';

/** Roles and what they answer with. */
export const brainErrors = {
  tooManyRoles: { code: 4440, status: 400 },
  tooManyQuestions: { code: 4441, status: 400 },
} satisfies Record<string, ErrorEntry>;
