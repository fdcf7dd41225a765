import { oneByOne, type ReadingRules, readNumber, type Rule, type Sign, SIGN } from './forms';
import { symbolOf, SYMBOLS } from './units';

/** Signs of signs, in other spellings. */
const SAME: Record<string, Sign> = {
  '<=': '≤',
  '>=': '≥',
  '⩽': '≤',
  '⩾': '≥',
  '≦': '≤',
  '≧': '≥',
  '!=': '≠',
};

/** What stands at the beginning of a line and numbers it: it orders what is read, and is not read. */
export const lists = (reading: ReadingRules): Rule[] => [
  [
    /(?<=^[ \t]*)(?:\d{1,2}[.．](?=[ \t]|[^\d\s])|\d{1,2}[、)）](?![ \t]*\d)|[(（]\d{1,2}[)）])[ \t]*(?=\S)/gm,
    () => '',
  ],
  // Chapter numbers are read aloud, heading numbers are not. A heading is a short line without a final punctuation mark.
  [
    /(?<=^[ \t]*)(?:[一二三四五六七八九十]{1,3}、(?![一二三四五六七八九十\d])|[(（][一二三四五六七八九十]{1,3}[)）])[ \t]*(?=[^。！？!?；;，,\n]{1,30}$)/gm,
    () => '',
  ],
  [
    new RegExp(
      String.raw`(?<=^[ \t]*)\d{1,2}(?:\.\d{1,2}){1,3}\.?[ \t]+(?!${reading.measures}|${reading.multiples})(?=[\p{Lu}\p{Lo}][^。！？!?；;，,\n]{0,60}\n)`,
      'gmu',
    ),
    () => '',
  ],
  [
    /[①-⑳]/g,
    ({ 0: sign, index, input }) => {
      const line = input.slice(input.lastIndexOf('\n', index - 1) + 1, index);
      if (line.trim() === '') return '';
      return /^\s*[①-⑳]/.test(line) ? reading.pause : reading.whole(`${(sign.codePointAt(0) ?? 0) - 0x245f}`);
    },
  ],
  [/(?<=^|\n)[ \t]*(?:[-–]\s+|[•·‣▪●○■□◆◇]\s*)(?=\S)/g, () => ''],
];

/** Signs between and before numbers, the numbers that no other rule has read, and what is not said at all. */
export const symbols = (reading: ReadingRules): Rule[] => {
  const between = (word: string) => (): string => (reading.spaced ? ` ${word} ` : word);
  const before = (word: string): string => `${word}${reading.spaced ? ' ' : ''}`;
  const signs =
    (reading.spaced ? String.raw`\s?` : '') +
    String.raw`(<=|>=|!=|[<>≤≥≦≧⩽⩾≠≈±÷])` +
    (reading.spaced ? String.raw`\s?` : '');
  return [
    [
      new RegExp(String.raw`(?<![-=<>])${signs}(?=\s?[-−]?(?:${SIGN})?\s?\d|\s?[A-Za-z](?![A-Za-z]))`, 'g'),
      (m) => {
        const word = reading.signs[SAME[m[1] ?? ''] ?? ((m[1] ?? '<') as Sign)];
        return m.index === 0 ? before(word) : between(word)();
      },
    ],
    [/(?<=\d)\s?\+\s?(?=\d)/g, between(reading.plus)],
    [/(?<![\dA-Za-z+])\+(?=\d)/g, () => before(reading.plus)],
    [/(?<=\d[kmb万亿千%]?)\+(?![\d+])/gi, () => (reading.spaced ? ` ${reading.plus}` : reading.plus)],
    [
      new RegExp(
        String.raw`(?<=\d\s?(?:${SYMBOLS}|${reading.measures})?)\s?(?:×\s?(?=[\d\p{L}])|\*\s?(?=\d))`,
        'gu',
      ),
      between(reading.times),
    ],
    [/(?<=\d)\s?[xX]\s?(?=\d)/g, between(reading.by ?? reading.times)],
    [/(?<=\d)\s?=\s?(?=\d)/g, between(reading.equals)],
    [
      new RegExp(
        String.raw`(?<=\d\s?(?:${SYMBOLS}|${reading.measures})|(?:${SIGN})\s?[\d.,]*\d)\s?\/\s?(?:(${SYMBOLS})(?![\p{L}²³])|(?=\p{L}))`,
        'giu',
      ),
      (m) => {
        const one = reading.digits[1] ?? '';
        const unit = m[1] === undefined ? null : reading.unit(symbolOf(m[1]), one);
        return `${between(reading.per)()}${(unit ?? m[1] ?? '').replace(one, '').trim()}`;
      },
    ],
    [
      /(?<=(?<!\d)[A-Za-z_])\d{3,}(?!\d|[.,]\d)/g,
      (m) => oneByOne(reading, m[0], reading.phoneDigits ?? reading.digits),
    ],
    [
      /(?<![\w.,])\d{1,3}(?:,\d{3})+(?!\d)(?=\.00(?!\d))(?:\.00)/g,
      (m) => readNumber(reading, m[0].slice(0, -3)),
    ],
    [/(?<!\d|\d[.,])(?:\d{1,3}(?:,\d{3})+(?!\d)|\d+)(?:\.\d+)?/g, (m) => readNumber(reading, m[0])],
    [/\d+/g, (m) => readNumber(reading, m[0])],
    [/(?<=\d)\s?\/\s?(?=\d)/g, () => reading.pause],
    [/\s?&\s?/g, (m) => (m[0].length > 1 ? ` ${reading.and} ` : between(reading.and)())],
    // Brackets and dashes are a pause, unless another mark makes one.
    [
      /(?:\s*[()（）【】[\]—]|\s[-–](?=\s))[\s()（）【】[\]—]*/g,
      (m) => {
        const left = m.input[m.index - 1];
        const right = m.input[m.index + m[0].length];
        if (left === undefined || right === undefined) return '';
        const isMarked = [left, right].some((sign) => /[\s,.!?;:，。！？；：、…]/.test(sign));
        return isMarked ? ' ' : reading.pause;
      },
    ],
    // Emoji with their joiners, and the characters of lightweight markup that language models like to write.
    [
      /(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|[\u{1f3fb}-\u{1f3ff}]|\u200d|\u20e3|\ufe0e|\ufe0f)+/gu,
      () => ' ',
    ],
    [/(?:[*_`#~|<>{}\\]|\p{Cc}(?<![\n\t\r]))+/gu, () => ' '],
  ];
};
