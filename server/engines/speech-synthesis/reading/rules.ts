import { type Currency, oneByOne, type Reading, readNumber, type Rule } from './forms';

const NUMBER = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`;
/** A number that no letter, digit or point stands before. */
const CLEAR = String.raw`(?<![\d.,])(?:${NUMBER})`;
const CURRENCIES: Record<string, Currency> = {
  RM: 'RM',
  MYR: 'RM',
  '¥': '¥',
  '\uffe5': '¥',
  CNY: '¥',
  $: '$',
  USD: '$',
  '฿': '฿',
  THB: '฿',
  '€': '€',
  '£': '£',
};
const VULGAR: Record<string, [number, number]> = {
  '½': [1, 2],
  '⅓': [1, 3],
  '⅔': [2, 3],
  '¼': [1, 4],
  '¾': [3, 4],
  '⅛': [1, 8],
};
const CLOCK = String.raw`([01]?\d|2[0-3])[:\uff1a]([0-5]\d)(?:[:\uff1a]([0-5]\d))?`;

/** A number that may be a year of our time. */
const isYear = (digits: string): boolean => /^(?:1[5-9]|20)\d\d$/.test(digits);

/** Groups of digits as people say them: as written, or 3-4-4 for a Chinese mobile number without spaces. */
function phone(reading: Reading, written: string): string | null {
  const groups = written
    .replace(/^\+/, '')
    .split(/[\s()-]+/)
    .filter(Boolean);
  const count = groups.join('').length;
  if (count < 7 || count > 15) return null;
  const isMarked = /^[+(0]/.test(written);
  if (!isMarked && groups.length === 2) return null;
  if (!isMarked && /^\d{1,3}(?: \d{3})+$/.test(written))
    return readNumber(reading, written.replaceAll(' ', ''));
  const split =
    groups.length === 1 && /^1\d{10}$/.test(written)
      ? [written.slice(0, 3), written.slice(3, 7), written.slice(7)]
      : groups;
  const table = reading.phoneDigits ?? reading.digits;
  const spoken = split.map((group) => oneByOne(reading, group, table)).join(reading.pause);
  return written.startsWith('+') ? `${reading.plus}${reading.digitJoin}${spoken}` : spoken;
}

function money(reading: Reading, sign: string, written: string, multiple: string | undefined): string | null {
  const currency = CURRENCIES[sign.toUpperCase()];
  if (currency === undefined) return null;
  const join = reading.spaced ? ' ' : '';
  if (multiple !== undefined)
    return reading.roundMoney(currency, `${readNumber(reading, written)}${join}${multiple}`);
  const [whole = '', decimals] = written.split('.');
  if (decimals !== undefined && decimals.length !== 2)
    return reading.roundMoney(currency, readNumber(reading, written));
  return reading.money(currency, readNumber(reading, whole), Number(decimals ?? 0) || null);
}

function date(reading: Reading, year: string | null, month: number, day: number): string | null {
  if (month < 1 || month > 12 || day < 1 || day > 31) return null;
  return reading.date(year, month, day);
}

/** The host and path of an address as a person reads them aloud. */
const address = (reading: Reading, written: string): string =>
  written
    .replace(/^https?:\/\//i, '')
    .replace(/^www\./i, '')
    .replace(/[?#].*$/, '')
    .replace(/\/$/, '')
    .replaceAll('.', ` ${reading.dot} `)
    .replaceAll('@', ` ${reading.at} `)
    .replace(/\//g, ` ${reading.slash} `);

const addresses = (reading: Reading): Rule[] => [
  [/https?:\/\/[^\s\u3000-\u303f\uff00-\uffef\u4e00-\u9fff]+[\w/]/gi, (m) => address(reading, m[0])],
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, (m) => address(reading, m[0])],
  [
    /(?<![\w.])(?:www\.)?(?:[a-z][\w-]*\.)+(?:com|net|org|cn|my|th|io|ai|edu|gov)(?:\/[\w/-]*)?(?!\w)/gi,
    (m) => address(reading, m[0]),
  ],
];

const dates = (reading: Reading): Rule[] => [
  [
    /(?<![\d.])(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?!\d)/g,
    (m) => date(reading, m[1] ?? null, Number(m[3]), Number(m[4])),
  ],
  [
    /(?<![\d/.-])(\d{1,2})([/-])(\d{1,2})\2(\d{4})(?![\d/-])/g,
    (m) => {
      const [first, second] = [Number(m[1]), Number(m[3])];
      const isMonthFirst = reading.dateOrder === 'mdy' && first <= 12;
      return isMonthFirst
        ? date(reading, m[4] ?? null, first, second)
        : date(reading, m[4] ?? null, second, first);
    },
  ],
];

const join = (reading: Reading, ...parts: string[]): string => parts.join(reading.spaced ? ' ' : '');

const codes = (reading: Reading): Rule[] => {
  const table = reading.phoneDigits ?? reading.digits;
  return [
    [
      new RegExp(String.raw`(?<=(?:${reading.dial})[\s:\uff1a]?)\d{3,6}(?![\d.,%/:-]\d|\d)`, 'giu'),
      (m) => oneByOne(reading, m[0], table),
    ],
    [
      /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.]\d)/g,
      (m) =>
        m[0]
          .split('.')
          .map((part) => oneByOne(reading, part, table))
          .join(reading.spaced ? ` ${reading.dot} ` : reading.dot),
    ],
    [
      /(?<![\w.])v?(\d+(?:\.\d+){2,3})(?!\d|\.\d)|(?<![\w.])v(\d+(?:\.\d+)?)(?![\w]|\.\d)/gi,
      (m) => {
        const read = (m[1] ?? m[2] ?? '')
          .split('.')
          .map((part) => readNumber(reading, part))
          .join(reading.point);
        return /^v/i.test(m[0]) ? `${reading.version}${read}` : read;
      },
    ],
    [
      /(?<![\w.,/-])(?:\+\d{1,3}[\s-]?)?(?:\(\d{2,4}\)|\d{1,4})(?:[\s-]\d{2,8}){1,4}(?![\d.,%]\d|\d|[-/]\d)/g,
      (m) => phone(reading, m[0]),
    ],
    [/(?<![\d.,])\+?\d{8,15}(?![\d.,%])/g, (m) => (/0{5}$/.test(m[0]) ? null : phone(reading, m[0]))],
  ];
};

const clocks = (reading: Reading): Rule[] => [
  [
    new RegExp(`(?<![\\d:])${CLOCK}\\s?[-–~～]\\s?${CLOCK}(?![\\d:])(?:\\s?น\\.)?`, 'g'),
    (m) => {
      const times = [m.slice(1, 4), m.slice(4, 7)].map(([h, min, s]) =>
        reading.time(Number(h), Number(min), s === undefined ? null : Number(s)),
      );
      return times.join(reading.spaced ? ` ${reading.to} ` : reading.to);
    },
  ],
  [
    new RegExp(`(?<![\\d:])${CLOCK}(?![\\d:])`, 'g'),
    (m) => reading.time(Number(m[1]), Number(m[2]), m[3] === undefined ? null : Number(m[3])),
  ],
  [
    /(?<![\d:.])(\d{1,4})[:\uff1a](\d{1,4})(?![\d:.]\d|[\d:])/g,
    (m) => join(reading, readNumber(reading, m[1] ?? ''), reading.ratio, readNumber(reading, m[2] ?? '')),
  ],
];

const amounts = (reading: Reading): Rule[] => [
  [
    new RegExp(
      String.raw`(?<![a-z])(RM|MYR|USD|CNY|THB|[\u00a5\uffe5$฿€£])\s?(${NUMBER})(?:\s?(${reading.multiples}))?`,
      'gi',
    ),
    (m) => money(reading, m[1] ?? '', m[2] ?? '', m[3]),
  ],
  [
    new RegExp(String.raw`(?<![\w)])[-−](?=(?:${NUMBER})\s?(°|℃)?)`, 'g'),
    (m) =>
      `${m[1] === undefined ? reading.minus : (reading.below ?? reading.minus)}${reading.spaced ? ' ' : ''}`,
  ],
  [
    new RegExp(String.raw`(${CLEAR})\s?[%\uff05]`, 'g'),
    (m) => reading.percent(readNumber(reading, m[1] ?? '')),
  ],
  [
    new RegExp(
      String.raw`(${CLEAR})\s?(km\/[hj]|kWh|GHz|km|cm|mm|m²|mg|ml|kg|°C|℃|°F|GB|MB|KB|px|m|g|L)(?![a-zA-Z])`,
      'g',
    ),
    (m) => reading.unit((m[2] ?? '').replace('℃', '°C'), readNumber(reading, m[1] ?? '')),
  ],
  [/[½⅓⅔¼¾⅛]/g, (m) => reading.fraction(...(VULGAR[m[0]] ?? [1, 1]))],
  [
    /(?<![\d/.])(\d{1,2})\/(\d{1,3})(?![\d/]|\.\d)/g,
    (m) =>
      Number(m[1]) < Number(m[2]) && m[1] !== '0' ? reading.fraction(Number(m[1]), Number(m[2])) : null,
  ],
];

const ranges = (reading: Reading): Rule[] => {
  const to = (...ends: string[]): string => ends.join(reading.spaced ? ` ${reading.to} ` : reading.to);
  return [
    [
      /(?<![\d.,-])(\d{4})\s?[-–~\u301c\uff5e]\s?(\d{4})(?![\d-])/g,
      (m) =>
        isYear(m[1] ?? '') && isYear(m[2] ?? '')
          ? to(reading.year(m[1] ?? ''), reading.year(m[2] ?? ''))
          : null,
    ],
    [
      new RegExp(String.raw`(${CLEAR})\s?[-–~\u301c\uff5e]\s?(${NUMBER})\s?[%\uff05]`, 'g'),
      (m) => reading.percent(to(readNumber(reading, m[1] ?? ''), readNumber(reading, m[2] ?? ''))),
    ],
    [/(?<=\d[%\uff05]?)\s?[-–~\u301c\uff5e]\s?(?=\d)/g, () => to('', '')],
  ];
};

const symbols = (reading: Reading): Rule[] => {
  const between = (word: string) => (): string => (reading.spaced ? ` ${word} ` : word);
  return [
    [/(?<=\d)\s?\+\s?(?=\d)/g, between(reading.plus)],
    [/(?<=\d)\s?[×]\s?(?=\d)/g, between(reading.times)],
    [/(?<=\d)\s?=\s?(?=\d)/g, between(reading.equals)],
    [/(?<![\w.,])(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?/g, (m) => readNumber(reading, m[0])],
    [/\d+/g, (m) => readNumber(reading, m[0])],
    [/\s?&\s?/g, (m) => (m[0].length > 1 ? ` ${reading.and} ` : between(reading.and)())],
    // A mark of a list says nothing; brackets and dashes are a pause, unless another mark makes one.
    [/(?<=^|\n)[ \t]*[-–•]\s+/g, () => ''],
    [
      /(?:\s*[()（）【】[\]—]|\s[-–](?=\s))[\s()（）【】[\]—]*/g,
      (m) => {
        const before = m.input[m.index - 1];
        const after = m.input[m.index + m[0].length];
        if (before === undefined || after === undefined) return '';
        const isMarked = [before, after].some((sign) => /[\s,.!?;:，。！？；：、…]/.test(sign));
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

/** All rules of a language; where they overlap, the earlier one wins. */
export const rulesOf = (reading: Reading): readonly Rule[] => [
  ...addresses(reading),
  ...dates(reading),
  ...reading.rules,
  ...codes(reading),
  ...clocks(reading),
  ...ranges(reading),
  ...amounts(reading),
  ...symbols(reading),
];
