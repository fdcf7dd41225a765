import { distributorLimits, ID_NUMBER_PATTERN } from '../../../../contract/distributor/limits';
import { BEIJING_MS } from '../../../../contract/common/time';

const FORM = new RegExp(ID_NUMBER_PATTERN);
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHECK_DIGITS = '10X98765432';

export type IdProblem = 'idNumberInvalid' | 'idTooYoung' | 'idGenderMismatch';

/** The day of birth in a number of the right form; null when the calendar has no such day. */
function birthOf(number: string): Date | null {
  const [year, month, day] = [number.slice(6, 10), number.slice(10, 12), number.slice(12, 14)].map(Number);
  if (year === undefined || month === undefined || day === undefined || year < 1900) return null;
  const birth = new Date(Date.UTC(year, month - 1, day));
  return birth.getUTCMonth() === month - 1 && birth.getUTCDate() === day ? birth : null;
}

/** Whether somebody has completed this many years on the day of `now` in China. */
function isOfAge(birth: Date, years: number, now: Date): boolean {
  const today = new Date(now.getTime() + BEIJING_MS);
  const of = Date.UTC(birth.getUTCFullYear() + years, birth.getUTCMonth(), birth.getUTCDate());
  return of <= Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate());
}

/** `11010519491231002x` as it is kept. */
export const normalId = (text: string): string => text.replace(/\s/g, '').toUpperCase();

/**
 * What is wrong with the number of a Chinese ID card: form, day of birth and check digit, then the holder's age, then the
 * gender, which is odd in the last digit but one for men. Null when nothing is.
 */
export function idProblem(number: string, gender: 'male' | 'female', now = new Date()): IdProblem | null {
  if (!FORM.test(number)) return 'idNumberInvalid';
  const birth = birthOf(number);
  if (birth === null || birth > now) return 'idNumberInvalid';
  const sum = WEIGHTS.reduce((all, weight, at) => all + weight * Number(number[at]), 0);
  if (CHECK_DIGITS[sum % 11] !== number.at(-1)) return 'idNumberInvalid';
  if (!isOfAge(birth, distributorLimits.age, now)) return 'idTooYoung';
  return (Number(number[16]) % 2 === 1) === (gender === 'male') ? null : 'idGenderMismatch';
}

/** `110***********002X`, as lists show it. */
export const maskId = (number: string): string => `${number.slice(0, 3)}${'*'.repeat(11)}${number.slice(-4)}`;
