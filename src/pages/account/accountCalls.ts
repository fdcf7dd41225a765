import type { LogIn, PendingLogIn, SmsType } from '../../../contract/account/schema';
import { ApiError, call } from '../../api/client';
import { passwordDigest, smsToken } from '../../api/digest';
import { phoneDigits } from '../../api/phone';
import type { Proof } from '../../api/stepUp';
import { beginSession } from '../../api/session';
import type { LoginValues, PhoneValues } from './accountSchemas';

// Every form shows a refusal beside the field that it concerns.
const quietly = { quiet: true, as: 'session' } as const;

/** A phone in the server's form: without groups, and with the country code in its own field. */
const phoneOf = ({ region, phone }: Pick<PhoneValues, 'region' | 'phone'>) => ({
  countryCode: region,
  phone: phoneDigits(region, phone),
});

/** A verified phone, with its single-use proof. */
export interface VerifiedPhone {
  phone: string;
  countryCode: string;
  ticket: string;
}

/**
 * Requests a code, with the proof of a solved puzzle.
 * @returns the seconds until the next code may be requested, and the server's message
 */
export async function sendCode(
  values: Pick<PhoneValues, 'region' | 'phone'>,
  type: SmsType,
  captcha: string,
): Promise<{ resendAfter: number; message: string }> {
  const body = { ...phoneOf(values), type, captcha };
  let message = '';
  const { resendAfter } = await call(
    'POST /ssm/send',
    { query: { token: smsToken(body.phone) }, body },
    { ...quietly, onMessage: (said) => (message = said) },
  );
  return { resendAfter, message };
}

/** Checks a code; returns the ticket for the next step. */
export async function verifyPhone(values: PhoneValues, type: SmsType): Promise<VerifiedPhone> {
  const phone = phoneOf(values);
  const input = { query: { code: values.code.trim() }, body: { ...phone, type } };
  const { ticket } = await call('POST /ssm/verify', input, quietly);
  return { ...phone, ticket };
}

/** Keeps the session of a log-in, or answers what it waits for. */
function keepLogIn(answer: LogIn): PendingLogIn | null {
  if ('pending' in answer) return answer.pending;
  beginSession(answer);
  return null;
}

/** Logs in, or registers, with a verified phone. Answers the log-in that waits for a code, else null. */
export async function logInBySms(values: LoginValues): Promise<PendingLogIn | null> {
  const verified = await verifyPhone(values, 'sms_login');
  const body = { ...verified, rememberMe: values.rememberMe };
  return keepLogIn(await call('POST /auth/login', { body }, quietly));
}

/** Answers as {@link logInBySms}. */
export async function logInByPassword(values: LoginValues): Promise<PendingLogIn | null> {
  const { rememberMe } = values;
  const query = { ...phoneOf(values), password: passwordDigest(values.password), rememberMe };
  return keepLogIn(await call('POST /auth/pwd', { query }, quietly));
}

/** Finishes a log-in by a code of the authenticator app, or a recovery code. */
export async function finishLogIn({ ticket }: PendingLogIn, code: string): Promise<void> {
  beginSession(await call('POST /auth/second-factor', { body: { ticket, code } }, quietly));
}

/** Sets a new password with a verified phone. It logs nobody in. */
export async function resetPassword(values: LoginValues): Promise<null> {
  const verified = await verifyPhone(values, 'reset_pwd');
  const query = { ...verified, password: passwordDigest(values.newPassword) };
  return call('POST /user/pwd-reset', { query }, quietly);
}

/** Proves afresh who is logged in. */
export const proveAfresh = (proof: Proof): Promise<null> =>
  call('POST /auth/step-up', { body: proof }, quietly);

/** Sends a code to the phone of the account. @returns the seconds until the next one may be requested */
export const sendOwnCode = async (): Promise<number> =>
  (await call('POST /auth/step-up/sms', {}, quietly)).resendAfter;

/** Gives a new WeChat user a phone and logs in. Answers as {@link logInBySms}. */
export async function bindPhone(verified: VerifiedPhone, platformId: string): Promise<PendingLogIn | null> {
  return keepLogIn(
    await call('POST /auth/wx/first/login/bind_phone', { body: { ...verified, platformId } }, quietly),
  );
}

/** `oldPassword` is null for an account that has none yet. */
export async function changePassword(oldPassword: string | null, newPassword: string): Promise<void> {
  const raw = oldPassword === null ? {} : { rawPassword: passwordDigest(oldPassword) };
  await call(
    'POST /user/password/change',
    { query: { ...raw, password: passwordDigest(newPassword) } },
    quietly,
  );
}

export type RefusedField = 'phone' | 'code' | 'password' | 'oldPassword' | 'newPassword' | 'form';

const fieldOfCode: Record<number, RefusedField> = {
  4002: 'phone',
  4004: 'code',
  4005: 'code',
  4006: 'code',
  4007: 'password',
  4018: 'oldPassword',
  4019: 'newPassword',
  4020: 'phone',
  4044: 'phone',
  4555: 'code',
  4559: 'oldPassword',
  4097: 'phone',
  4098: 'phone',
};

/** Where a refusal is shown, and its text: the server's message, or a translation key. */
export function refusalOf(error: unknown): {
  field: RefusedField;
  text: { message: string } | { key: string };
} {
  if (!(error instanceof ApiError)) throw error;
  if (error.kind === 'timeout') return { field: 'form', text: { key: 'errors:timeout' } };
  if (error.kind !== 'answer') return { field: 'form', text: { key: 'errors:offline' } };
  const field = fieldOfCode[error.code] ?? 'form';
  return { field, text: error.message === '' ? { key: 'errors:systemError' } : { message: error.message } };
}
