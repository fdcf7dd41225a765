import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markSound } from '../../../../server/engines/shared/watermark';

const RATE = 16_000;
const loudest = (pcm: Int16Array): number => pcm.reduce((most, value) => Math.max(most, Math.abs(value)), 0);

const bytesOf = (pcm: Int16Array): Buffer => Buffer.from(pcm.buffer, pcm.byteOffset, pcm.byteLength);

describe('the mark of a sound', () => {
  it('is the same however the sound is cut into pieces', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 9_000 }), { minLength: 1, maxLength: 24 }),
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.integer({ min: 1, max: 30_000 }),
        (lengths, offset, loudness) => {
          const whole = Int16Array.from(
            { length: lengths.reduce((sum, length) => sum + length, 0) },
            (_, i) => Math.round(loudness * Math.sin(i * 0.37)),
          );
          const marked = markSound(whole, offset);
          let at = 0;
          for (const length of lengths) {
            const piece = markSound(whole.subarray(at, at + length), offset + at);
            expect(bytesOf(piece).equals(bytesOf(marked.subarray(at, at + length)))).toBe(true);
            at += length;
          }
        },
      ),
    );
  });

  it('is heard at the beginning and every four seconds, short and soft, and nowhere else', () => {
    const marked = markSound(new Int16Array(10 * RATE), 0);
    for (const second of [0, 4, 8]) {
      const heard = loudest(marked.subarray(second * RATE, (second + 0.45) * RATE));
      expect(heard).toBeGreaterThan(2_000);
      expect(heard).toBeLessThan(8_000);
    }
    for (const [from, to] of [
      [0.45, 4],
      [4.45, 8],
      [8.45, 10],
    ])
      expect(loudest(marked.subarray((from ?? 0) * RATE, (to ?? 0) * RATE))).toBe(0);
  });

  it('neither clicks nor wraps round where speech is as loud as can be, and leaves its source alone', () => {
    const silent = markSound(new Int16Array(RATE), 0);
    expect(loudest(silent.map((value, i) => value - (silent[i - 1] ?? 0)))).toBeLessThan(3_000);
    for (const extreme of [32_767, -32_768]) {
      const pcm = new Int16Array(RATE).fill(extreme);
      const marked = markSound(pcm, 0);
      expect(marked.every((value) => Math.abs(value - extreme) < 12_000)).toBe(true);
      expect(pcm.every((value) => value === extreme)).toBe(true);
    }
    expect(markSound(new Int16Array(0), 5)).toHaveLength(0);
  });
});
