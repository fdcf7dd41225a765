import { SHARE_PASSWORD_NEEDED } from './codes';
import type { ErrorEntry } from './entry';

/** Keys, share links with limits, and web hooks. */
export const sharingErrors = {
  keyInvalid: { code: 4410, status: 401 },
  keyScope: { code: 4411, status: 403 },
  originRefused: { code: 4412, status: 403 },
  keyQuotaUsed: { code: 4413, status: 429 },
  tooManyKeys: { code: 4414, status: 409 },
  sharePasswordNeeded: { code: SHARE_PASSWORD_NEEDED, status: 403 },
  sharePasswordWrong: { code: 4421, status: 403 },
  visitorQuestionsUsed: { code: 4422, status: 429 },
  shareQuestionsUsed: { code: 4423, status: 429 },
  tooManyHooks: { code: 4430, status: 409 },
  hookAddressRefused: { code: 4431, status: 400 },
  commentsClosed: { code: 4545, status: 403 },
  tooManyComments: { code: 4546, status: 409 },
  guestNameTaken: { code: 4553, status: 409 },
  commentAnswered: { code: 4547, status: 409 },
  commentGone: { code: 4548, status: 409 },
  endpointUnknown: { code: 4046, status: 404 },
  modelUnknown: { code: 4047, status: 404 },
} satisfies Record<string, ErrorEntry>;
