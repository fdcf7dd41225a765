import { describe, expect, test } from 'vitest';
import { referralIn } from '../../../src/app/session/useReferral';

describe('the code in an address', () => {
  test.each([
    ['/settlement/K7M2P9QX', '', 'K7M2P9QX'],
    ['/settlement/mirra/', '', 'mirra'],
    ['/home', '?ref=K7M2P9QX', 'K7M2P9QX'],
    ['/goods/a', '?x=1&ref=abc', 'abc'],
    ['/home', '', null],
    ['/home', '?ref=', null],
    ['/home', '?ref=ab', null],
    ['/home', `?ref=${'a'.repeat(17)}`, null],
    ['/home', '?ref=a%20b%20c', null],
    ['/settlement/', '', null],
  ])('%s%s', (pathname, search, code) => {
    expect(referralIn(pathname, search)).toBe(code);
  });
});
