/** Signs of currencies that are read out. */
export type Currency = 'RM' | '¥' | '$' | '฿' | '€' | '£';

/** Replaces what a pattern finds by words; null leaves it to later rules. */
export type Rule = [pattern: RegExp, spoken: (match: RegExpExecArray) => string | null];

/** How a language reads what is not written in words. */
export interface Reading {
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
  /** A day; the year is null where none is written. */
  date(year: string | null, month: number, day: number): string;
  /** Order of day, month and year in dates with slashes. */
  dateOrder: 'ymd' | 'mdy' | 'dmy';
  time(hours: number, minutes: number, seconds: number | null): string;
  fraction(top: number, bottom: number): string;
  percent(spoken: string): string;
  /** @param hundredths of the whole; null without any */
  money(currency: Currency, whole: string, hundredths: number | null): string;
  /** @param amount a spoken number, with a word such as 'million' */
  roundMoney(currency: Currency, amount: string): string;
  /** Words such as 'million' that may follow an amount. */
  multiples: string;
  unit(written: string, amount: string): string | null;
  plus: string;
  minus: string;
  /** Stands before degrees below zero, where that has a word of its own. */
  below?: string;
  times: string;
  equals: string;
  and: string;
  to: string;
  ratio: string;
  dot: string;
  at: string;
  slash: string;
  version: string;
  /** Words after which digits are read one by one, as a pattern. */
  dial: string;
  /** Rules of the language alone; they come before those of all. */
  rules: readonly Rule[];
}

/** Digits one after another. */
export const oneByOne = (
  reading: Reading,
  digits: string,
  table = reading.digits,
  join = reading.digitJoin,
): string => [...digits].map((digit) => table[Number(digit)] ?? digit).join(join);

/** A number as it is written: with commas between thousands, with decimals. */
export function readNumber(reading: Reading, written: string): string {
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
