import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Field, fieldsOf, rowText } from '../../../server/modules/knowledge/reading/row';

test('a row lists each value after the name of its column', () => {
  const fields = [
    { header: '门店', value: '徐汇店' },
    { header: '电话：', value: '021-8888' },
    { header: '备注', value: '' },
  ];
  expect(rowText(fields)).toBe('门店: 徐汇店; 电话: 021-8888');
});

test('a row without names has its cells between bars', () => {
  const fields = ['Ann', 'Sales', '13'].map((value) => ({ header: '', value }));
  expect(rowText(fields)).toBe('Ann | Sales | 13');
  expect(fieldsOf('Ann | Sales | 13')).toEqual(fields);
});

test('times, addresses and lists within a cell stay whole', () => {
  const fields = [
    { header: 'Open', value: 'Mon: 9:00-18:00; Sat: 10:00-14:00' },
    { header: 'Site', value: 'https://a.test:8080/x;y' },
    { header: 'Size: net', value: 'S | M | L' },
  ];
  expect(rowText(fields)).toMatch(/^Open: Mon:\u00a09:00-18:00;\u00a0Sat:/);
  expect(fieldsOf(rowText(fields))).toEqual(fields);
});

test('merged cells are said once', () => {
  const field = { header: 'City', value: '上海' };
  expect(rowText([field, field])).toBe('City: 上海');
});

test('a row is parsed into the fields that were written, whatever they contain', () => {
  const sign = fc.constantFrom(';', ':', '|', ' ', 'a', '价', '9');
  const text = fc.string({ unit: sign, maxLength: 12 }).map((one) => one.replace(/ +/g, ' ').trim());
  const field = fc.record({
    header: text.map((one) => one.replace(/[ :]+$/, '')),
    value: text.filter((one) => one !== ''),
  });
  fc.assert(
    fc.property(fc.uniqueArray(field, { maxLength: 5, selector: rowOf }), (fields) => {
      expect(fieldsOf(rowText(fields))).toEqual(fields);
    }),
    { numRuns: 2_000 },
  );
});

const rowOf = (field: Field): string => rowText([field]);
