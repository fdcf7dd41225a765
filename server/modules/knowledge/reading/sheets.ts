import { createRequire } from 'node:module';
import type * as xlsx from '@e965/xlsx';
import { knowledgeLimits } from '../../../../contract/knowledge/limits';
import { type Block, type DocumentReading, ReadingError, type TableRows } from './block';
import { cellText } from './cell-text';
import { active } from '../../../../contract/text/formula-guard';
import { blocksOfTable, isNumber, type Merged, type TableRow } from './table';

/** Rows of one sheet: far more than fit into a base. */
const ROWS = 100_000;
const COLUMNS = 500;

const library = (): typeof xlsx => createRequire(import.meta.url)('@e965/xlsx') as typeof xlsx;

interface Sheet {
  rows: TableRow[];
  hiddenRows: number;
  hiddenColumns: number;
}

const isHidden = (line: { hidden?: boolean } | undefined) => line?.hidden === true;

/** Whether a cell has a color behind it. */
function isFilled(cell: xlsx.CellObject | undefined): boolean {
  const style = cell?.s as { patternType?: string } | undefined;
  return style?.patternType !== undefined && style.patternType !== 'none';
}

/** The cells of a sheet that are shown, as text; a merged area has its value in each of its cells. */
function readSheet(sheet: xlsx.WorkSheet, textOf: (cell?: xlsx.CellObject) => string): Sheet {
  const { utils } = library();
  const range = sheet['!ref'] === undefined ? null : utils.decode_range(sheet['!ref']);
  const shown: Sheet = { rows: [], hiddenRows: 0, hiddenColumns: 0 };
  if (range === null) return shown;
  const data = (sheet as { '!data'?: (xlsx.CellObject | undefined)[][] })['!data'] ?? [];
  const merged = new Map<string, { cell: xlsx.CellObject | undefined; s: xlsx.CellAddress }>();
  for (const { s, e } of sheet['!merges'] ?? []) {
    if ((e.r - s.r + 1) * (e.c - s.c + 1) > ROWS) continue;
    for (let r = s.r; r <= e.r; r++)
      for (let c = s.c; c <= e.c; c++) merged.set(`${r}:${c}`, { cell: data[s.r]?.[s.c], s });
  }
  const columns: number[] = [];
  const hidden = new Set<number>();
  for (let c = range.s.c; c <= Math.min(range.e.c, range.s.c + COLUMNS); c++) {
    if (isHidden(sheet['!cols']?.[c])) hidden.add(c);
    else columns.push(c);
  }
  const told = new Set<number>();
  for (let r = range.s.r; r <= Math.min(range.e.r, range.s.r + ROWS); r++) {
    const holds = (c: number) => textOf(data[r]?.[c]) !== '';
    if (isHidden(sheet['!rows']?.[r])) {
      if (data[r]?.some((_, c) => holds(c)) === true) shown.hiddenRows++;
      continue;
    }
    for (const c of hidden) if (holds(c)) told.add(c);
    const areas = columns.map((c) => merged.get(`${r}:${c}`));
    const found = columns.map((c, i) => areas[i]?.cell ?? data[r]?.[c]);
    const cells = found.map(textOf);
    if (cells.every((text) => text === '')) continue;
    shown.rows.push({
      cells,
      merged: areas.map((area, i): Merged => {
        if (area === undefined) return '';
        if (i > 0 && area.s.c <= (columns[i - 1] ?? -1)) return 'left';
        return area.s.r < r ? 'above' : '';
      }),
      isMarked: found.every((cell, i) => cells[i] === '' || isFilled(cell)),
      isText: found.every((cell, i) => cells[i] === '' || (cell?.t === 's' && !isNumber(cells[i] ?? ''))),
      row: r + 1,
    });
  }
  shown.hiddenColumns = told.size;
  return shown;
}

