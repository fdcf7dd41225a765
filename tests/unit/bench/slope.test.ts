import { expect, test } from 'vitest';
import { theilSen } from '../../bench/load/slope';

const points = (values: readonly number[]) => values.map((value, n) => ({ at: n / 120, value }));
/** A sawtooth with peaks, as memory that is collected now and then. */
const noisy = (growth: number) =>
  points(Array.from({ length: 40 }, (_, n) => 300 + growth * n + (n % 7) * 5 + (n % 11 === 0 ? 80 : 0)));

test('a leak below the noise of garbage collection is detected, within its confidence interval', () => {
  const { perHour, low, high } = theilSen(noisy(1));
  expect(perHour).toBeGreaterThan(90);
  expect(perHour).toBeLessThan(150);
  expect(low).toBeGreaterThan(0);
  expect(high).toBeGreaterThan(perHour);
});

test('noise alone is no growth', () => {
  const { low, high } = theilSen(noisy(0));
  expect(low).toBeLessThanOrEqual(0);
  expect(high).toBeGreaterThanOrEqual(0);
});

test('constant values have a slope of zero', () => {
  expect(theilSen(points(Array.from({ length: 20 }, () => 7)))).toEqual({ perHour: 0, low: 0, high: 0 });
});

test('too few points prove nothing', () => {
  expect(theilSen(points([1])).low).toBe(Number.NEGATIVE_INFINITY);
  expect(theilSen(points([1, 2, 3])).low).toBeLessThanOrEqual(120);
});
