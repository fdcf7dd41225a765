import { readFile } from 'node:fs/promises';
import { guardArchive } from './archive-guard';
import { ReadingError, type TableRows } from './block';
import { decodeText } from './decode';
import { kindOf } from './kind';
import { checkText } from './read';
import { sheetOfText, sheetOfWorkbook } from './sheets';

/** Without characters that the database cannot keep, or that nobody sees. */
const cleaned = (text: string) => text.toWellFormed().replace(/[\0\u200b\ufeff\u00ad]/g, '');

/**
 * The text of a table. What is no Unicode is tried in the encodings that its sender's programs write: a table is too short to tell them
 * apart by their letters.
 */
function textOf(bytes: Buffer, encodings: readonly string[]): string {
  const { text, encoding } = decodeText(bytes);
  if (/^utf-(?:8|16[bl]e)$/.test(encoding)) return text;
  for (const usual of encodings) {
    try {
      return new TextDecoder(usual, { fatal: true }).decode(bytes);
    } catch {
      // It is another one.
    }
  }
  return text;
}

async function rowsOf(path: string, name: string, encodings: readonly string[]): Promise<TableRows> {
  const kind = await kindOf(path, name);
  if (kind === 'xlsx') await guardArchive(path, 'xlsx');
  if (kind === 'xlsx' || kind === 'xls') return sheetOfWorkbook(await readFile(path));
  if (kind !== 'csv' && kind !== 'txt') throw new ReadingError('documentTypeWrong');
  const text = textOf(await readFile(path), encodings);
  checkText(text);
  return sheetOfText(text.replaceAll('\0', ''));
}

/**
 * The rows of a table: of a workbook those of its first sheet that is shown, without hidden rows and columns. Empty rows are left out.
 * @param encodings of texts that are no Unicode, the likeliest first
 * @throws ReadingError; any other error means that a library could not read it
 */
export async function readTableRows(
  path: string,
  name: string,
  encodings: readonly string[],
): Promise<TableRows> {
  const rows = await rowsOf(path, name, encodings);
  if (rows.length === 0) throw new ReadingError('documentEmpty');
  return rows.map(({ row, cells }) => ({ row, cells: cells.map(cleaned) }));
}
