import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { countTicks } from '../../../../src/pages/data/ticks';

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [5, [0, 1, 2, 3, 4, 5]],
  [6, [0, 2, 4, 6]],
  [99, [0, 20, 40, 60, 80, 100]],
  [100, [0, 20, 40, 60, 80, 100]],
  [101, [0, 50, 100, 150]],
  [180, [0, 50, 100, 150, 200]],
  [34_000, [0, 10_000, 20_000, 30_000, 40_000]],
])('counts up to %i have the ticks %j', (largest, ticks) => {
  expect(countTicks(largest)).toEqual(ticks);
});

it('are few round numbers that hold every count', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), (largest) => {
      const ticks = countTicks(largest);
      const [, step = 0] = ticks;
      expect(ticks.length).toBeLessThanOrEqual(6);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(largest);
      expect([1, 2, 5]).toContain(Number(step.toPrecision(1)) / 10 ** Math.floor(Math.log10(step)));
    }),
  );
});
