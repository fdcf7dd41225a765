import { createRequire } from 'node:module';
import type * as xlsx from '@e965/xlsx';
import { knowledgeLimits } from '../../../../contract/knowledge-limits';
import { active } from './inert';
import { type Block, type Reading, ReadingError } from './block';

/** Rows of one sheet: far more than fit into a base. */
const ROWS = 100_000;
const COLUMNS = 500;

const isQuestion = (text: string) => /^(?:question|q|问题|提问|标准问题|soalan|คำถาม)$/i.test(text);
const isAnswer = (text: string) => /^(?:answer|a|答案|回答|标准答案|jawapan|คำตอบ)$/i.test(text);

const two = (value: number) => String(value).padStart(2, '0');

/** A date as everybody reads it, whatever the sheet's own format. */
function dateText(date: Date): string {
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  const hasTime = date.getHours() + date.getMinutes() > 0;
  return hasTime ? `${day} ${two(date.getHours())}:${two(date.getMinutes())}` : day;
}

function cellText(cell: xlsx.CellObject | undefined): string {
  if (cell === undefined || cell.v === undefined || cell.t === 'e') return '';
  if (cell.v instanceof Date) return dateText(cell.v);
  return String(cell.t === 'n' ? (cell.w ?? cell.v) : cell.v).trim();
}

/** The cells of a sheet as text; a merged area has its value in each of its cells. */
function rowsOf(
  sheet: xlsx.WorkSheet,
  library: typeof xlsx,
): { row: number; cells: string[]; isText: boolean }[] {
  const range = sheet['!ref'] === undefined ? null : library.utils.decode_range(sheet['!ref']);
  if (range === null) return [];
  const data = (sheet as { '!data'?: (xlsx.CellObject | undefined)[][] })['!data'] ?? [];
  const merged = new Map<string, xlsx.CellObject | undefined>();
  for (const { s, e } of sheet['!merges'] ?? []) {
    if ((e.r - s.r + 1) * (e.c - s.c + 1) > ROWS) continue;
    for (let r = s.r; r <= e.r; r++)
      for (let c = s.c; c <= e.c; c++) merged.set(`${r}:${c}`, data[s.r]?.[s.c]);
  }
  const rows = [];
  const last = Math.min(range.e.r, range.s.r + ROWS);
  for (let r = range.s.r; r <= last; r++) {
    const cells: string[] = [];
    let isText = true;
    for (let c = range.s.c; c <= Math.min(range.e.c, range.s.c + COLUMNS); c++) {
      const cell = merged.get(`${r}:${c}`) ?? data[r]?.[c];
      const text = cellText(cell);
      if (text !== '' && cell?.t !== 's') isText = false;
      cells.push(text);
    }
    if (cells.some((text) => text !== '')) rows.push({ row: r + 1, cells, isText });
  }
  return rows;
}

/** Rows in which a title may stand above the headers. */
const TITLES = 4;

type Row = ReturnType<typeof rowsOf>[number];

const widthOf = ({ cells }: Row) => new Set(cells.filter((text) => text !== '')).size;

/** A title above the table, and the row of its headers: text alone, in more than one column. */
function headOf(rows: readonly Row[]): { title: string; headers: Row | null; from: number } {
  const usual = Math.max(0, ...rows.slice(0, 20).map(widthOf));
  const wide = rows.slice(0, TITLES).findIndex((row) => widthOf(row) > 1);
  const from = usual > 1 && wide > 0 ? wide : 0;
  const titles = rows.slice(0, from).map(({ cells }) => cells.find((text) => text !== '') ?? '');
  const first = rows[from];
  const isHead = first !== undefined && first.isText && widthOf(first) > 1 && rows.length > from + 1;
  return { title: titles.join(' '), headers: isHead ? first : null, from: isHead ? from + 1 : from };
}

function blocksOfRows(sheet: string, rows: readonly Row[]): Block[] {
  const { title, headers, from } = headOf(rows);
  const headings = [sheet, title].filter((text) => text !== '');
  const question = headers?.cells.findIndex(isQuestion) ?? -1;
  const answer = headers?.cells.findIndex(isAnswer) ?? -1;
  return rows.slice(from).flatMap(({ row, cells }): Block[] => {
    const position = sheet === '' ? { row } : { sheet, row };
    if (question >= 0 && answer >= 0) {
      const text = active(cells[answer] ?? '');
      const asked = active(cells[question] ?? '');
      if (text === '') return [];
      return [{ text, headings: asked === '' ? [] : [asked], position, isWhole: true, isPair: true }];
    }
    const parts = cells.flatMap((text, i) => {
      const header = headers?.cells[i] ?? '';
      if (text === '') return [];
      return [header === '' ? text : `${header}: ${text}`];
    });
    const text = [...new Set(parts)].join('; ');
    return text === '' ? [] : [{ text, headings, position, isWhole: true }];
  });
}

function blocksOfBook(book: xlsx.WorkBook, library: typeof xlsx): Pick<Reading, 'blocks' | 'warnings'> {
  const blocks: Block[] = [];
  let hidden = 0;
  for (const [i, name] of book.SheetNames.entries()) {
    const sheet = book.Sheets[name];
    if ((book.Workbook?.Sheets?.[i]?.Hidden ?? 0) > 0) hidden++;
    else if (sheet !== undefined)
      blocks.push(...blocksOfRows(book.SheetNames.length > 1 ? name : '', rowsOf(sheet, library)));
  }
  return {
    blocks,
    warnings: hidden > 0 ? [{ name: 'hiddenSheetsSkipped', values: { count: hidden } }] : [],
  };
}

const library = (): typeof xlsx => createRequire(import.meta.url)('@e965/xlsx') as typeof xlsx;
const options = {
  dense: true,
  cellDates: true,
  cellFormula: false,
  cellHTML: false,
  cellStyles: false,
} as const;

/** A workbook, old or new. @throws ReadingError documentEncrypted, documentDamaged */
export function readWorkbook(bytes: Buffer): Pick<Reading, 'blocks' | 'warnings'> {
  const loaded = library();
  try {
    return blocksOfBook(loaded.read(bytes, { ...options, type: 'buffer', sheetRows: ROWS }), loaded);
  } catch (error) {
    if (error instanceof Error && /password|file is encrypted/i.test(error.message))
      throw new ReadingError('documentEncrypted', {}, error);
    throw error;
  }
}

/** A table as text, its separator found by itself. */
export function readTable(text: string): Pick<Reading, 'blocks' | 'warnings'> {
  if (text.length > knowledgeLimits.characters)
    throw new ReadingError('documentTooLong', { limit: knowledgeLimits.characters });
  const loaded = library();
  // Raw, so that phone numbers and codes keep their zeros.
  return blocksOfBook(loaded.read(text, { ...options, type: 'string', raw: true }), loaded);
}
