import { codes } from './codes';
import { CLEAR, DASH, NUMBER, type ReadingRules, readNumber, type Rule } from './forms';
import { amountOf, money } from './money';
import { ranges } from './ranges';
import { lists, symbols } from './symbols';
import { symbolOf, SYMBOLS } from './units';

const VULGAR: Record<string, [number, number]> = {
  '½': [1, 2],
  '⅓': [1, 3],
  '⅔': [2, 3],
  '¼': [1, 4],
  '¾': [3, 4],
  '⅛': [1, 8],
};
const CLOCK = String.raw`([01]?\d|2[0-3])[:\uff1a]([0-5]\d)(?:[:\uff1a]([0-5]\d))?`;

const isDay = (month: number, day: number): boolean => month >= 1 && month <= 12 && day >= 1 && day <= 31;

/** The host and path of an address as a person reads them aloud. */
const address = (reading: ReadingRules, written: string): string =>
  written
    .replace(/^https?:\/\//i, '')
    .replace(/^www\./i, '')
    .replace(/[?#].*$/, '')
    .replace(/\/$/, '')
    .replaceAll('.', ` ${reading.dot} `)
    .replaceAll('@', ` ${reading.at} `)
    .replace(/\//g, ` ${reading.slash} `);

const addresses = (reading: ReadingRules): Rule[] => [
  [/https?:\/\/[^\s\u3000-\u303f\uff00-\uffef\u4e00-\u9fff]+[\w/]/gi, (m) => address(reading, m[0])],
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, (m) => address(reading, m[0])],
  [
    /(?<![\w.])(?:www\.)?(?:[a-z][\w-]*\.)+(?:com|net|org|cn|my|th|io|ai|edu|gov)(?:\/[\w/-]*)?(?!\w)/gi,
    (m) => address(reading, m[0]),
  ],
];

const dates = (reading: ReadingRules): Rule[] => [
  [
    /(?<![\d.])(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?!\d)/g,
    (m) =>
      isDay(Number(m[3]), Number(m[4])) ? reading.date(m[1] ?? null, Number(m[3]), Number(m[4])) : null,
  ],
  [
    /(?<![\d/.-])(\d{1,2})([-/.])(\d{1,2})\2(\d{4})(?![\d/-]|\.\d)/g,
    (m) => {
      const [first, second] = [Number(m[1]), Number(m[3])];
      const orders = reading.dateOrder === 'mdy' ? [[first, second]] : [[second, first]];
      const [month, day] =
        [...orders, [first, second], [second, first]].find(([a = 0, b = 0]) => isDay(a, b)) ?? [];
      return month === undefined || day === undefined ? null : reading.date(m[4] ?? null, month, day);
    },
  ],
  [
    /(?<![\d./-])((?:19|20|25)\d\d)-(0[1-9]|1[0-2])(?![\d年-]|\.\d)/g,
    (m) => reading.date(m[1] ?? null, Number(m[2]), null),
  ],
];

const join = (reading: ReadingRules, ...parts: string[]): string => parts.join(reading.spaced ? ' ' : '');

/** Two numbers with a colon that a word near them makes the sides of a picture, points, or a ratio. */
function ratios(reading: ReadingRules): Rule[] {
  const words = {
    score: new RegExp(reading.scoreWords, 'iu'),
    ratio: new RegExp(reading.ratioWords, 'iu'),
    picture: new RegExp(reading.pictureWords, 'iu'),
  };
  return [
    [
      /(?<![\d:])(\d{1,4})[:\uff1a](\d{1,4})(?![\d:\uff1a]|\.\d)/g,
      ({ 0: written, 1: left = '', 2: right = '', index, input }) => {
        const before =
          input
            .slice(Math.max(0, index - 16), index)
            .split(/[。.!?！？\n;；]/)
            .at(-1) ?? '';
        const after =
          input.slice(index + written.length, index + written.length + 12).split(/[。.!?！？\n;；]/)[0] ?? '';
        const isNear = (word: RegExp): boolean => word.test(before) || word.test(after);
        const isPicture = /^(?:16[:：]9|9[:：]16|4[:：]3|3[:：]4|1[:：]1|21[:：]9|3[:：]2|2[:：]3)$/.test(
          written,
        );
        const word =
          isNear(words.ratio) || (isPicture && isNear(words.picture))
            ? reading.ratio
            : isNear(words.score)
              ? (reading.score ?? reading.ratio)
              : null;
        return word === null
          ? null
          : join(reading, readNumber(reading, left), word, readNumber(reading, right));
      },
    ],
    [
      /(?<![\d:.])(?=\d+(?:[:\uff1a]\d+)?\.\d)(\d{1,4}(?:\.\d+)?)[:\uff1a](\d{1,4}(?:\.\d+)?)(?![\d:\uff1a])/g,
      (m) => join(reading, readNumber(reading, m[1] ?? ''), reading.ratio, readNumber(reading, m[2] ?? '')),
    ],
  ];
}

const clocks = (reading: ReadingRules): Rule[] => [
  ...(reading.halfDay === undefined
    ? []
    : [
        [
          /(?<![\d:.])(1[0-2]|0?[1-9])(?:[:.]([0-5]\d))?\s?([ap])(?:\.m\.?|m)(?![A-Za-z])/gi,
          (m: RegExpExecArray) =>
            reading.halfDay?.(Number(m[1]), Number(m[2] ?? 0), /p/i.test(m[3] ?? '')) ?? null,
        ] satisfies Rule,
      ]),
  [
    new RegExp(`(?<![\\d:])${CLOCK}(?![\\d:])`, 'g'),
    (m) => reading.time(Number(m[1]), Number(m[2]), m[3] === undefined ? null : Number(m[3])),
  ],
  [
    /(?<![\d:.])(\d{1,4})[:\uff1a](\d{1,4})(?![\d:.]\d|[\d:])/g,
    (m) => join(reading, readNumber(reading, m[1] ?? ''), reading.ratio, readNumber(reading, m[2] ?? '')),
  ],
];

const amounts = (reading: ReadingRules): Rule[] => [
  [new RegExp(amountOf(reading), 'giu'), (m) => money(reading, m)],
  [
    new RegExp(
      String.raw`(?<![\w)])[-−](?=(?:${NUMBER})(?:(?:${DASH}|\s?[至到]\s?)[-−]?\d[\d.]*)?\s?(°|℃|℉)?)`,
      'g',
    ),
    (m) =>
      `${m[1] === undefined ? reading.minus : (reading.below ?? reading.minus)}${reading.spaced ? ' ' : ''}`,
  ],
  [
    new RegExp(String.raw`(${CLEAR})\s?[%\uff05]`, 'g'),
    (m) => reading.percent(readNumber(reading, m[1] ?? '')),
  ],
  [
    new RegExp(String.raw`(${CLEAR})(?:\s?(${reading.multiples}))?\s?(${SYMBOLS})(?![a-zA-Z²³])`, 'g'),
    (m) => {
      const many = m[2] === undefined ? [] : [m[2]];
      return reading.unit(symbolOf(m[3] ?? ''), join(reading, readNumber(reading, m[1] ?? ''), ...many));
    },
  ],
  [/[½⅓⅔¼¾⅛]/g, (m) => reading.fraction(...(VULGAR[m[0]] ?? [1, 1]))],
  [
    /(?<![\d/.])(\d{1,2})\/(\d{1,3})(?![\d/A-Za-z]|\.\d)/g,
    (m) =>
      Number(m[1]) < Number(m[2]) && m[1] !== '0' ? reading.fraction(Number(m[1]), Number(m[2])) : null,
  ],
];

/** All rules of a language; where they overlap, the earlier one wins. */
export const rulesOf = (reading: ReadingRules): readonly Rule[] => [
  ...lists(reading),
  ...addresses(reading),
  ...dates(reading),
  ...ratios(reading),
  ...reading.rules,
  ...codes(reading),
  ...clocks(reading),
  ...ranges(reading),
  ...amounts(reading),
  ...symbols(reading),
];
