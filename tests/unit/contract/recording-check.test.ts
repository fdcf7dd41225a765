import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { measureRecording, recordingFaults } from '../../../contract/clone/recording-check';
import { recordingLimits } from '../../../contract/clone/limits';

const RATE = 24_000;

/** Even noise between -1 and 1, the same each time. */
function noise(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return (state / 2_147_483_647) * 2 - 1;
  };
}

/** Syllables of 0.2 s with gaps of 0.1 s, and even noise under all of it. */
function reading(seconds: number, loudness: number, hiss = 0.001): Float32Array {
  const next = noise(7);
  return Float32Array.from({ length: seconds * RATE }, (_, i) => {
    const time = i / RATE;
    const isSound = time % 0.3 < 0.2;
    return (isSound ? loudness * Math.sin(2 * Math.PI * 180 * time) : 0) + hiss * next();
  });
}

const codes = (samples: Float32Array, limits = recordingLimits as typeof recordingLimits): string[] =>
  recordingFaults(measureRecording(samples, RATE), limits).map(({ code }) => code);

describe('measuring a recording', () => {
  test('a good one has nothing wrong with it', () => {
    const measures = measureRecording(reading(12, 0.3), RATE);
    expect(measures.seconds).toBeCloseTo(12, 5);
    expect(measures.level).toBeCloseTo(20 * Math.log10(0.3 / Math.SQRT2), 0);
    expect(measures.noise).toBeCloseTo(20 * Math.log10(0.001 / Math.sqrt(3)), 0);
    expect(measures.speech).toBeGreaterThan(11);
    expect(recordingFaults(measures, recordingLimits)).toEqual([]);
  });

  test.each([
    ['quiet', reading(12, 0.01, 0.0001)],
    ['noisy', reading(12, 0.1, 0.04)],
    ['clipped', reading(12, 3).map((one) => Math.max(-1, Math.min(1, one)))],
  ])('one that is %s gets that finding only', (code, samples) => {
    expect(codes(samples)).toEqual([code]);
  });

  test.each([
    ['silence', new Float32Array(12 * RATE)],
    ['noise', Float32Array.from({ length: 12 * RATE }, noise(3))],
    [
      'a few words in a long silence',
      reading(4, 0.3).reduce((all, one, i) => all.fill(one, i, i + 1), new Float32Array(20 * RATE)),
    ],
  ])('%s is no speech', (_, samples) => {
    expect(codes(samples)).toEqual(['noSpeech']);
  });

  test.each([
    [9.9, ['tooShort']],
    [10, []],
    [120, []],
    [120.1, ['tooLong']],
  ])('%f seconds: %o', (seconds, faults) => {
    const measures = { seconds, level: -20, noise: -60, clipping: 0, speech: seconds };
    expect(recordingFaults(measures, recordingLimits).map(({ code }) => code)).toEqual(faults);
  });

  test('an empty one does not fail', () => {
    expect(codes(new Float32Array(0))).toEqual(['tooShort', 'noSpeech']);
  });

  test('whatever is measured is a number within its bounds', () => {
    const sound = fc.float32Array({ min: -1, max: 1, noNaN: true, maxLength: 6_000 });
    fc.assert(
      fc.property(sound, fc.integer({ min: 4_000, max: 96_000 }), (samples, rate) => {
        const { seconds, level, noise: floor, clipping, speech } = measureRecording(samples, rate);
        expect(seconds).toBe(samples.length / rate);
        expect(level).toBeLessThanOrEqual(0.1);
        expect(floor).toBeGreaterThanOrEqual(-90);
        expect(clipping >= 0 && clipping <= 1).toBe(true);
        expect(speech >= 0 && speech <= seconds).toBe(true);
      }),
    );
  });
});
