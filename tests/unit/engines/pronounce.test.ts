import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CaptionWords } from '../../../server/engines/speech-synthesis/captions';
import { normalizeText } from '../../../server/engines/speech-synthesis/normalize';
import { pronounce } from '../../../server/engines/speech-synthesis/pronounce';

const list = [
  { word: 'SQL', say: 'sequel' },
  { word: '重庆', say: '崇庆' },
  { word: '重庆路', say: '虫庆路' },
  { word: 'C++', say: 'C plus plus' },
  { word: '3D', say: '3 D' },
];

describe('pronunciations', () => {
  it.each([
    ['Learn sql now', 'Learn sequel now'],
    ['MySQL and SQLite', 'MySQL and SQLite'],
    ['用SQL查询', '用sequel查询'],
    ['重庆路在重庆', '虫庆路在崇庆'],
    ['I like C++.', 'I like C plus plus.'],
    ['nothing', 'nothing'],
  ])('%s', (text, spoken) => {
    expect(pronounce(text, list).text).toBe(spoken);
  });

  it("apply before numbers are read, and not to each other's results", () => {
    expect(normalizeText('A 3D film', 'en-US', list).text).toBe('A three D film');
    const swapped = [
      { word: 'left', say: 'right' },
      { word: 'right', say: 'left' },
    ];
    expect(pronounce('left right', swapped).text).toBe('right left');
  });

  it('do not change captions', () => {
    const original = 'Ask C++ for RM5 now';
    const normalized = normalizeText(original, 'en-US', list);
    const words = new CaptionWords(original, normalized, 'en-US');
    const spoken = [...normalized.text.matchAll(/\S+/g)].map((match, i) => words.at(match.index, i));
    expect(
      spoken
        .filter((word) => word !== null)
        .map(({ start, length }) => original.slice(start, start + length)),
    ).toEqual(['Ask', 'C', 'for', 'RM5', 'now']);
  });

  it('accept words with characters that are special in patterns', () => {
    for (const mark of '-/\\^$.*+?()[]{}|,&=!<>:#%@`~"'.split('')) {
      const word = `Wi${mark}Fi`;
      const { text } = normalizeText(`a ${word} b`, 'en-US', [{ word, say: 'spoken' }]);
      expect(text, word).toBe('a spoken b');
    }
  });

  it('accept any word and any text, and map each unit back', () => {
    const word = fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' });
    fc.assert(
      fc.property(
        fc.array(fc.record({ word, say: word }), { maxLength: 20 }),
        fc.string({ maxLength: 80, unit: 'grapheme' }),
        (pairs, noise) => {
          const text = `${noise} ${pairs.map((pair) => pair.word).join(' ')}`;
          const { text: spoken, origin } = normalizeText(text, 'en-US', pairs);
          expect(origin).toHaveLength(spoken.length);
          origin.forEach((at, i) => {
            expect(at).toBeGreaterThanOrEqual(origin[i - 1] ?? 0);
            expect(at).toBeLessThan(text.length);
          });
        },
      ),
    );
  });
});
