/** Signs of currencies that are read out. */
export type Currency = 'RM' | '¥' | '$' | '฿' | '€' | '£';

/** Replaces what a pattern finds by words; null leaves it to later rules. */
export type Rule = [pattern: RegExp, spoken: (match: RegExpExecArray) => string | null];

/** A number as it is written: with commas between thousands, with decimals. */
export const NUMBER = String.raw`\d{1,3}(?:,\d{3})+(?!\d)(?:\.\d+)?|\d+(?:\.\d+)?`;
/** A number that no digit or point stands before. */
export const CLEAR = String.raw`(?<![\d.,])(?:${NUMBER})`;
/** A dash from one end of a range to the other, with a space on both sides or on neither; a minus may follow. */
export const DASH = String.raw`(?:(?<![-–—])[-–—~\u301c\uff5e\u2212\u2010\u2011](?![–—]|-(?!\d))[ \u00a0]?|[ \u00a0][-–—~\u301c\uff5e\u2212][ \u00a0])`;
/** Signs and codes of currencies. */
export const SIGN = String.raw`RMB|RM|MYR|US\$|USD|CNY|THB|[\u00a5\uffe5$฿€£]`;

/** Signs between or before numbers that have a word. */
export type Sign = '<' | '>' | '≤' | '≥' | '≠' | '≈' | '±' | '÷';

/** How a language reads what is not written in words. */
export interface ReadingRules {
  /** Whether words stand apart. */
  spaced: boolean;
  digits: readonly string[];
  /** Digits of telephone numbers where they differ from counting. */
  phoneDigits?: readonly string[];
  /** Stands between two digits that are read one by one. */
  digitJoin: string;
  /** A short pause. */
  pause: string;
  /** Reads a whole number; at most 15 digits, without leading zeros. */
  whole(digits: string): string;
  /** Stands before the decimals. */
  point: string;
  year(digits: string): string;
  /** A day, or a month of a year; null where no year, or no day, is written. */
  date(year: string | null, month: number, day: number | null): string;
  /** Order of day, month and year in dates with slashes. */
  dateOrder: 'ymd' | 'mdy' | 'dmy';
  time(hours: number, minutes: number, seconds: number | null): string;
  /** Reads a 12-hour time, with the words for its half of the day. */
  halfDay?(hours: number, minutes: number, isAfternoon: boolean): string;
  fraction(top: number, bottom: number): string;
  percent(spoken: string): string;
  /** @param hundredths of the whole; null without any */
  money(currency: Currency, whole: string, hundredths: number | null): string;
  /** @param amount a spoken number, with a word such as 'million' */
  roundMoney(currency: Currency, amount: string): string;
  /** Words such as 'million' that may follow an amount. */
  multiples: string;
  /** What K, M and B say after an amount of money; null where the amount itself is multiplied. */
  scales: Readonly<Record<'K' | 'M' | 'B', string>> | null;
  /** Words that count or measure and may stand behind a number, as a pattern. */
  measures: string;
  unit(written: string, amount: string): string | null;
  plus: string;
  minus: string;
  /** Stands before degrees below zero, where that has a word of its own. */
  below?: string;
  times: string;
  equals: string;
  and: string;
  /** Stands between two numbers when one is subtracted from the other. */
  subtract: string;
  signs: Readonly<Record<Sign, string>>;
  /** Stands between the sides of an area, where that differs from a product. */
  by?: string;
  /** Stands between an amount and what it is for. */
  per: string;
  to: string;
  /** Words that may be an end of a range, such as days and months, as a pattern. */
  ends: string;
  /** Words before a time of the day, as a pattern. */
  dayParts?: string;
  ratio: string;
  /** Stands between the points of two sides, where that differs from a ratio. */
  score?: string;
  /** Words near two numbers that are points, and near two that are a ratio, as patterns. */
  scoreWords: string;
  ratioWords: string;
  /** Words near the sides of a picture, as a pattern. */
  pictureWords: string;
  dot: string;
  at: string;
  slash: string;
  version: string;
  /** Words after which digits are read one by one, as a pattern. */
  dial: string;
  /** What stands behind a number that counts, although such a word stands before it, as a pattern. */
  counts: string;
  /** Words between two such numbers, as a pattern. */
  or: string;
  /** Rules of the language alone; they come before the rules for all. */
  rules: readonly Rule[];
}

/** Digits one after another. */
export const oneByOne = (
  reading: ReadingRules,
  digits: string,
  table = reading.digits,
  join = reading.digitJoin,
): string => [...digits].map((digit) => table[Number(digit)] ?? digit).join(join);

/** A number as it is written: with commas between thousands, with decimals. */
export function readNumber(reading: ReadingRules, written: string): string {
  const [whole = '', decimals] = written.replaceAll(',', '').split('.');
  const isCode = whole.length > 15 || (whole.length > 1 && whole.startsWith('0'));
  const spoken = isCode ? oneByOne(reading, whole) : reading.whole(whole);
  return decimals === undefined
    ? spoken
    : `${spoken}${reading.point}${oneByOne(reading, decimals, reading.digits, reading.spaced ? ' ' : '')}`;
}

/** Reads groups of digits from the left, such as thousands: calls back with each group that is not zero and its place from the right. */
export function groupsOf(digits: string, size: number): { value: number; place: number }[] {
  const groups: { value: number; place: number }[] = [];
  for (let end = digits.length, place = 0; end > 0; end -= size, place++)
    groups.unshift({ value: Number(digits.slice(Math.max(0, end - size), end)), place });
  return groups.filter(({ value }) => value > 0);
}
