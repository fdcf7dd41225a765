import { describe, expect, it } from 'vitest';
import { countriesIn, countryOf, searchCountries } from '../../../src/pages/account/countries';

const zh = countriesIn('zh-CN');
const places = (typed: string, language = 'zh-CN') =>
  searchCountries(countriesIn(language), typed).map(({ place }) => place);

describe('country codes', () => {
  it('contains every region once, with a code that the contract accepts', () => {
    expect(zh.length).toBeGreaterThan(230);
    expect(new Set(zh.map(({ place }) => place)).size).toBe(zh.length);
    expect(new Set(zh.map(({ code }) => code)).size).toBeGreaterThan(200);
    for (const { code } of zh) expect(code).toMatch(/^[1-9][0-9]{0,3}$/);
  });

  it.each(['zh-CN', 'en-US', 'ms-MY', 'th-TH'])('names every region in %s', (language) => {
    for (const { name, place } of countriesIn(language)) expect(name, place).not.toBe(place);
  });

  it('begins with the common ones, 86 first, then follows the language', () => {
    expect(zh.slice(0, 3).map(({ code }) => code)).toEqual(['86', '852', '853']);
    const rest = countriesIn('en-US')
      .filter(({ common }) => !common)
      .map(({ name }) => name);
    expect(rest).toEqual(rest.toSorted(new Intl.Collator('en-US').compare));
  });

  it.each([
    ['1', 'US'],
    ['7', 'RU'],
    ['44', 'GB'],
    ['61', 'AU'],
    ['86', 'CN'],
    ['1876', 'JM'],
  ])('shows %s as %s', (code, place) => {
    expect(countryOf(zh, code)?.place).toBe(place);
  });

  it('has no region for an unassigned code', () => {
    expect(countryOf(zh, '999')).toBeUndefined();
  });
});

describe('search', () => {
  it.each([
    ['马来', 'MY'],
    ['malaysia', 'MY'],
    ['MY', 'MY'],
    ['ไทย', 'TH', 'th-TH'],
    ['reunion', 'RE', 'en-US'],
    ['+60', 'MY'],
    ['0060', 'MY'],
    ['1 876', 'JM'],
  ])('%s finds %s', (typed, place, language = 'zh-CN') => {
    expect(places(typed, language)).toContain(place);
  });

  it('puts the shortest code first', () => {
    expect(searchCountries(zh, '1')[0]?.code).toBe('1');
  });

  it('shows all for nothing typed and nothing for nonsense', () => {
    expect(searchCountries(zh, '  ')).toHaveLength(zh.length);
    expect(places('qqqq')).toEqual([]);
    expect(places('9999')).toEqual([]);
  });
});
