import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CaptionWords } from '../../../server/engines/speech-synthesis/captions';
import { normaliseText } from '../../../server/engines/speech-synthesis/normalise';
import { MAX_STRETCH, splitSentences } from '../../../server/engines/speech-synthesis/sentences';

const squeeze = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/ (?=[。，！？,.!?])/g, '')
    .trim();

describe('text before synthesis', () => {
  it.each([
    ['zh-CN', 180],
    ['en-US', 180],
    ['ms-MY', 180],
    ['th-TH', 180],
  ])('reads the sentences of %s as a native speaker does', async (locale, count) => {
    const file = path.join('tests/fixtures/speech', `normalised-${locale}.json`);
    const pairs = JSON.parse(await readFile(file, 'utf8')) as [string, string][];
    expect(pairs).toHaveLength(count);
    expect(pairs.map(([text]) => [text, squeeze(normaliseText(text, locale).text)])).toEqual(pairs);
  });

  it('reads a number of any size, and drops emoji and markup', () => {
    expect(normaliseText('version 2 is 10000000 times better', 'en-US').text).toBe(
      'version two is ten million times better',
    );
    expect(squeeze(normaliseText('Great 😀👍🏽 **news**', 'en-US').text)).toBe('Great news');
    expect(normaliseText('12345678901234567', 'zh-CN').text).toBe('一二三四五六七八九零一二三四五六七');
  });

  it('loses no letter of what is written in words', () => {
    const words = fc.array(fc.constantFrom('你好', 'hello ', 'selamat ', 'สวัสดี', 'Ah, ', 'é ', '！', '?\n'));
    fc.assert(
      fc.property(words, fc.constantFrom('zh-CN', 'en-US', 'ms-MY', 'th-TH'), (parts, locale) => {
        const text = parts.join('');
        expect(normaliseText(text, locale).text.replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
      }),
    );
  });

  it('keeps one way back per unit, never backwards and never outside', () => {
    const piece = fc.constantFrom(
      '13800138000',
      'RM12.50',
      '25%',
      '你好',
      ' hello',
      '😀',
      ' ',
      'https://a.com/x',
      '10:30',
      '!',
    );
    fc.assert(
      fc.property(
        fc.array(fc.oneof(piece, fc.string())),
        fc.constantFrom('zh-CN', 'en-US', 'ms-MY', 'th-TH'),
        (pieces, locale) => {
          const text = pieces.join('');
          const { text: spoken, origin } = normaliseText(text, locale);
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

describe('caption words', () => {
  it('announce a number that is read as several words once, at its place in the original', () => {
    const original = 'Pay RM12.50 now';
    const normalised = normaliseText(original, 'en-US');
    const words = new CaptionWords(original, normalised, 'en-US');
    const spoken = [...normalised.text.matchAll(/\S+/g)].map((match, i) => words.at(match.index, i * 100));
    const shown = spoken
      .filter((word) => word !== null)
      .map(({ start, length }) => original.slice(start, start + length));
    expect(shown).toEqual(['Pay', 'RM12.50', 'now']);
  });

  it('count code points, so that signs outside of the basic plane shift nothing', () => {
    const original = '𠮷 ok';
    const words = new CaptionWords(original, normaliseText(original, 'zh-CN'), 'zh-CN');
    expect(words.at(0, 0)).toEqual({ start: 0, length: 2, ms: 0 });
    expect(words.at(2, 50)).toEqual({ start: 3, length: 2, ms: 50 });
    expect(words.at(99, 60)).toBeNull();
  });
});

describe('sentences', () => {
  it('cut at the marks of the four languages and keep decimals whole', () => {
    expect(splitSentences('你好！我是3.5版。 Hi there. Bye').map(({ text }) => text)).toEqual([
      '你好！',
      '我是3.5版。 ',
      'Hi there. ',
      'Bye',
    ]);
  });

  it('are the text again, and none is too long', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 1_500, unit: 'grapheme' }), (text) => {
        const parts = splitSentences(text);
        expect(parts.map((part) => part.text).join('')).toBe(text);
        for (const part of parts) {
          expect(part.text.length).toBeLessThanOrEqual(MAX_STRETCH);
          expect(text.startsWith(part.text, part.start)).toBe(true);
        }
      }),
    );
  });
});
