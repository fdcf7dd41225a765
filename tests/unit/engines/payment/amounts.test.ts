import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  beijingDay,
  beijingRfc3339,
  beijingTime,
  isBillDue,
  isDay,
  momentOf,
  rfc3339Moment,
} from '../../../../server/engines/payment/beijing';
import { clipped, clippedToBytes } from '../../../../server/engines/payment/clipped';
import { fenOf, isAmount, yuanOf } from '../../../../server/engines/payment/money';
import { gbk } from '../../../../server/engines/payment/sandbox/gbk';

describe('amounts', () => {
  test('go to yuan and back without a loss', () => {
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 13), max: 10 ** 13 }), (fen) => {
        expect(yuanOf(fen)).toMatch(/^-?\d+\.\d{2}$/);
        expect(fenOf(yuanOf(fen))).toBe(fen);
      }),
      { numRuns: 2_000 },
    );
    expect([0, 1, 10, 99, 100, 8888].map(yuanOf)).toEqual(['0.00', '0.01', '0.10', '0.99', '1.00', '88.88']);
    expect([1, 8.5, Number.NaN, 2 ** 53].map((fen) => isAmount(fen))).toEqual([true, false, false, false]);
  });

  test('are read as providers write them, and nothing else is', () => {
    // Where floating point would be one fen off.
    expect(['88.88', '88.8', '88', '-0.00', '-3000.00', '1.15', '4.35', '1.10'].map(fenOf)).toEqual([
      8888, 8880, 8800, 0, -300_000, 115, 435, 110,
    ]);
    for (const text of ['', '.5', '1.', '1.005', '1e3', '+1', ' 1', '1,000.00', '０', '1'.repeat(13)])
      expect(fenOf(text)).toBeNull();
    expect(() => yuanOf(0.5)).toThrow(RangeError);
  });
});

describe('moments', () => {
  test('are formatted in Beijing time, whatever the zone of the process', () => {
    const at = new Date('2026-12-31T16:00:01Z');
    expect(beijingTime(at)).toBe('2027-01-01 00:00:01');
    expect(beijingDay(at)).toBe('2027-01-01');
    expect(beijingRfc3339(at)).toBe('2027-01-01T00:00:01+08:00');
  });

  test('go to texts and back, to the second', () => {
    const moments = fc.integer({ min: 0, max: 4_000_000_000 }).map((seconds) => new Date(seconds * 1000));
    fc.assert(
      fc.property(moments, (at) => {
        expect(momentOf(beijingTime(at))).toEqual(at);
        expect(rfc3339Moment(beijingRfc3339(at))).toEqual(at);
      }),
    );
    for (const text of ['', '2026-01-01', '2026-01-01 25:00:00', '2026-01-01T00:00:00'])
      expect([momentOf(text), rfc3339Moment(text)]).toEqual([null, null]);
    expect(['2026-02-28', '2024-02-29', '2026-02-29', '2026-2-1', '2026-13-01'].map(isDay)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  test('make a bill due at ten the next morning', () => {
    const ten = Date.parse('2026-03-11T10:00:00+08:00');
    expect([ten - 1, ten, ten + 1].map((at) => isBillDue('2026-03-10', new Date(at)))).toEqual([
      false,
      true,
      true,
    ]);
  });
});

test('texts are cut between characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(40), (text, limit) => {
      const cut = clippedToBytes(text, limit);
      expect(Buffer.byteLength(cut)).toBeLessThanOrEqual(limit);
      expect(text.startsWith(cut)).toBe(true);
      expect([...clipped(text, limit)].length).toBe(Math.min([...text].length, limit));
    }),
  );
  expect(clippedToBytes('会员', 5)).toBe('会');
  expect(clippedToBytes('会员', 6)).toBe('会员');
  expect(clipped('🎁🎁', 1)).toBe('🎁');
});

test('GBK round-trips, and missing characters become question marks', () => {
  const text = 'Alipay 业务明细（汇总）,1.00\t元';
  expect(new TextDecoder('gbk').decode(gbk(text))).toBe(text);
  expect(gbk('会').toString('hex')).toBe('bbe1');
  expect(gbk('🎁').toString()).toBe('?');
});
