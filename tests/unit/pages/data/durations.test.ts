import { expect, test } from 'vitest';
import { durationOf } from '../../../../src/pages/data/durations';

test.each([
  [0, 0, 'millisecond'],
  [11, 11, 'millisecond'],
  [999.4, 999, 'millisecond'],
  [999.6, 1, 'second'],
  [1000, 1, 'second'],
  [11_800, 11.8, 'second'],
  [59_949, 59.9, 'second'],
  [59_950, 1, 'minute'],
  [60_000, 1, 'minute'],
  [90_000, 1.5, 'minute'],
  [3_596_999, 59.9, 'minute'],
  [3_597_000, 1, 'hour'],
  [60_660_000, 16.9, 'hour'],
])('%d ms is shown as %d %s', (ms, value, unit) => {
  expect(durationOf(ms)).toEqual({ value, unit });
});
