import { inert } from '../../contract/text/formula-guard';

const cell = (text: string): string => {
  const guarded = inert(text);
  return /[",;\t\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
};

/**
 * Rows as a CSV file: UTF-8 with a byte order mark, without which spreadsheets take it for another encoding, and RFC 4180. No cell is a
 * formula.
 */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('')}`;
