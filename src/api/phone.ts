import {
  PASSWORD_PATTERN,
  PHONE_86_PATTERN,
  PHONE_PATTERN,
  VALIDATED_REGION,
} from '../../contract/account/limits';

/** Maximum number of digits: eleven in region 86, elsewhere as in the international numbering plan. */
const digitsLimitOf = (region: string): number => (region === VALIDATED_REGION ? 11 : 15);

/** Longest text of the phone field: its digits and two spaces. */
export const phoneFieldLimit = (region: string): number => digitsLimitOf(region) + 2;

/** The digits of the input, up to the region's maximum; a pasted country code is dropped. */
export function phoneDigits(region: string, typed: string): string {
  const digits = typed.replace(/\D/g, '');
  const limit = digitsLimitOf(region);
  const national = digits.length > limit && digits.startsWith(region) ? digits.slice(region.length) : digits;
  return national.slice(0, limit);
}

/** Groups of 3-4-4 as the field shows them: `138 0000 0000`. */
export function formatPhone(region: string, typed: string): string {
  const digits = phoneDigits(region, typed);
  return [digits.slice(0, 3), digits.slice(3, 7), digits.slice(7)].filter((group) => group !== '').join(' ');
}

/** Region 86: 11 digits, the first 1, the second 3 to 9. Other regions accept any number of at least four digits. */
export function isPhone(region: string, typed: string): boolean {
  const rule = region === VALIDATED_REGION ? PHONE_86_PATTERN : PHONE_PATTERN;
  return new RegExp(rule).test(phoneDigits(region, typed));
}

/** 8 to 16 characters with a lowercase letter, an uppercase letter and a digit. */
export const isPassword = (text: string): boolean => new RegExp(PASSWORD_PATTERN).test(text);
