import { describe, expect, it } from 'vitest';
import {
  fenOf,
  isNarrowed,
  queryOf,
  readFilter,
  yuanOf,
} from '../../../../src/pages/shop/market/marketFilter';

const read = (address: string) => {
  const search = new URLSearchParams(address);
  return readFilter((key) => search.get(key) ?? '');
};

describe('the filter of the market', () => {
  it('is the most popular avatars without an address', () => {
    const filter = read('');
    expect(filter.kind).toBe('avatar');
    expect(isNarrowed(filter)).toBe(false);
    expect(queryOf(filter, 1, 24)).toEqual({ page: 1, pageSize: 24, type: 1, sort: 'popular' });
  });

  it('requests the filters of the address', () => {
    const address =
      'kind=background&text=港口&style=festive&ratio=2&access=priced&from=9.9&to=100&owned=1&sort=priceUp';
    expect(queryOf(read(address), 3, 24)).toEqual({
      page: 3,
      pageSize: 24,
      type: 2,
      text: '港口',
      style: 'festive',
      ratio: 2,
      access: 'priced',
      priceFrom: 990,
      priceTo: 10_000,
      owned: true,
      sort: 'priceUp',
    });
  });

  it('drops filters that do not apply to the kind, and unknown ones', () => {
    const voices = read(
      'kind=voice&style=festive&ratio=2&gender=male&language=th-TH&sort=loudest&from=-3&to=abc',
    );
    expect(queryOf(voices, 1, 24)).toEqual({
      page: 1,
      pageSize: 24,
      type: 3,
      gender: 'male',
      language: 'th-TH',
      sort: 'popular',
    });
    expect(read('kind=membership').kind).toBe('avatar');
  });

  it.each([
    ['0', 0],
    ['9.9', 990],
    ['9.90', 990],
    [' 12 ', 1200],
    ['0.01', 1],
    ['999999', 99_999_900],
    ['1000000', 100_000_000],
    ['1000001', 100_000_000],
    ['9.999', null],
    ['1e3', null],
    ['', null],
  ])('reads %o yuan as %o fen', (typed, fen) => {
    expect(fenOf(typed)).toBe(fen);
  });

  it.each([0, 1, 990, 1234, 100_000_000])('writes %i fen so that they are read again', (fen) => {
    expect(fenOf(yuanOf(fen))).toBe(fen);
  });
});
