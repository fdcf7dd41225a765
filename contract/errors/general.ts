import type { ErrorEntry } from './entry';

/** Errors of any call. 401, 500, 2000 and 2001 are prescribed codes; the rest is ours. */
export const generalErrors = {
  loginRequired: { code: 401, status: 401 },
  shareInvalid: { code: 401, status: 401 },
  systemError: { code: 500, status: 500 },
  invalidInput: { code: 4000, status: 400 },
  malformedRequest: { code: 4001, status: 400 },
  notFound: { code: 4040, status: 404 },
  payloadTooLarge: { code: 4130, status: 413 },
  unsupportedMedia: { code: 4150, status: 415 },
  tooManyRequests: { code: 4290, status: 429 },
} satisfies Record<string, ErrorEntry>;
