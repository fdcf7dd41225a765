import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { excerptOf } from '../../../../server/engines/voice-clone/excerpt';
import { recording, secondsOf } from './sounds';

describe('the beginning of a recording', () => {
  test('is the whole one when that is short enough', () => {
    const short = recording('你好，再见。', [2, 2]);
    expect(excerptOf(short, 10)).toBe(short);
  });

  test('ends in a pause, with the words before it', () => {
    const long = recording('一二三四，五六七八，九十百千。', [4, 4, 4]);
    const { wav, text } = excerptOf(long, 9.5);
    expect(text).toBe('一二三四，五六七八，');
    expect(secondsOf(wav)).toBeCloseTo(8.6, 1);
  });

  test('has no text when none of its pauses matches a mark', () => {
    const other = recording('一，二三四五六七八九十百千。', [4, 4, 4]);
    expect(excerptOf(other, 9.5).text).toBe('');
    expect(secondsOf(excerptOf(other, 9.5).wav)).toBeCloseTo(8.6, 1);
  });

  test('is cut at the limit when there is no pause', () => {
    const { wav, text } = excerptOf(recording('一二三四，五六七八。', [20]), 10);
    expect(secondsOf(wav)).toBe(10);
    expect(text).toBe('');
  });

  test('is never too long, and contains the first words', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 8 }), { minLength: 1, maxLength: 6 });
    const words = fc.array(fc.stringMatching(/^[a-z]{1,8}[,.]? $/), { maxLength: 20 });
    fc.assert(
      fc.property(parts, words, fc.integer({ min: 3, max: 20 }), (seconds, all, most) => {
        const whole = recording(all.join(''), seconds);
        const { wav, text } = excerptOf(whole, most);
        expect(secondsOf(wav)).toBeLessThanOrEqual(most + 0.001);
        expect(whole.text.startsWith(text)).toBe(true);
      }),
      { numRuns: 30 },
    );
  });
});
