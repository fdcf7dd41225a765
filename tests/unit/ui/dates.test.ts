import { expect, test } from 'vitest';
import { dateTextOf } from '../../../src/ui/dates/dateText';
import { timeOf } from '../../../src/ui/dates/DateTimeField';
import {
  addDays,
  addMonths,
  dayOf,
  isWithin,
  nearest,
  startOfWeek,
  weeksOf,
} from '../../../src/ui/dates/day';

const names = { year: 'Y', month: 'M', day: 'D' };

test.each([
  ['zh-CN', '2026/11/06', 'Y/M/D'],
  ['en-US', '11/06/2026', 'M/D/Y'],
  ['ms-MY', '06/11/2026', 'D/M/Y'],
  ['th-TH', '06/11/2569', 'D/M/Y'],
])('%s formats a day as %s and parses it again', (language, written, pattern) => {
  const date = dateTextOf(language);
  expect(date.format('2026-11-06')).toBe(written);
  expect(date.parse(written)).toBe('2026-11-06');
  expect(date.pattern(names)).toBe(pattern);
});

test.each([
  ['zh-CN', '2026年11月6日'],
  ['zh-CN', '２０２６．１１．６'],
  ['zh-CN', '20261106'],
  ['zh-CN', '26-11-6'],
  ['en-US', '11-6-26'],
  ['en-US', '2026-11-06'],
  ['en-US', '11062026'],
  ['ms-MY', '6.11.2026'],
  ['ms-MY', '06112026'],
  ['th-TH', '6/11/2569'],
  ['th-TH', '๖/๑๑/๒๕๖๙'],
  ['th-TH', '6/11/69'],
  ['th-TH', '6/11/2026'],
  ['th-TH', '2569-11-06'],
])('%s reads %s', (language, typed) => {
  expect(dateTextOf(language).parse(typed)).toBe('2026-11-06');
});

test.each([
  ['zh-CN', ''],
  ['zh-CN', 'tomorrow'],
  ['zh-CN', '2026/11'],
  ['zh-CN', '2026/13/01'],
  ['zh-CN', '2026/2/29'],
  ['zh-CN', '2026/11/31'],
  ['zh-CN', '0000/11/06'],
  ['en-US', '31/12/2026'],
  ['en-US', '1106202'],
])('%s finds no day in "%s"', (language, typed) => {
  expect(dateTextOf(language).parse(typed)).toBeNull();
});

test('a leap day is one in its year alone', () => {
  expect(dayOf(2028, 2, 29)).toBe('2028-02-29');
  expect(dayOf(2027, 2, 29)).toBeNull();
});

test('days are limited to the years 1900 to 2199', () => {
  expect([dayOf(1899, 12, 31), dayOf(1900, 1, 1), dayOf(2199, 12, 31), dayOf(2200, 1, 1)]).toEqual([
    null,
    '1900-01-01',
    '2199-12-31',
    null,
  ]);
});

test('days and months are counted over the ends of months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
  expect(addMonths('2028-02-29', 12)).toBe('2029-02-28');
});

test('a week begins on the weekday of its language', () => {
  expect(startOfWeek('2026-11-26', 1)).toBe('2026-11-23');
  expect(startOfWeek('2026-11-26', 0)).toBe('2026-11-22');
  expect(startOfWeek('2026-11-22', 0)).toBe('2026-11-22');
});

test('six weeks hold every month, with the first in the first of them', () => {
  for (let month = 1; month <= 12; month += 1) {
    const first = `2026-${String(month).padStart(2, '0')}-01`;
    const weeks = weeksOf(first, 1);
    expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7]);
    expect(weeks[0]).toContain(first);
    expect(weeks.flat()).toContain(addDays(addMonths(first, 1), -1));
  }
});

test('a range includes its ends, and clamps other days to the nearer one', () => {
  const range = { min: '2026-11-10', max: '2026-11-20' };
  const days = ['2026-11-09', '2026-11-10', '2026-11-20', '2026-11-21'];
  expect(days.map((day) => isWithin(day, range))).toEqual([false, true, true, false]);
  expect(days.map((day) => nearest(day, range))).toEqual([
    '2026-11-10',
    '2026-11-10',
    '2026-11-20',
    '2026-11-20',
  ]);
});

test.each([
  ['9:30', '09:30'],
  ['0930', '09:30'],
  ['9.30', '09:30'],
  ['０９：３０', '09:30'],
  ['23:59', '23:59'],
  ['00:00', '00:00'],
  ['24:00', null],
  ['9:60', null],
  ['9', null],
  ['morning', null],
])('the time %s is %s', (typed, time) => {
  expect(timeOf(typed)).toBe(time);
});
