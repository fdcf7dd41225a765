import { cutUnits } from '../../contract/text/text';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { inert } from '../../contract/text/formula-guard';

/** Rows of a sheet below its heading, by the format. */
export const SHEET_ROWS = 1_048_575;
/** Characters of a cell, by the format. */
const CELL = 32_767;

/** A cell: text, or a number. */
export type Cell = string | number;

/** Rows of cells, as they are read. */
type Batches = AsyncIterable<readonly (readonly Cell[])[]>;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Text of an XML file: its marks escaped, and without the characters that XML does not have. */
const xmlText = (text: string): string =>
  text
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex -- these are the characters that XML forbids
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>]/g, (mark) => escapes[mark] ?? mark);

const xmlCell = (value: Cell): string =>
  typeof value === 'number'
    ? `<c><v>${value}</v></c>`
    : `<c t="inlineStr"><is><t xml:space="preserve">${xmlText(cutUnits(inert(value), CELL))}</t></is></c>`;

const xmlRow = (cells: readonly Cell[]): string =>
  `<row>${cells.map((cell) => xmlCell(cell)).join('')}</row>`;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const OFFICE = 'http://schemas.openxmlformats.org';
const SHEET = `${OFFICE}/spreadsheetml/2006/main`;

async function* sheet(columns: readonly string[], batches: Batches) {
  yield `${XML}<worksheet xmlns="${SHEET}"><sheetData>${xmlRow(columns)}`;
  for await (const rows of batches) yield rows.map((cells) => xmlRow(cells)).join('');
  yield '</sheetData></worksheet>';
}

const parts: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="${OFFICE}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${OFFICE}/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${SHEET}" xmlns:r="${OFFICE}/officeDocument/2006/relationships"><sheets><sheet name="Records" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${OFFICE}/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
};

/** Content type of {@link xlsxOf}. */
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * A workbook of one sheet, written while it is read: SheetJS, which we have for reading, holds all rows in memory. No cell is
 * a formula.
 */
export function xlsxOf(columns: readonly string[], batches: Batches): Readable {
  const zip = new ZipFile();
  const out = zip.outputStream as Readable;
  for (const [name, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(XML + text), name);
  const rows = Readable.from(sheet(columns, batches), { objectMode: false });
  rows.once('error', (error) => out.destroy(error));
  zip.addReadStream(rows, 'xl/worksheets/sheet1.xml');
  zip.end();
  return out;
}

/** How a CSV file is written. */
export interface CsvStyle {
  /** What ends a row: CR LF by RFC 4180, which is the default. */
  lineEnd?: '\r\n' | '\n';
  /** Whether each text of a row stands in quotes; else only those that need them. */
  isQuoted?: boolean;
}

function csvCell(value: Cell, isQuoted: boolean): string {
  if (typeof value === 'number') return String(value);
  const cell = inert(value);
  return isQuoted || /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** A row of a CSV file with its end. No cell is a formula. */
export const csvRow = (
  cells: readonly Cell[],
  { lineEnd = '\r\n', isQuoted = false }: CsvStyle = {},
): string => `${cells.map((cell) => csvCell(cell, isQuoted)).join(',')}${lineEnd}`;

async function* csv(columns: readonly string[], batches: Batches, style: CsvStyle) {
  // Without a byte order mark spreadsheets take UTF-8 for the system's own encoding.
  yield `\ufeff${csvRow(columns, { ...style, isQuoted: false })}`;
  for await (const rows of batches) yield rows.map((cells) => csvRow(cells, style)).join('');
}

/** Content type of {@link csvOf}. */
export const CSV = 'text/csv; charset=utf-8';

/** A CSV file with a heading, written while it is read. No cell is a formula. */
export const csvOf = (columns: readonly string[], batches: Batches, style: CsvStyle = {}): Readable =>
  Readable.from(csv(columns, batches, style), { objectMode: false });
