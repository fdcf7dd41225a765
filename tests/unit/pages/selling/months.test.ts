import { expect, test } from 'vitest';
import { monthsSince } from '../../../../src/pages/selling/months';
import { shareOf } from '../../../../src/pages/selling/share';

test.each([
  // A month begins eight hours earlier than in UTC.
  ['2026-10-31T15:59:59.999Z', '2026-11-01T00:00:00Z', ['2026-11', '2026-10']],
  ['2026-10-31T16:00:00Z', '2026-11-01T00:00:00Z', ['2026-11']],
  ['2025-11-20T00:00:00Z', '2026-01-31T15:59:59Z', ['2026-01', '2025-12', '2025-11']],
  ['2025-11-20T00:00:00Z', '2026-01-31T16:00:00Z', ['2026-02', '2026-01', '2025-12', '2025-11']],
  // A clock that is behind the server's.
  ['2026-11-20T00:00:00Z', '2026-10-01T00:00:00Z', ['2026-10']],
])('since %s there are these months at %s', (since, now, months) => {
  expect(monthsSince(since, Date.parse(now))).toEqual(months);
});

test.each([
  [1, 70, 0],
  [10, 70, 7],
  [1999, 70, 1399],
  [1990, 100, 1990],
  [1990, 0, 0],
])('of %i fen at %i %% a seller gets %i', (price, percent, share) => {
  expect(shareOf(price, percent)).toBe(share);
});
