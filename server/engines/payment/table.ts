/** A table of a bill: lines under one line of column names. */
export type Row = ReadonlyMap<string, string>;

/** The lines of a text, whatever ends them, without a byte order mark and empty ones. */
export const linesOf = (text: string): string[] =>
  text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '');

/**
 * A line's cells by their columns.
 * @param loose the column with free text: a separator within it makes too many cells, and all that are too many belong to it
 * @returns null when the line has too few cells
 */
export function rowOf(columns: readonly string[], cells: readonly string[], loose: string): Row | null {
  const extra = cells.length - columns.length;
  if (extra < 0) return null;
  const at = columns.indexOf(loose);
  const whole =
    extra === 0 || at < 0
      ? cells
      : [...cells.slice(0, at), cells.slice(at, at + extra + 1).join(','), ...cells.slice(at + extra + 1)];
  return new Map(columns.map((column, index) => [column, (whole[index] ?? '').trim()]));
}
