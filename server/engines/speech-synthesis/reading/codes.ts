import { DASH, oneByOne, type ReadingRules, readNumber, type Rule, SIGN } from './forms';

/** Groups of digits as people say them: as written, or 3-4-4 for a Chinese mobile number without spaces. */
function phone(reading: ReadingRules, written: string): string | null {
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

/** Letters and digits that name something, such as a room or a flight: letter by letter, and long runs digit by digit. */
function code(reading: ReadingRules, letters: string, groups: readonly string[]): string {
  const table = reading.phoneDigits ?? reading.digits;
  const read = groups.map((group, index) =>
    group.length < 3 && index === 0 ? readNumber(reading, group) : oneByOne(reading, group, table),
  );
  return `${[...letters].join(' ')} ${read.join(reading.pause)}`;
}

/** What is read digit by digit: numbers to dial, addresses of networks, versions, telephone numbers, names of rooms and flights. */
export const codes = (reading: ReadingRules): Rule[] => {
  const table = reading.phoneDigits ?? reading.digits;
  const next = String.raw`\s?(?:/|(?:${reading.or}))\s?`;
  const number = String.raw`(?:\d{1,3}-\d{3,6}|\d{3,8})(?![\d.,%: -]?\d)(?!${reading.counts})`;
  // After a comma it is one of a list only where the list goes on or ends.
  const listed = String.raw`(?=\s*(?:[.。!！?？,，、;；/\n]|(?:${reading.or})|$))`;
  const dial = new RegExp(reading.dial, 'iu');
  const read = (written: string): string =>
    written
      .replace(/\d+/g, (digits) => oneByOne(reading, digits, table))
      .replace(/\s?[/-]\s?/g, reading.pause);
  return [
    [
      new RegExp(
        String.raw`(?<=(?:${reading.dial})[\s:\uff1a#是为号]{0,3})${number}(?:${next}${number}|\s?[\u3001,\uff0c]\s?${number}${listed})*`,
        'giu',
      ),
      (m) => read(m[0]),
    ],
    // Another number to dial, after a longer one.
    [
      new RegExp(String.raw`(?<=\d{4}\s?(?:${reading.or})\s?)${number}`, 'giu'),
      (m) => (dial.test(m.input.slice(Math.max(0, m.index - 60), m.index)) ? read(m[0]) : null),
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
        const word = reading.version.trim().toLowerCase();
        const before = m.input
          .slice(0, m.index)
          .trimEnd()
          .toLowerCase()
          .replace(/[号：:]+$/, '');
        const isNamed = before.endsWith(word);
        return /^v/i.test(m[0]) && !isNamed ? `${reading.version}${read}` : read;
      },
    ],
    [
      new RegExp(
        String.raw`(?<![\w.,/-])((?:\+\d{1,3}[\s-]?)?(?:\(\d{2,4}\)|\d{1,4})(?:[\s-]\d{2,8}){1,4})(?:${DASH}(\d))?(?![\d.,%]\d|\d|[-/]\d)`,
        'g',
      ),
      (m) => {
        const spoken = phone(reading, m[1] ?? '');
        if (m[2] === undefined || spoken === null) return spoken;
        // The last digit of several lines.
        const to = reading.spaced ? ` ${reading.to} ` : reading.to;
        return `${spoken}${to}${oneByOne(reading, m[2], table)}`;
      },
    ],
    [/(?<![\d.,])\+?\d{8,15}(?![\d.,%])/g, (m) => (/0{5}$/.test(m[0]) ? null : phone(reading, m[0]))],
    // A house, a stair and a door.
    [
      /(?<![\w.,/-])\d{1,4}(?:-\d{1,4}){2,}(?![\w/-]|\.\d)/g,
      (m) =>
        m[0]
          .split('-')
          .map((part) => (part.length < 3 ? readNumber(reading, part) : oneByOne(reading, part, table)))
          .join(reading.pause),
    ],
    [
      new RegExp(
        String.raw`(?<![A-Za-z0-9])(?!${SIGN})([A-Z]{1,4})(\d{1,4})-(\d{2,8})(?![\d%]|\.\d|\s?[楼层])`,
        'g',
      ),
      (m) => code(reading, m[1] ?? '', [m[2] ?? '', m[3] ?? '']),
    ],
    [
      new RegExp(String.raw`(?<![A-Za-z0-9])(?!${SIGN})([A-Z]{1,4})(\d{3,8})(?![\da-z%]|[.,]\d)`, 'g'),
      (m) => code(reading, m[1] ?? '', [m[2] ?? '']),
    ],
  ];
};
