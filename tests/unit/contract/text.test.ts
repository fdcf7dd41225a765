import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cutText,
  cutToBytes,
  cutToEnd,
  cutUnits,
  isStorableText,
  letterStart,
  shortened,
  storable,
  storableText,
} from '../../../contract/text/text';
import { lettersOf } from '../../../contract/text/letters';

const family = '👨‍👩‍👧‍👦';
const flag = '🇹🇭';
/** Any letters as readers see them, including letters of several characters. */
const texts = fc
  .array(fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom(family, flag, 'é', 'น้ำ', '한', '\r\n')))
  .map((parts) => parts.join(''));
const isBeginning = (text: string, start: string): boolean => {
  const letters = lettersOf(text);
  return letters.slice(0, lettersOf(start).length).join('') === start;
};

describe('a text that is cut', () => {
  it.each([
    ['ab', 1, 'a'],
    ['ab', 2, 'ab'],
    ['a😀', 1, 'a'],
    ['a😀', 2, 'a😀'],
    [`ab${family}x`, 8, 'ab'],
    [`ab${family}x`, 9, `ab${family}`],
    [`${flag}${flag}`, 3, flag],
    ['e\u0301x', 1, ''],
    ['e\u0301x', 2, 'e\u0301'],
    ['', 0, ''],
    ['a', 0, ''],
  ])('%j to %i is %j', (text, limit, cut) => {
    expect(cutText(text, limit)).toBe(cut);
    expect(isStorableText(cutUnits(text, limit))).toBe(true);
  });

  it('keeps its limit and ends with a whole letter, whatever it is', () => {
    fc.assert(
      fc.property(texts, fc.nat(30), (text, limit) => {
        for (const [cut, length] of [
          [cutText(text, limit), [...cutText(text, limit)].length],
          [cutUnits(text, limit), cutUnits(text, limit).length],
          [cutToBytes(text, limit), Buffer.byteLength(cutToBytes(text, limit))],
        ] as const) {
          expect(length).toBeLessThanOrEqual(limit);
          expect(isBeginning(text, cut)).toBe(true);
        }
        const end = cutToEnd(text, limit);
        expect(end.length).toBeLessThanOrEqual(limit);
        expect(isBeginning(text, text.slice(0, text.length - end.length))).toBe(true);
      }),
    );
  });

  it('is as long as its limit allows', () => {
    fc.assert(
      fc.property(texts, fc.nat(30), (text, limit) => {
        const cut = cutText(text, limit);
        const next = lettersOf(text)[lettersOf(cut).length];
        if (cut !== text) expect([...`${cut}${next ?? ''}`].length).toBeGreaterThan(limit);
      }),
    );
  });

  it('keeps a part of a letter with endless combining marks', () => {
    const piled = `a${'\u0301'.repeat(500)}`;
    expect(cutText(piled, 100)).toBe(piled.slice(0, 100));
    expect(isStorableText(cutUnits(`a${'\u{1e023}'.repeat(100)}`, 100))).toBe(true);
  });

  it('ends with an ellipsis where it was cut', () => {
    expect([shortened('abc', 3), shortened('abcd', 3), shortened('ab cd', 3)]).toEqual([
      'abc',
      'abc…',
      'ab…',
    ]);
  });

  it('is cut at the end of a long text as quickly as at its beginning', () => {
    const long = `${'字'.repeat(1_000_000)}😀`;
    expect(letterStart(long, long.length - 1)).toBe(long.length - 2);
  });
});

describe('characters that cannot be stored', () => {
  it.each([
    ['a\0b', 'ab'],
    ['\ud83d', ''],
    ['a\ude00b', 'ab'],
    ['\ud83d😀\ude00', '😀'],
    [family, family],
    ['', ''],
  ])('are removed from %j', (text, mended) => expect(storableText(text)).toBe(mended));

  it('are removed from values and keys at any depth', () => {
    expect(storable({ a: ['x\0', { 'k\ud800': 'y' }], b: 1, c: null })).toEqual({
      a: ['x', { k: 'y' }],
      b: 1,
      c: null,
    });
  });

  it('leave valid values unchanged, and shared with the cleaned result', () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'grapheme' }), (value) => {
        expect(storable(value)).toBe(value);
      }),
    );
    const whole = { text: 'a' };
    const mended = storable({ whole, bad: '\0' });
    expect(mended).toEqual({ whole, bad: '' });
    expect(mended.whole).toBe(whole);
  });

  it('are removed quickly from shared values, and safely from deep and circular ones', () => {
    let shared: unknown[] = ['\0'];
    for (let level = 0; level < 60; level++) shared = [shared, shared];
    expect(storable(shared)).not.toBe(shared);
    let deep: unknown[] = [];
    for (let level = 0; level < 100_000; level++) deep = [deep];
    expect(storable(deep)).toBe(deep);
    const circle: { self?: unknown; text: string } = { text: 'a\0' };
    circle.self = circle;
    expect(storable(circle).text).toBe('a');
  });
});
