import type { ErrorEntry } from './entry';

/** Log-in, accounts, captchas, codes and tickets. */
export const accountErrors = {
  phoneFormat: { code: 4002, status: 400 },
  smsTokenWrong: { code: 4003, status: 400 },
  codeWrong: { code: 4004, status: 400 },
  codeExpired: { code: 4005, status: 400 },
  ticketInvalid: { code: 4006, status: 400 },
  passwordWrong: { code: 4007, status: 400 },
  smsUnavailable: { code: 5034, status: 503 },
  captchaRequired: { code: 4015, status: 400 },
  captchaWrong: { code: 4016, status: 400 },
  captchaExpired: { code: 4017, status: 400 },
  oldPasswordWrong: { code: 4018, status: 400 },
  passwordUnchanged: { code: 4019, status: 400 },
  phoneUnknown: { code: 4044, status: 404 },
  phoneUnchanged: { code: 4020, status: 400 },
  phoneTaken: { code: 4097, status: 409 },
  wechatTaken: { code: 4098, status: 409 },
  accountLocked: { code: 4030, status: 403 },
  qrExpired: { code: 4101, status: 410 },
  wechatRefused: { code: 4021, status: 400 },
  wechatUnavailable: { code: 5035, status: 503 },
  smsFailed: { code: 5036, status: 503 },
  mergeExpired: { code: 4022, status: 400 },
} satisfies Record<string, ErrorEntry>;
