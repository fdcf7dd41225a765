/** Parsing, limits and formatting of a number field. */
export interface NumberRules {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** Digits after the point; 0 by default. */
  readonly digits?: number | undefined;
}

/** Placeholder of a field whose objects differ. */
export const MIXED = '—';

/** A number clamped to its limits and rounded to its digits. */
export function keepNumber(
  value: number,
  { min = -Infinity, max = Infinity, digits = 0 }: NumberRules,
): number {
  const factor = 10 ** digits;
  const kept = Math.min(Math.max(value, min), Math.max(min, max));
  return Math.round(kept * factor) / factor || 0;
}

/** The text of a number in a field; empty when the objects differ. */
export const numberText = (value: number | null, digits = 0): string =>
  value === null ? '' : String(keepNumber(value, { digits }));

const TERM = /^\s*([+\-*/]?)\s*(\d+(?:[.,]\d*)?|[.,]\d+)/;

/**
 * Parses a number, or a sum such as `120+30*2` evaluated from left to right; a decimal comma is accepted.
 * @returns null for anything else.
 */
export function readNumber(text: string): number | null {
  let rest = text.trim();
  let result: number | null = null;
  while (rest !== '') {
    const match = TERM.exec(rest);
    if (match === null) return null;
    const [whole, sign = '', digits = ''] = match;
    const term = Number(digits.replace(',', '.'));
    if (result === null) {
      if (sign === '*' || sign === '/') return null;
      result = sign === '-' ? -term : term;
    } else {
      if (sign === '') return null;
      result = combine(result, sign, term);
    }
    rest = rest.slice(whole.length).trim();
  }
  return result === null || !Number.isFinite(result) ? null : result;
}

function combine(left: number, sign: string, right: number): number {
  if (sign === '+') return left + right;
  if (sign === '-') return left - right;
  return sign === '*' ? left * right : left / right;
}

/** The common value of all items; null when they differ or there are none. */
export function sharedValue<T, V>(items: readonly T[], pick: (item: T) => V): V | null {
  const [first, ...others] = items;
  if (first === undefined) return null;
  const value = pick(first);
  return others.every((item) => Object.is(pick(item), value)) ? value : null;
}
