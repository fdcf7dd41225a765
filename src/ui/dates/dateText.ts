import { dateOf, type Day, dayOf } from './day';

type Part = 'year' | 'month' | 'day';

/** Difference of the Buddhist era, in which Thai writes its years. */
const BUDDHIST_YEARS = 543;
const LEAST_BUDDHIST_YEAR = 2400;
const THAI_ZERO = '๐';

/** How a language writes days in numbers, and how it reads them. */
export interface DateText {
  /** The form shown in a field: `2026/11/26`, `11/26/2026`, `26/11/2569`. */
  format: (day: Day) => string;
  /**
   * What somebody typed: the numbers in the order of the language or with the year first, whatever stands between them, also
   * without anything. Null if it is no day.
   */
  parse: (text: string) => Day | null;
  /** The order in which the language writes a day, with what stands in between. */
  pattern: (name: Record<Part, string>) => string;
}

const isPart = (type: string): type is Part => type === 'year' || type === 'month' || type === 'day';

export function dateTextOf(language: string): DateText {
  const numbers = new Intl.DateTimeFormat(language, {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone: 'UTC',
  });
  const isBuddhist = numbers.resolvedOptions().calendar === 'buddhist';
  const parts = numbers.formatToParts(0);
  const order = parts.flatMap(({ type }) => (isPart(type) ? [type] : []));

  const yearOf = (digits: string): number => {
    const year = Number(digits);
    if (digits.length <= 2) return isBuddhist ? 2500 + year - BUDDHIST_YEARS : 2000 + year;
    return isBuddhist && year >= LEAST_BUDDHIST_YEAR ? year - BUDDHIST_YEARS : year;
  };
  /** Eight digits in a row, cut in the order of the language. */
  const cut = (digits: string): string[] => {
    let at = 0;
    return order.map((part) => {
      const from = at;
      at += part === 'year' ? 4 : 2;
      return digits.slice(from, at);
    });
  };
  const read = (groups: string[], inOrder: readonly Part[]): Day | null => {
    const of = (part: Part) => groups[inOrder.indexOf(part)] ?? '';
    return dayOf(yearOf(of('year')), Number(of('month')), Number(of('day')));
  };

  return {
    format: (day) => numbers.format(dateOf(day)),
    parse: (text) => {
      const latin = text
        .normalize('NFKC')
        .replaceAll(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - THAI_ZERO.charCodeAt(0)));
      const groups = latin.match(/\d+/g) ?? [];
      const [first = ''] = groups;
      if (groups.length === 3) return read(groups, first.length === 4 ? ['year', 'month', 'day'] : order);
      return groups.length === 1 && first.length === 8 ? read(cut(first), order) : null;
    },
    pattern: (name) => parts.map(({ type, value }) => (isPart(type) ? name[type] : value)).join(''),
  };
}

/** Weekday with which a language's calendar begins, from 0, Sunday. */
export const firstWeekdayOf = (language: string): number => (/^(?:en|th)/.test(language) ? 0 : 1);
