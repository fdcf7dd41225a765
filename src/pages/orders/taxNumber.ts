import { TAX_NUMBER_PATTERN } from '../../../contract/shop/limits';

/** The letters of a unified social credit code (GB 32100); those that are easily confused are left out. */
const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const MODULUS = 31;
const CREDIT_CODE_LENGTH = 18;
const FORM = new RegExp(TAX_NUMBER_PATTERN);

/** A tax number as it is kept: without spaces, in capital letters. */
export const plainTaxNumber = (typed: string): string => typed.replace(/\s/g, '').toUpperCase();

/** Whether a tax number has the form of one. */
export const isTaxNumber = (number: string): boolean => FORM.test(number);

/** Whether the last character fits the others; each weight is three times the one before, modulo 31. */
function isCreditCode(code: string): boolean {
  const values = [...code].map((letter) => ALPHABET.indexOf(letter));
  if (values.includes(-1)) return false;
  let [sum, weight] = [0, 1];
  for (const value of values.slice(0, -1)) {
    sum += value * weight;
    weight = (weight * 3) % MODULUS;
  }
  return (MODULUS - (sum % MODULUS)) % MODULUS === values.at(-1);
}

/** Whether a number has the length of a credit code and fails its check digit. Such numbers have been issued: this only warns. */
export const isDoubtful = (number: string): boolean =>
  number.length === CREDIT_CODE_LENGTH && isTaxNumber(number) && !isCreditCode(number);

/** The length of a text in GBK, in bytes; tax offices keep names in it. */
export function gbkBytes(text: string): number {
  let bytes = 0;
  for (const letter of text) {
    const point = letter.codePointAt(0) ?? 0;
    bytes += point < 0x80 ? 1 : point < 0x10000 ? 2 : 4;
  }
  return bytes;
}
