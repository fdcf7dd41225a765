import { CLEAR, DASH, NUMBER, type ReadingRules, readNumber, type Rule, SIGN } from './forms';
import { larger, moneyRange } from './money';
import { SYMBOLS } from './units';

/** A number that may be a year of our time, also of the Buddhist era. */
const isYear = (digits: string): boolean => /^(?:1[5-9]|20|25)\d\d$/.test(digits);

/** So much of a text is looked at on each side of a dash, in UTF-16 units. */
const NEAR = 28;

/** Matches the text before a dash: a prefix, a number, and its unit. */
const LEFT = /([\p{L}\p{M}]*\.?)[ \u00a0-]?(\d[\d.,:]*)[ \u00a0]?([\p{L}\p{M}.%％‰°℃℉²³/]*)$/u;
const RIGHT = new RegExp(
  String.raw`^([\p{L}\p{M}]*?\.?)[ \u00a0-]?([-−]?(?:(?:${SIGN})\s?)?\d[\d.,:]*)[ \u00a0]?([^\d\s]*)`,
  'u',
);
const DEGREE = /^(?:°|℃|℉)/;

/** What is said for a dash that has a number on each side, or a day: that it is a range, a pause, or null where it may be a minus. */
function between(reading: ReadingRules): (match: RegExpExecArray) => string | null {
  const to = reading.spaced ? ` ${reading.to} ` : reading.to;
  const endsWithWord = new RegExp(`(?:${reading.ends})$`, 'iu');
  const beginsWithWord = new RegExp(`^(?:${reading.ends})`, 'iu');
  const unit = new RegExp(`^(?:${reading.measures}|${SYMBOLS}|[ap]\\.?m\\.?|[%％°‰kmb])$`, 'iu');
  const dayPart = new RegExp(`^(?:${reading.dayParts ?? '(?!)'})$`, 'u');
  return ({ 0: dash, index, input }) => {
    const before = input.slice(Math.max(0, index - NEAR), index);
    const after = input.slice(index + dash.length, index + dash.length + NEAR);
    const left = LEFT.exec(before);
    const right = RIGHT.exec(after);
    // Two degrees below zero follow a month as they follow a word.
    if (DEGREE.test(right?.[3] ?? '') && !/^(?:$|°|℃|℉)/.test(left?.[3] ?? '')) return null;
    if ((endsWithWord.test(before) || left !== null) && beginsWithWord.test(after)) return to;
    if (endsWithWord.test(before) && right?.[1] === '') return to;
    if (left === null || right === null) return null;
    const [, leftWord = '', from = '', leftUnit = ''] = left;
    const [, rightWord = '', until = '', rightUnit = ''] = right;
    // Behind a word for the range it is a minus.
    if (/(?:至|到|ถึง)$/.test(leftUnit)) return null;
    const isPlain =
      rightWord === '' || dayPart.test(rightWord) || new RegExp(`^(?:${SIGN})$`).test(rightWord);
    // What falls is no range, unless it may be hours: a house and its door, say.
    if (isPlain && leftUnit === '' && rightUnit === '' && Number(from) > 12 && Number(from) > Number(until))
      return reading.pause;
    if (isPlain && (leftUnit === '' || unit.test(leftUnit) || rightUnit.startsWith(leftUnit))) return to;
    if (rightWord !== '' && leftWord.endsWith(rightWord)) return to;
    // Floors: below ground, and above it.
    if (/[BFGLMP]$/.test(leftWord) && /^[BFGLMP]$/.test(rightWord) && rightUnit.startsWith(leftUnit))
      return to;
    return isPlain ? reading.pause : null;
  };
}

/** Ranges, differences and the points of two sides. */
export const ranges = (reading: ReadingRules): Rule[] => {
  const to = (...ends: string[]): string => ends.join(reading.spaced ? ` ${reading.to} ` : reading.to);
  const spaced = (word: string): string => (reading.spaced ? ` ${word} ` : word);
  return [
    [
      new RegExp(
        String.raw`(?<=(?:${reading.scoreWords})[^。.!?！？\n]{0,10}\d{1,3})${DASH}(?=\d{1,3}(?!\d|[.,]\d))`,
        'giu',
      ),
      () => spaced(reading.score ?? reading.ratio),
    ],
    [/(?<=\d)\s?[-−–]\s?(?=\d+(?:\.\d+)?\s?=)/g, () => spaced(reading.subtract)],
    [
      new RegExp(
        String.raw`(?<![a-z])(${SIGN})\s?(${NUMBER})${larger(reading)}${DASH}(${NUMBER})(?![\d%])${larger(reading)}`,
        'giu',
      ),
      (m) => moneyRange(reading, m, to),
    ],
    [
      /(?<![\d./])(\d{4})\/(\d{4})(?![\d/]|\.\d)/g,
      (m) =>
        isYear(m[1] ?? '') && Number(m[2]) === Number(m[1]) + 1
          ? to(reading.year(m[1] ?? ''), reading.year(m[2] ?? ''))
          : null,
    ],
    [
      new RegExp(String.raw`(?<![\d.,-])(\d{4})${DASH}(\d{4}|\d{2})(?![\d:-]|[.,]\d)`, 'g'),
      (m) => {
        const [from, until] = [m[1] ?? '', m[2] ?? ''];
        const isRange = isYear(from) && (isYear(until) || (until.length === 2 && until > from.slice(2)));
        return isRange ? to(reading.year(from), reading.year(until)) : null;
      },
    ],
    [
      new RegExp(String.raw`(${CLEAR})${DASH}(${NUMBER})\s?[%\uff05]`, 'g'),
      (m) => reading.percent(to(readNumber(reading, m[1] ?? ''), readNumber(reading, m[2] ?? ''))),
    ],
    [
      new RegExp(String.raw`(?<=[\p{L}\p{M}\d.%％°℃℉²³])${DASH}(?=[\p{L}\d¥￥$฿€£−-])`, 'gu'),
      between(reading),
    ],
  ];
};
