import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CREDIT_CODE_PATTERN } from '../../../../contract/distributor/limits';
import { idProblem, maskId, normalId } from '../../../../server/modules/distributors/application/id-number';
import { isBankCard, maskAccount } from '../../../../server/modules/distributors/statement/bank-account';
import { isCreditCode } from '../../../../server/modules/invoices';

const GOOD = '11010519491231002X';
const now = new Date('2026-11-23T00:00:00Z');

/** A number of the right form for a birthday, with its check digit. */
function numberOf(birthday: string, sequence = '002'): string {
  const body = `110105${birthday}${sequence}`;
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
  const sum = weights.reduce((all, weight, at) => all + weight * Number(body[at]), 0);
  return body + '10X98765432'[sum % 11];
}

describe('an ID number', () => {
  test('is taken with its check digit, and every other last digit is refused', () => {
    expect(idProblem(GOOD, 'female', now)).toBeNull();
    for (const last of '0123456789')
      expect(idProblem(GOOD.slice(0, 17) + last, 'female', now)).toBe('idNumberInvalid');
  });

  test('catches each single wrong digit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 16 }), fc.integer({ min: 1, max: 9 }), (at, more) => {
        const digit = (Number(GOOD[at]) + more) % 10;
        const wrong = GOOD.slice(0, at) + digit + GOOD.slice(at + 1);
        expect(idProblem(wrong, 'female', now)).toBe('idNumberInvalid');
      }),
    );
  });

  test('needs a day of the calendar', () => {
    expect(idProblem(numberOf('20010229'), 'female', now)).toBe('idNumberInvalid');
    expect(idProblem(numberOf('20000229'), 'female', now)).toBeNull();
    expect(idProblem(numberOf('19001301'), 'female', now)).toBe('idNumberInvalid');
  });

  test('needs an age of 18, which begins on the birthday in China', () => {
    expect(idProblem(numberOf('20081124'), 'female', now)).toBe('idTooYoung');
    expect(idProblem(numberOf('20081123'), 'female', now)).toBeNull();
    expect(idProblem(numberOf('20081124'), 'female', new Date('2026-11-23T16:00:00Z'))).toBeNull();
    expect(idProblem(numberOf('20081122'), 'female', now)).toBeNull();
  });

  test('must match the stated gender', () => {
    expect(idProblem(GOOD, 'male', now)).toBe('idGenderMismatch');
    expect(idProblem(numberOf('19900101', '001'), 'male', now)).toBeNull();
  });

  test('is kept in capitals and shown masked', () => {
    expect(normalId(' 110105 19491231 002x')).toBe(GOOD);
    expect(maskId(GOOD)).toBe('110***********002X');
  });
});

describe('a credit code', () => {
  const form = new RegExp(CREDIT_CODE_PATTERN);
  test('has a form, and a check digit that has been issued wrongly', () => {
    for (const good of ['91350100M000100Y43', '91110000101623741K']) expect(isCreditCode(good)).toBe(true);
    expect([form.test('91350211M0000XUF46'), isCreditCode('91350211M0000XUF46')]).toEqual([true, false]);
    for (const letter of 'IOSVZ') expect(form.test(`91350100M00010${letter}Y43`)).toBe(false);
    expect(form.test('91350100M000100Y4')).toBe(false);
    expect(form.test('91350100M000100Y433')).toBe(false);
  });
});

describe('a bank card', () => {
  test('has 13 to 19 digits whose last one fits', () => {
    expect(isBankCard('4111111111111111')).toBe(true);
    expect(isBankCard('4111111111111112')).toBe(false);
    expect(isBankCard('0'.repeat(12))).toBe(false);
    expect(isBankCard('0'.repeat(13))).toBe(true);
    expect(isBankCard('0'.repeat(19))).toBe(true);
    expect(isBankCard('0'.repeat(20))).toBe(false);
  });

  test('shows its last four digits', () => {
    expect(maskAccount('4111111111111111')).toBe('**** 1111');
  });
});
