import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { duckingAt, musicGainAt } from '../../../../film/sound/ducking';

const spoken = [
  { startMs: 1000, endMs: 2000 },
  { startMs: 2300, endMs: 3000 },
];

describe('music below speech', () => {
  it('gives way before speech, and comes back after it', () => {
    const at = (ms: number) => duckingAt(spoken, 80, ms);
    expect(at(850)).toBeCloseTo(1);
    expect(at(925)).toBeCloseTo(1 - 0.8 / 2);
    expect(at(1000)).toBeCloseTo(0.2);
    expect(at(2000)).toBeCloseTo(0.2);
    expect(at(3200)).toBeCloseTo(0.6);
    expect(at(3400)).toBeCloseTo(1);
  });

  it('stays soft in a short rest between two sentences', () => {
    // 100 ms behind the first one, and 200 ms before the next one.
    expect(duckingAt(spoken, 100, 2100)).toBeCloseTo(0.25);
    expect(duckingAt(spoken, 100, 2250)).toBeCloseTo(1 - 50 / 75);
  });

  it('never jumps, and never leaves its bounds', () => {
    const time = fc.integer({ min: 0, max: 4000 });
    fc.assert(
      fc.property(time, fc.integer({ min: 0, max: 100 }), (ms, duck) => {
        const [now, then] = [duckingAt(spoken, duck, ms), duckingAt(spoken, duck, ms + 1)];
        expect(Math.abs(now - then)).toBeLessThanOrEqual(duck / 100 / 150 + 1e-9);
        expect(now).toBeGreaterThanOrEqual(1 - duck / 100 - 1e-9);
        expect(now).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('fades in and out, and is silent outside of the film', () => {
    const music = { volume: 50, duck: 0, fadeIn: 2, fadeOut: 4 };
    const at = (ms: number) => musicGainAt({ music, spoken: [], endMs: 20_000 }, ms);
    expect([0, 1000, 2000, 10_000, 18_000, 20_000, -1].map(at)).toEqual([0, 0.25, 0.5, 0.5, 0.25, 0, 0]);
  });
});
