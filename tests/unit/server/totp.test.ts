import { describe, expect, test } from 'vitest';
import {
  hashRecoveryCode,
  newRecoveryCodes,
  plainCode,
} from '../../../server/modules/identity/second-factor/recovery-codes';
import {
  codeOf,
  fromBase32,
  matchingStep,
  newSecret,
  setUpAddress,
  stepAt,
  toBase32,
} from '../../../server/modules/identity/second-factor/totp';

const key = Buffer.from('12345678901234567890');
const secret = toBase32(key);

describe('codes of an authenticator app', () => {
  // Appendix B of RFC 6238, whose codes have eight digits; the last six are ours.
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at second %i it is %s', (second, code) => {
    expect(codeOf(key, stepAt(second * 1000))).toBe(code);
  });

  test.each([
    [-2, false],
    [-1, true],
    [0, true],
    [1, true],
    [2, false],
  ])('a clock that is %i steps off is taken: %s', (off, taken) => {
    const now = 1_234_567_890_000;
    const step = stepAt(now) + off;
    expect(matchingStep(secret, codeOf(key, step), now)).toBe(taken ? step : null);
  });

  test.each(['', '28708', '2870820', 'abcdef', '２８７０８２'])('%j is no code', (code) => {
    expect(matchingStep(secret, code, 59_000)).toBeNull();
  });

  test('a secret is 160 random bits, and base32 gives every byte back', () => {
    expect(secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
    const made = newSecret();
    expect(made).toMatch(/^[A-Z2-7]{32}$/);
    expect(toBase32(fromBase32(made))).toBe(made);
    expect(newSecret()).not.toBe(made);
  });

  test('the address names the product, the account and the secret', () => {
    const address = new URL(setUpAddress(secret, '138****0000'));
    expect(address.protocol).toBe('otpauth:');
    expect(decodeURIComponent(address.pathname)).toContain('Mirra:138****0000');
    expect(address.searchParams.get('secret')).toBe(secret);
  });
});

describe('recovery codes', () => {
  test('are ten that differ, without letters that look alike', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[A-HJ-NP-Z2-9]{5}-[A-HJ-NP-Z2-9]{5}$/);
  });

  test('are the same however they are typed, and belong to one account and one installation', async () => {
    expect(plainCode(' abcde fgh-jk ')).toBe('ABCDEFGHJK');
    const hash = await hashRecoveryCode('s', 'a', 'ABCDE-FGHJK');
    expect(await hashRecoveryCode('s', 'a', 'abcdefghjk')).toBe(hash);
    expect(await hashRecoveryCode('s', 'b', 'ABCDE-FGHJK')).not.toBe(hash);
    expect(await hashRecoveryCode('t', 'a', 'ABCDE-FGHJK')).not.toBe(hash);
  });
});
