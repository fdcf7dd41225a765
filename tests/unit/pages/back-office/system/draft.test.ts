import { expect, test } from 'vitest';
import type { LiveSetting } from '../../../../../contract/system/schema';
import {
  blockOf,
  changesOf,
  deletedAfterDays,
  isWrong,
  shownValue,
} from '../../../../../src/pages/back-office/system/settings/draft';
import { summedEngines } from '../../../../../src/pages/back-office/system/status/summedEngines';

const setting: LiveSetting = {
  name: 'SMS_PER_DAY',
  group: 'limits',
  kind: 'integer',
  minimum: 1,
  maximum: 10,
  choices: [],
  closedChoices: [],
  byDefault: '5',
  value: '5',
  environmentValue: '5',
  isInEnvironment: false,
  ownValue: null,
  ignoredReason: null,
  version: 3,
  changedBy: null,
  changeTime: null,
};
const own: LiveSetting = { ...setting, value: '7', ownValue: '7' };
const changes = (one: LiveSetting, value: string | null) => changesOf([one], new Map([[one.name, value]]));

test('only changed settings are sent, with the version that they were based on', () => {
  expect(changesOf([setting], new Map())).toEqual([]);
  expect(changes(setting, '5')).toEqual([]);
  expect(changes(setting, ' 6 ')).toEqual([{ name: 'SMS_PER_DAY', value: '6', version: 3 }]);
});

test('an emptied or reset field only removes the value of the back office', () => {
  for (const value of ['', ' ', null]) {
    expect(changes(setting, value)).toEqual([]);
    expect(changes(own, value)).toEqual([{ name: 'SMS_PER_DAY', value: null, version: 3 }]);
  }
  expect(shownValue(own, new Map([[own.name, null]]))).toBe('5');
  expect(shownValue(own, new Map())).toBe('7');
});

test('an ignored value can be set again', () => {
  const ignored = { ...setting, ownValue: '5', ignoredReason: 'no longer fits' };
  expect(changes(ignored, '5')).toEqual([{ name: 'SMS_PER_DAY', value: '5', version: 3 }]);
});

test.each([
  ['0', true],
  ['1', false],
  ['10', false],
  ['11', true],
  ['2.5', true],
  ['many', true],
])('a number out of bounds is reported before it is sent: %s', (value, wrong) => {
  expect(isWrong(setting, new Map([[setting.name, value]]))).toBe(wrong);
});

test('settings stand in the block of their engine, or of their group', () => {
  const block = (name: string, group: LiveSetting['group']) => blockOf({ ...setting, name, group });
  expect(block('OPENAI_MODEL', 'engines')).toBe('chat');
  expect(block('RECOGNITION_TIMEOUT', 'engines')).toBe('recognition');
  expect(block('RECOGNITIONS_TOTAL', 'limits')).toBe('limits');
});

test('the engines of all nodes are one: calls are summed up, latencies are the slowest', () => {
  const figure = {
    engine: 'chat',
    adapter: 'a',
    calls: 2,
    failures: 1,
    p50: 10,
    p95: 30,
    lastTime: '2026-05-04T12:00:00Z',
    rest: null,
  };
  const rest = { untilTime: '2026-05-04T11:00:10Z', reason: 'timeout' };
  const other = {
    ...figure,
    calls: 3,
    failures: 0,
    p50: 20,
    p95: 25,
    lastTime: '2026-05-04T11:00:00Z',
    rest,
  };
  expect(summedEngines([{ engines: [figure] }, { engines: [other] }])).toEqual([
    { ...figure, calls: 5, p50: 20, p95: 30, rest },
  ]);
});

test.each([
  ['0', '30', 30],
  ['30', '29', 29],
  ['30', '30', null],
  ['30', '31', null],
  ['30', '0', null],
  ['0', '0', null],
])(
  'with conversations kept for %s days, a limit of %s deletes those older than %s',
  (before, after, days) => {
    const kept: LiveSetting = { ...setting, name: 'RECORDS_DAYS', value: before, environmentValue: after };
    for (const value of [after, null])
      expect(deletedAfterDays([kept], [{ name: 'RECORDS_DAYS', value }])).toBe(days);
    expect(deletedAfterDays([kept], [{ name: 'AUDIT_MONTHS', value: '6' }])).toBeNull();
  },
);
