import type { SmsType } from '../../contract/account/schema';
import { type CallAs, smsToken, type TestApp } from './harness';

let next = 0;

/** A phone that no other test of this file has. */
export const newPhone = (prefix = '136'): string => `${prefix}${String(20_000_000 + next++)}`;

/** The steps by which a phone is proved. */
export function phoneSteps(app: () => TestApp) {
  const purpose = (phone: string, type: SmsType) => ({ countryCode: '86', phone, type });
  const send = (phone: string, type: SmsType, as: CallAs = {}, captcha?: string) =>
    app().call(
      'POST /ssm/send',
      {
        query: { token: smsToken(phone) },
        body: { ...purpose(phone, type), ...(captcha !== undefined && { captcha }) },
      },
      as,
    );
  const lastCode = async (phone: string) =>
    (await app().call('GET /sandbox/sms', { query: { phone } })).data.records[0]?.code ?? '';
  const verify = (phone: string, type: SmsType, code: string, as: CallAs = {}) =>
    app().call('POST /ssm/verify', { query: { code }, body: purpose(phone, type) }, as);

  return {
    send,
    lastCode,
    verify,
    /** The ticket of a phone for a purpose. */
    async ticket(phone: string, type: SmsType, as: CallAs = {}): Promise<string> {
      await send(phone, type, as);
      return (await verify(phone, type, await lastCode(phone), as)).data.ticket;
    },
  };
}
