import { PHONE_86_PATTERN, PHONE_PATTERN, VALIDATED_REGION } from '../../contract/account/limits';
import { AppError } from '../http/app-error';

const PHONE_86 = new RegExp(PHONE_86_PATTERN);
const PHONE = new RegExp(PHONE_PATTERN);

/** Only region 86 has a stricter rule. @throws AppError phoneFormat */
export function checkPhone({ countryCode, phone }: { countryCode: string; phone: string }): void {
  const rule = countryCode === VALIDATED_REGION ? PHONE_86 : PHONE;
  if (!rule.test(phone)) throw new AppError('phoneFormat');
}

/** `138****0000`. */
export const maskPhone = (phone: string): string =>
  phone.length < 7 ? phone.replace(/.(?=..)/g, '*') : `${phone.slice(0, 3)}****${phone.slice(-4)}`;
