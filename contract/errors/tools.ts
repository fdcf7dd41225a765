import type { ErrorEntry } from './entry';

/** Tools of roles. */
export const toolErrors = {
  tooManyToolSources: { code: 4360, status: 409 },
  tooManyTools: { code: 4361, status: 400 },
  toolDescriptionInvalid: { code: 4362, status: 400 },
  toolServerRefused: { code: 4363, status: 400 },
  toolServerFailed: { code: 4364, status: 502 },
  toolSourceRequired: { code: 4365, status: 400 },
  toolChanged: { code: 4366, status: 409 },
  toolDescriptionUnknown: { code: 4367, status: 400 },
  toolDescriptionPage: { code: 4368, status: 400 },
  toolDescriptionHooks: { code: 4369, status: 400 },
  toolDescriptionEmpty: { code: 4370, status: 400 },
  toolDescriptionTooLarge: { code: 4371, status: 400 },
  toolServiceUnknown: { code: 4372, status: 400 },
  toolServiceInvalid: { code: 4373, status: 400 },
  toolServerNoMcp: { code: 4374, status: 400 },
} satisfies Record<string, ErrorEntry>;
