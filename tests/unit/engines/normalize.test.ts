import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CaptionWords } from '../../../server/engines/speech-synthesis/captions';
import { normalizeText } from '../../../server/engines/speech-synthesis/normalize';
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
    const file = path.join('tests/fixtures/speech', `normalized-${locale}.json`);
    const pairs = JSON.parse(await readFile(file, 'utf8')) as [string, string][];
    expect(pairs).toHaveLength(count);
    expect(pairs.map(([text]) => [text, squeeze(normalizeText(text, locale).text)])).toEqual(pairs);
  });

  it('reads a number of any size, and drops emoji and markup', () => {
    expect(normalizeText('version 2 is 10000000 times better', 'en-US').text).toBe(
      'version two is ten million times better',
    );
    expect(squeeze(normalizeText('Great 😀👍🏽 **news**', 'en-US').text)).toBe('Great news');
    expect(normalizeText('12345678901234567', 'zh-CN').text).toBe('一二三四五六七八九零一二三四五六七');
  });

  it('reads radicals as the characters that they look like', () => {
    expect(normalizeText('⼀⼗⼆个⽉，⽉费9⽇交', 'zh-CN').text).toBe('一十二个月，月费九日交');
  });

  it('loses no letter of what is written in words', () => {
    const words = fc.array(fc.constantFrom('你好', 'hello ', 'selamat ', 'สวัสดี', 'Ah, ', 'é ', '！', '?\n'));
    fc.assert(
      fc.property(words, fc.constantFrom('zh-CN', 'en-US', 'ms-MY', 'th-TH'), (parts, locale) => {
        const text = parts.join('');
        expect(normalizeText(text, locale).text.replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
      }),
    );
  });

  it('reads a range as one, whatever its separator and its unit', () => {
    const languages = [
      {
        locale: 'zh-CN',
        to: '到',
        minus: /负|零下/,
        units: ['', '元', '楼', '点', '月', '℃', '%', 'kg', '岁', '分钟', '㎡', '个工作日'],
      },
      {
        locale: 'en-US',
        to: ' to ',
        minus: /minus/,
        units: ['', ' kg', '%', '°C', ' days', 'km', ' people', ' m²', 'am', ' rooms'],
      },
      {
        locale: 'ms-MY',
        to: ' hingga ',
        minus: /negatif/,
        units: ['', ' kg', '%', '°C', ' hari', ' tahun', ' orang', ' m²', ' pagi', ' buah'],
      },
      {
        locale: 'th-TH',
        to: 'ถึง',
        minus: /ลบ/,
        units: ['', ' กก.', 'กก.', '%', '°C', ' บาท', ' คน', ' m²', ' ปี', ' ตัว'],
      },
    ];
    const ends = fc.tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 4 }));
    fc.assert(
      fc.property(
        fc.constantFrom(...languages),
        fc.nat(11),
        ends,
        fc.constantFrom('-', '–', '~', '～', ' - ', ' – '),
        fc.boolean(),
        fc.constantFrom('', '¥', 'RM', '$'),
        ({ locale, to, minus, units }, which, [from, more], dash, onBoth, sign) => {
          const unit = sign === '' ? (units[which % units.length] ?? '') : '';
          const text = `${sign}${from}${onBoth ? unit : ''}${dash}${onBoth ? sign : ''}${from + more}${unit}`;
          const spoken = normalizeText(text, locale).text;
          expect(spoken, text).toContain(to);
          expect(spoken, text).not.toMatch(minus);
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it.each([
    ['zh-CN', '-20℃至-18℃', '零下二十摄氏度至零下十八摄氏度'],
    ['zh-CN', '冷藏0~4℃，冷冻-18℃', '冷藏零到四摄氏度，冷冻零下十八摄氏度'],
    ['en-US', 'from -4°F to -1°F', 'from minus four degrees Fahrenheit to minus one degree Fahrenheit'],
    ['ms-MY', '-10°C hingga -5°C', 'negatif sepuluh darjah Celsius hingga negatif lima darjah Celsius'],
    ['th-TH', '-10°C ถึง -5°C', 'ลบสิบองศาเซลเซียส ถึง ลบห้าองศาเซลเซียส'],
  ])('reads temperatures below zero as negative in %s: %s', (locale, text, spoken) => {
    expect(normalizeText(text, locale).text).toBe(spoken);
  });

  it('leaves no digit unread', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '元',
        '年',
        '月',
        '楼',
        '℃',
        '%',
        '$',
        'RM',
        ' kg',
        '-',
        '–',
        '~',
        ':',
        '/',
        '.',
        ',',
        ' ',
        '+',
        '×',
        '<',
        'A',
        'pm',
      ),
      fc.constantFrom(
        '拨打',
        'call ',
        'Room ',
        'บาท',
        'น.',
        'hari ',
        '比分',
        '\n',
        '(',
        ')',
        '①',
        '㎡',
        '1. ',
        '- ',
      ),
      fc.nat(99_999).map(String),
    );
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 12 }),
        fc.constantFrom('zh-CN', 'en-US', 'ms-MY', 'th-TH'),
        (pieces, locale) => {
          const spoken = normalizeText(pieces.join(''), locale).text;
          expect(spoken).not.toMatch(/\p{Nd}/u);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it.each(['zh-CN', 'en-US', 'ms-MY', 'th-TH'])('does not change its own output in %s', async (locale) => {
    const file = path.join('tests/fixtures/speech', `normalized-${locale}.json`);
    const pairs = JSON.parse(await readFile(file, 'utf8')) as [string, string][];
    expect(pairs.map(([, spoken]) => squeeze(normalizeText(spoken, locale).text))).toEqual(
      pairs.map(([, spoken]) => spoken),
    );
  });

  it('maps each unit back to its source, in order and within the text', () => {
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
          const { text: spoken, origin } = normalizeText(text, locale);
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
    const normalized = normalizeText(original, 'en-US');
    const words = new CaptionWords(original, normalized, 'en-US');
    const spoken = [...normalized.text.matchAll(/\S+/g)].map((match, i) => words.at(match.index, i * 100));
    const shown = spoken
      .filter((word) => word !== null)
      .map(({ start, length }) => original.slice(start, start + length));
    expect(shown).toEqual(['Pay', 'RM12.50', 'now']);
  });

  it('count code points, so that signs outside of the basic plane shift nothing', () => {
    const original = '𠮷 ok';
    const words = new CaptionWords(original, normalizeText(original, 'zh-CN'), 'zh-CN');
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

  it('join to the text again, and none is too long', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 1_500, unit: 'grapheme' }), (text) => {
        const parts = splitSentences(text);
        expect(parts.map((part) => part.text).join('')).toBe(text.trim() === '' ? '' : text);
        for (const part of parts) {
          expect(part.text.length).toBeLessThanOrEqual(MAX_STRETCH);
          expect(text.startsWith(part.text, part.start)).toBe(true);
        }
      }),
    );
  });
});
