import { CREDIT_CODE_PATTERN } from '../../../contract/distributor/limits';
import { TAX_NUMBER_PATTERN } from '../../../contract/shop/limits';

/** The letters of a unified social credit code; those that are easily confused are left out. */
const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const MODULUS = 31;
const CREDIT_CODE = new RegExp(CREDIT_CODE_PATTERN);

/** Whether the last character of a unified social credit code fits the others. */
export function isCreditCode(code: string): boolean {
  if (!CREDIT_CODE.test(code)) return false;
  let [sum, weight] = [0, 1];
  for (const letter of code.slice(0, -1)) {
    sum += ALPHABET.indexOf(letter) * weight;
    weight = (weight * 3) % MODULUS;
  }
  return ALPHABET[(MODULUS - (sum % MODULUS)) % MODULUS] === code.at(-1);
}

/** Whether a tax number has the form of one. */
export const isTaxNumber = (text: string): boolean => new RegExp(TAX_NUMBER_PATTERN).test(text);

/** Whether a number of 18 characters fails its check digit; such numbers have been issued, so that this only warns. */
export const isDoubtful = (taxNumber: string): boolean => taxNumber.length === 18 && !isCreditCode(taxNumber);

/** Length of a text in GBK, bytes: tax offices limit names by it. */
export function gbkBytes(text: string): number {
  let bytes = 0;
  for (const letter of text) {
    const point = letter.codePointAt(0) ?? 0;
    bytes += point < 0x80 ? 1 : point < 0x10000 ? 2 : 4;
  }
  return bytes;
}
