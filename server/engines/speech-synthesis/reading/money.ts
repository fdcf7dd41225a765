import { type Currency, NUMBER, type ReadingRules, readNumber, SIGN } from './forms';

const CURRENCIES: Record<string, Currency> = {
  RM: 'RM',
  MYR: 'RM',
  RMB: '¥',
  '¥': '¥',
  '\uffe5': '¥',
  CNY: '¥',
  $: '$',
  US$: '$',
  USD: '$',
  '฿': '฿',
  THB: '฿',
  '€': '€',
  '£': '£',
};

const SCALES: Record<string, ['K' | 'M' | 'B', number]> = {
  k: ['K', 3],
  m: ['M', 6],
  mil: ['M', 6],
  b: ['B', 9],
  bn: ['B', 9],
};

/** What stands behind an amount and makes it larger, as a pattern of two groups: a word of the language, or a letter. */
export const larger = (reading: ReadingRules): string =>
  String.raw`(?:\s?(${reading.multiples})|(bn|mil|[kmb])(?![\p{L}\p{M}\d²³]))?`;

/** A written amount with its point moved to the right. */
function shifted(written: string, places: number): string {
  const [whole = '', decimals = ''] = written.replaceAll(',', '').split('.');
  const digits = `${whole}${decimals.slice(0, places).padEnd(places, '0')}`.replace(/^0+(?=\d)/, '');
  return decimals.length > places ? `${digits}.${decimals.slice(places)}` : digits;
}

/** An amount that a word or a letter makes larger. */
function scaled(
  reading: ReadingRules,
  written: string,
  multiple: string | undefined,
  letter: string | undefined,
): string {
  const join = reading.spaced ? ' ' : '';
  if (multiple !== undefined) return `${readNumber(reading, written)}${join}${multiple}`;
  const [name, places] = SCALES[(letter ?? '').toLowerCase()] ?? ['K', 0];
  const moved = shifted(written, places);
  // Two and a half thousand is said as what it is; millions keep their word.
  if (reading.scales === null || (name === 'K' && !moved.includes('.'))) return readNumber(reading, moved);
  return `${readNumber(reading, written)}${join}${reading.scales[name]}`;
}

/** A pattern of an amount: sign, number, multiple, letter. */
export const amountOf = (reading: ReadingRules): string =>
  String.raw`(?<![a-z])(${SIGN})\s?(${NUMBER})${larger(reading)}`;

/** @param match of {@link amountOf} */
export function money(
  reading: ReadingRules,
  [, sign = '', written = '', multiple, letter]: readonly (string | undefined)[],
): string | null {
  const currency = CURRENCIES[sign.toUpperCase()];
  if (currency === undefined) return null;
  if (multiple !== undefined || letter !== undefined)
    return reading.roundMoney(currency, scaled(reading, written, multiple, letter));
  const [whole = '', decimals] = written.split('.');
  if (decimals !== undefined && decimals.length !== 2)
    return reading.roundMoney(currency, readNumber(reading, written));
  return reading.money(currency, readNumber(reading, whole), Number(decimals ?? 0) || null);
}

/** Two amounts; only the first has its sign. */
export function moneyRange(
  reading: ReadingRules,
  [, sign = '', from = '', fromMultiple, fromLetter, to = '', multiple, letter]: readonly (
    | string
    | undefined
  )[],
  join: (...ends: string[]) => string,
): string | null {
  const currency = CURRENCIES[sign.toUpperCase()];
  if (currency === undefined) return null;
  const isLarger = multiple !== undefined || letter !== undefined;
  if (fromMultiple !== undefined || fromLetter !== undefined || (!isLarger && `${from}${to}`.includes('.'))) {
    const ends = [
      money(reading, ['', sign, from, fromMultiple, fromLetter]),
      money(reading, ['', sign, to, multiple, letter]),
    ];
    return join(...ends.map((end) => end ?? ''));
  }
  if (!isLarger)
    return reading.roundMoney(currency, join(readNumber(reading, from), readNumber(reading, to)));
  const first = letter === undefined ? readNumber(reading, from) : scaled(reading, from, undefined, letter);
  return reading.roundMoney(currency, join(first, scaled(reading, to, multiple, letter)));
}
