import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CaptionWords } from '../../../server/engines/speech-synthesis/captions';
import { normaliseText } from '../../../server/engines/speech-synthesis/normalise';
import { MAX_STRETCH, splitSentences } from '../../../server/engines/speech-synthesis/sentences';

const squeeze = (text: string): string => text.replace(/\s+/g, ' ').trim();

describe('text before synthesis', () => {
  it.each([
    ['zh-CN', '请拨打13800138000', '请拨打幺三八, 零零幺三, 八零零零'],
    ['en-US', 'Call 012-345 6789.', 'Call zero one two, three four five, six seven eight nine.'],
    [
      'ms-MY',
      'Hubungi +60 12-345 6789',
      'Hubungi tambah enam kosong, satu dua, tiga empat lima, enam tujuh lapan sembilan',
    ],
    ['en-US', 'It costs RM12.50', 'It costs 12 ringgit 50 sen'],
    ['ms-MY', 'Harga RM1,250', 'Harga 1250 ringgit'],
    ['zh-CN', '价格¥99', '价格99 元'],
    ['zh-CN', '价格\uffe599.50', '价格99.50 元'],
    ['en-US', '$5 and ฿20', '5 dollars and 20 baht'],
    ['zh-CN', '涨了25%', '涨了百分之25'],
    ['ms-MY', 'diskaun 25%', 'diskaun 25 peratus'],
    ['en-US', '3.5 kg at 20°C', '3.5 kilograms at 20 degrees Celsius'],
    ['zh-CN', '上午10:30开始', '上午10点30分开始'],
    ['en-US', 'See https://www.example.com/help?x=1 now', 'See example dot com slash help now'],
    ['en-US', 'Mail me@example.com', 'Mail me at example dot com'],
    ['en-US', 'pages 3-5', 'pages 3 to 5'],
    ['en-US', '1,234,567 people', '1234567 people'],
    ['en-US', 'Great 😀👍🏽 **news**', 'Great news'],
    ['en-US', 'version 2 is 10000000 times better', 'version 2 is 10000000 times better'],
  ])('%s: %s', (locale, text, spoken) => {
    expect(squeeze(normaliseText(text, locale).text)).toBe(spoken);
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