function readBook(book: xlsx.WorkBook): Pick<DocumentReading, 'blocks' | 'warnings'> {
  const { SSF: ssf } = library();
  const date1904 = book.Workbook?.WBProps?.date1904 === true;
  const textOf = (cell?: xlsx.CellObject) => cellText(cell, { date1904, ssf });
  const blocks: Block[] = [];
  const skipped = { hiddenSheetsSkipped: 0, hiddenRowsSkipped: 0, hiddenColumnsSkipped: 0 };
  const hasSheets = book.SheetNames.length > 1;
  for (const [i, name] of book.SheetNames.entries()) {
    const sheet = book.Sheets[name];
    if ((book.Workbook?.Sheets?.[i]?.Hidden ?? 0) > 0) skipped.hiddenSheetsSkipped++;
    else if (sheet !== undefined) {
      const { rows, hiddenRows, hiddenColumns } = readSheet(sheet, textOf);
      skipped.hiddenRowsSkipped += hiddenRows;
      skipped.hiddenColumnsSkipped += hiddenColumns;
      const source = {
        headings: hasSheets ? [name] : [],
        position: ({ row }: TableRow) => (hasSheets ? { sheet: name, row } : { row }),
        cell: active,
      };
      blocks.push(...blocksOfTable(rows, source));
    }
  }
  const warnings = Object.entries(skipped).flatMap(([name, count]) =>
    count > 0 ? [{ name: name as keyof typeof skipped, values: { count } }] : [],
  );
  return { blocks, warnings };
}

const options = {
  dense: true,
  // Serial numbers: the library turns dates into dates of this server's time zone.
  cellDates: false,
  cellNF: true,
  cellFormula: false,
  cellHTML: false,
} as const;

/** @throws ReadingError documentEncrypted; an error of the library */
function openWorkbook(bytes: Buffer): xlsx.WorkBook {
  try {
    // Which rows and columns are hidden is part of the styles.
    const shown = { ...options, cellStyles: true, type: 'buffer', sheetRows: ROWS, UTC: true } as const;
    return library().read(bytes, shown);
  } catch (error) {
    if (error instanceof Error && /password|file is encrypted/i.test(error.message))
      throw new ReadingError('documentEncrypted', {}, error);
    throw error;
  }
}

/** A workbook, old or new. @throws ReadingError documentEncrypted; an error of the library */
export const readWorkbook = (bytes: Buffer): Pick<DocumentReading, 'blocks' | 'warnings'> =>
  readBook(openWorkbook(bytes));

/** The rows of the first sheet that is shown. */
function firstSheet(book: xlsx.WorkBook): TableRows {
  const { SSF: ssf } = library();
  const name = book.SheetNames.find((_, i) => (book.Workbook?.Sheets?.[i]?.Hidden ?? 0) === 0);
  const sheet = name === undefined ? undefined : book.Sheets[name];
  if (sheet === undefined) return [];
  const date1904 = book.Workbook?.WBProps?.date1904 === true;
  const { rows } = readSheet(sheet, (cell) => cellText(cell, { date1904, ssf }));
  return rows.map(({ row, cells }, index) => ({ row: row ?? index + 1, cells: cells.map(active) }));
}

/** The rows of a workbook's first sheet. @throws ReadingError documentEncrypted; an error of the library */
export const sheetOfWorkbook = (bytes: Buffer): TableRows => firstSheet(openWorkbook(bytes));

// Raw, so that phone numbers and codes keep their zeros.
const openText = (text: string): xlsx.WorkBook =>
  library().read(text, { ...options, type: 'string', raw: true });

/** The rows of a table as text, its separator found by itself. */
export const sheetOfText = (text: string): TableRows => firstSheet(openText(text));

/** A table as text, its separator found by itself. */
export function readTable(text: string): Pick<DocumentReading, 'blocks' | 'warnings'> {
  if (text.length > knowledgeLimits.characters)
    throw new ReadingError('documentTooLong', { limit: knowledgeLimits.characters });
  return readBook(openText(text));
}
