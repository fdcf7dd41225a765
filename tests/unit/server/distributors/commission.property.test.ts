import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commissionOf, reversalOf } from '../../../../server/modules/distributors/commission/amount';

const rate = fc.integer({ min: 0, max: 10_000 });
const price = fc.integer({ min: 0, max: 100_000_000_000 });

describe('a commission', () => {
  test('and its reversals add up to rate × net, whatever is refunded in whatever parts', () => {
    fc.assert(
      fc.property(rate, price, fc.array(fc.nat(), { maxLength: 12 }), (per, paid, parts) => {
        let standing = paid;
        let sum = commissionOf(paid, per);
        for (const part of parts) {
          const after = standing - (standing === 0 ? 0 : part % (standing + 1));
          const taken = reversalOf(standing, after, per);
          expect(taken).toBeLessThanOrEqual(0);
          sum += taken;
          standing = after;
        }
        expect(sum).toBe(commissionOf(standing, per));
        expect(sum).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('is rounded down to the fen, and never more than was paid', () => {
    fc.assert(
      fc.property(rate, price, (per, paid) => {
        const earned = commissionOf(paid, per);
        expect(BigInt(earned) * 10_000n <= BigInt(paid) * BigInt(per)).toBe(true);
        expect((BigInt(earned) + 1n) * 10_000n > BigInt(paid) * BigInt(per)).toBe(true);
        expect(earned).toBeLessThanOrEqual(paid);
      }),
    );
  });

  test('of 1290 fen at 12 % is 154 fen, and 0 once all went back', () => {
    expect(commissionOf(1290, 1200)).toBe(154);
    expect(reversalOf(1290, 0, 1200)).toBe(-154);
  });
});
