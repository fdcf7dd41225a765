import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Resampler } from '../../../server/engines/shared/speech/resample';

const FROM = 22_050;
const TO = 16_000;
const AMPLITUDE = 10_000;

const tone = (hertz: number, samples: number): Int16Array =>
  Int16Array.from({ length: samples }, (_, i) => AMPLITUDE * Math.sin((2 * Math.PI * hertz * i) / FROM));

function resample(input: Int16Array, pieces: readonly number[] = [input.length]): Int16Array {
  const resampler = new Resampler(FROM, TO);
  const out: number[] = [];
  let at = 0;
  for (const piece of pieces) {
    out.push(...resampler.push(input.subarray(at, at + piece)));
    at += piece;
  }
  out.push(...resampler.push(input.subarray(at)), ...resampler.flush());
  return Int16Array.from(out);
}

const level = (samples: Int16Array): number =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);

describe('resampling from 22,050 to 16,000 Hz', () => {
  it('keeps a tone in place: same frequency, level and phase, below -50 dB of error', () => {
    const out = resample(tone(1_000, FROM));
    const error = out
      .map((sample, i) => sample - AMPLITUDE * Math.sin((2 * Math.PI * 1_000 * i) / TO))
      .slice(100, -100);
    expect(20 * Math.log10(level(error) / level(out))).toBeLessThan(-50);
  });

  it('lets speech pass up to 6.5 kHz and nothing fold back from above 8 kHz', () => {
    const passed = level(resample(tone(6_500, FROM)).slice(100, -100)) / level(tone(6_500, FROM));
    expect(20 * Math.log10(passed)).toBeGreaterThan(-1);
    const folded = level(resample(tone(9_000, FROM)).slice(100, -100)) / level(tone(9_000, FROM));
    expect(20 * Math.log10(folded)).toBeLessThan(-50);
  });

  it('gives the same samples however the input is cut, and the right number of them', () => {
    const input = tone(440, 4_000);
    const whole = resample(input);
    expect(whole).toHaveLength(Math.round((4_000 * TO) / FROM));
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 900 }), { maxLength: 8 }), (pieces) => {
        expect(resample(input, pieces)).toEqual(whole);
      }),
      { numRuns: 20 },
    );
  });
});
