import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passwordDigest, sha256Hex, smsToken } from '../../../src/api/digest';

const reference = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

describe('SHA-256', () => {
  it.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    [
      'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    ],
  ])('FIPS 180-4 vector %j', (text, digest) => {
    expect(sha256Hex(text)).toBe(digest);
  });

  it.each([54, 55, 56, 57, 63, 64, 65, 119, 120, 128])('%i bytes, about a block border', (length) => {
    const text = 'm'.repeat(length);
    expect(sha256Hex(text)).toBe(reference(text));
  });

  it('agrees with another implementation on any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        expect(sha256Hex(text)).toBe(reference(text));
      }),
    );
  });

  it('prefixes phones and passwords before hashing', () => {
    expect(smsToken('13800000000')).toBe(reference('mirra:13800000000'));
    expect(passwordDigest('Mirra2026')).toBe(reference('mirra.Mirra2026'));
  });
});
