import { PASSWORD_PATTERN, PHONE_86_PATTERN, VALIDATED_REGION } from '../../contract/constants';

/** Longest text of the phone field: eleven digits and two spaces. */
export const PHONE_FIELD_LIMIT = 13;
const PHONE_DIGITS_LIMIT = PHONE_FIELD_LIMIT - 2;

/** Only the digits of what was typed or pasted, a pasted +86 included and dropped; eleven at most. */
export function phoneDigits(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  const national =
    digits.length > PHONE_DIGITS_LIMIT && digits.startsWith(VALIDATED_REGION)
      ? digits.slice(VALIDATED_REGION.length)
      : digits;
  return national.slice(0, PHONE_DIGITS_LIMIT);
}

/** Groups of 3-4-4 as the field shows them: `138 0000 0000`. */
export function formatPhone(typed: string): string {
  const digits = phoneDigits(typed);
  return [digits.slice(0, 3), digits.slice(3, 7), digits.slice(7)].filter((group) => group !== '').join(' ');
}

/** Region 86: 11 digits, the first 1, the second 3 to 9. Other regions accept any number of at least four digits. */
export function isPhone(region: string, typed: string): boolean {
  const digits = phoneDigits(typed);
  return region === VALIDATED_REGION ? new RegExp(PHONE_86_PATTERN).test(digits) : digits.length >= 4;
}

/** 8 to 16 characters with a lowercase letter, an uppercase letter and a digit. */
export const isPassword = (text: string): boolean => new RegExp(PASSWORD_PATTERN).test(text);
