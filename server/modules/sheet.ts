import { cutUnits } from '../../contract/text';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** Rows of a sheet below its heading, by the format. */
export const SHEET_ROWS = 1_048_575;
/** Characters of a cell, by the format. */
const CELL = 32_767;

/** A cell: text, or a number. */
export type Cell = string | number;

/**
 * A value that no spreadsheet takes for a formula: what begins like one gets an apostrophe, which shows it as text. A line
 * break or a blank before the sign would be skipped by some programs.
 */
export const defused = (value: string): string =>
  /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(value) ? `'${value}` : value;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Text of an XML file: its marks escaped, and without the characters that XML does not have. */
const xmlText = (text: string): string =>
  text
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex -- these are the characters that XML forbids
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>]/g, (mark) => escapes[mark] ?? mark);

type Guard = (text: string) => string;

const xmlCell = (value: Cell, guard: Guard): string =>
  typeof value === 'number'
    ? `<c><v>${value}</v></c>`
    : `<c t="inlineStr"><is><t xml:space="preserve">${xmlText(cutUnits(guard(value), CELL))}</t></is></c>`;

const xmlRow = (cells: readonly Cell[], guard: Guard): string =>
  `<row>${cells.map((cell) => xmlCell(cell, guard)).join('')}</row>`;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const OFFICE = 'http://schemas.openxmlformats.org';
const SHEET = `${OFFICE}/spreadsheetml/2006/main`;

async function* sheet(
  columns: readonly string[],
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
  guard: Guard,
) {
  yield `${XML}<worksheet xmlns="${SHEET}"><sheetData>${xmlRow(columns, guard)}`;
  for await (const rows of batches) yield rows.map((cells) => xmlRow(cells, guard)).join('');
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
 * A workbook of one sheet, written while it is read: no library at hand does so without all rows in memory.
 * @param guard keeps a text from being taken for a formula
 */
export function xlsxOf(
  columns: readonly string[],
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
  guard: Guard = defused,
): Readable {
  const zip = new ZipFile();
  const out = zip.outputStream as Readable;
  for (const [name, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(XML + text), name);
  const rows = Readable.from(sheet(columns, batches, guard), { objectMode: false });
  rows.once('error', (error) => out.destroy(error));
  zip.addReadStream(rows, 'xl/worksheets/sheet1.xml');
  zip.end();
  return out;
}
