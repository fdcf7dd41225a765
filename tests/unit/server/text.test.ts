import { expect, test } from 'vitest';
import { findUnstorable } from '../../../server/http/text';

const nested = (depth: number): unknown => {
  let value: unknown = 'end';
  for (let n = 0; n < depth; n++) value = n % 2 === 0 ? [value] : { value };
  return value;
};

test('a NUL or half a surrogate pair is found anywhere, in keys too', () => {
  for (const wrong of ['a\0', '\ud800', { 'a\0': 1 }, [{ deep: ['\udc00'] }]])
    expect(findUnstorable(wrong)).toBe(true);
  for (const right of [null, undefined, 1, 'text 😀', { a: [true, ''] }])
    expect(findUnstorable(right)).toBe(false);
});

test('a hundred levels are taken; a hundred and one, or a hundred thousand, are not', () => {
  expect(findUnstorable(nested(99))).toBe(false);
  expect(findUnstorable(nested(100))).toBe(false);
  expect(findUnstorable(nested(101))).toBe(true);
  expect(findUnstorable(nested(100_000))).toBe(true);
});
