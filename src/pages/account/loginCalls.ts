import { ApiError, call } from '../../api/client';
import { passwordDigest, smsToken } from '../../api/digest';
import { phoneDigits } from '../../api/phone';
import { beginSession } from '../../api/session';
import type { LoginValues } from './loginSchemas';

// The dialog shows every refusal beside the field that it concerns.
const quietly = { quiet: true, as: 'session' } as const;

const smsBody = (values: LoginValues) => ({
  countryCode: values.region,
  phone: phoneDigits(values.phone),
  type: 'sms_login' as const,
});

/** Asks for a code; answers the seconds until another may be asked for. */
export async function sendCode(values: LoginValues): Promise<number> {
  const body = smsBody(values);
  const answer = await call('POST /ssm/send', { query: { token: smsToken(body.phone) }, body }, quietly);
  return answer.resendAfter;
}

/** Verifies the code and logs in, or registers, with the ticket that it gives. */
export async function logInBySms(values: LoginValues): Promise<void> {
  const body = smsBody(values);
  const { ticket } = await call('POST /ssm/verify', { query: { code: values.code.trim() }, body }, quietly);
  const { phone, countryCode } = body;
  beginSession(
    await call(
      'POST /auth/login',
      { body: { phone, countryCode, rememberMe: values.rememberMe, ticket } },
      quietly,
    ),
  );
}

export async function logInByPassword(values: LoginValues): Promise<void> {
  const query = {
    phone: phoneDigits(values.phone),
    password: passwordDigest(values.password),
    countryCode: values.region,
  };
  beginSession(await call('POST /auth/pwd', { query }, quietly));
}

const fieldOfCode: Record<number, 'phone' | 'code' | 'password'> = {
  4002: 'phone',
  4004: 'code',
  4005: 'code',
  4006: 'code',
  4007: 'password',
};

/** Where a refusal is shown, and in whose words: the server's, or a translation key. */
export function refusalOf(error: unknown): {
  field: 'phone' | 'code' | 'password' | 'form';
  text: { message: string } | { key: string };
} {
  if (!(error instanceof ApiError)) throw error;
  if (error.kind === 'timeout') return { field: 'form', text: { key: 'errors:timeout' } };
  if (error.kind !== 'answer') return { field: 'form', text: { key: 'errors:offline' } };
  const field = fieldOfCode[error.code] ?? 'form';
  return { field, text: error.message === '' ? { key: 'errors:systemError' } : { message: error.message } };
}
