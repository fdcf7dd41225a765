import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPhone, isPassword, isPhone, phoneDigits, phoneFieldLimit } from '../../../src/api/phone';

const digits = (min: number, max: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: min, maxLength: max }).map((list) => list.join(''));

describe('phone field', () => {
  it.each([
    ['138', '138'],
    ['1380', '138 0'],
    ['1380000', '138 0000'],
    ['13800000', '138 0000 0'],
    ['13800000000', '138 0000 0000'],
    ['138-0000-0000', '138 0000 0000'],
    ['+86 138 0000 0000', '138 0000 0000'],
    ['138000000009', '138 0000 0000'],
    ['abc', ''],
  ])('shows %j as %j', (typed, shown) => {
    expect(formatPhone('86', typed)).toBe(shown);
  });

  it('groups 3-4-4, never exceeds the field, keeps the digits and is stable', () => {
    fc.assert(
      fc.property(digits(0, 11), (typed) => {
        const shown = formatPhone('86', typed);
        expect(shown).toMatch(/^(\d{0,3}|\d{3} \d{1,4}|\d{3} \d{4} \d{1,4})$/);
        expect(shown.length).toBeLessThanOrEqual(phoneFieldLimit('86'));
        expect(phoneDigits('86', shown)).toBe(typed);
        expect(formatPhone('86', shown)).toBe(shown);
      }),
    );
  });

  it('stays within the field whatever is pasted', () => {
    fc.assert(
      fc.property(fc.constantFrom('86', '60'), fc.string({ unit: 'binary' }), (region, pasted) => {
        expect(formatPhone(region, pasted).length).toBeLessThanOrEqual(phoneFieldLimit(region));
      }),
    );
  });
});

describe('phone rule', () => {
  it.each([
    ['86', '138 0000 0000', true],
    ['86', '199 9999 9999', true],
    ['86', '128 0000 0000', false],
    ['86', '238 0000 0000', false],
    ['86', '138 0000 000', false],
    ['86', '', false],
    ['60', '12 345 6789', true],
    ['60', '123', false],
    ['49', '151 2345 67890123', true],
  ])('+%s %s: %s', (region, phone, valid) => {
    expect(isPhone(region, phone)).toBe(valid);
  });
});

describe('password rule', () => {
  it.each([
    ['Mirra20', false],
    ['Mirra202', true],
    [`Mirra2${'a'.repeat(10)}`, true],
    [`Mirra2${'a'.repeat(11)}`, false],
    ['mirra2026', false],
    ['MIRRA2026', false],
    ['MirraMirra', false],
  ])('%s: %s', (password, valid) => {
    expect(isPassword(password)).toBe(valid);
  });
});
