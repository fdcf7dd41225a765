import { expect, test } from 'vitest';
import { dayIn, daysUntil } from '../../../server/modules/days';

const at = (time: string) => Date.parse(time);

test.each([
  ['Asia/Shanghai', '2026-03-31T15:59:59.999Z', '2026-03-31'],
  ['Asia/Shanghai', '2026-03-31T16:00:00.000Z', '2026-04-01'],
  ['Asia/Shanghai', '2026-03-31T16:00:00.001Z', '2026-04-01'],
  ['Asia/Kathmandu', '2026-12-31T18:14:59.999Z', '2026-12-31'],
  ['Asia/Kathmandu', '2026-12-31T18:15:00.000Z', '2027-01-01'],
  ['Pacific/Kiritimati', '2026-01-01T10:00:00Z', '2026-01-02'],
  ['Etc/GMT+12', '2026-01-01T11:59:59Z', '2025-12-31'],
])('in %s, %s lies on %s', (zone, time, day) => {
  expect(dayIn(zone, at(time))).toBe(day);
  expect(daysUntil(zone, at(time), 1)).toEqual([day]);
});

test('days follow the calendar, including days of 23 or 25 hours', () => {
  expect(daysUntil('America/New_York', at('2026-03-09T03:59:59Z'), 3)).toEqual([
    '2026-03-06',
    '2026-03-07',
    '2026-03-08',
  ]);
  expect(daysUntil('America/New_York', at('2026-11-02T05:00:00Z'), 3)).toEqual([
    '2026-10-31',
    '2026-11-01',
    '2026-11-02',
  ]);
});
