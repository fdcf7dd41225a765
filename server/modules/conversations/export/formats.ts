import { Readable } from 'node:stream';
import { defused, XLSX, xlsxOf } from '../../sheet';
import { exportColumns, type ExportRow } from './rows';

type Batches = AsyncIterable<ExportRow[]>;

const csvCell = (value: string | number): string =>
  typeof value === 'number' ? String(value) : `"${defused(value).replaceAll('"', '""')}"`;

async function* csv(batches: Batches): AsyncGenerator<string> {
  // Without a byte order mark spreadsheets take UTF-8 for the system's own encoding.
  yield `\ufeff${exportColumns.join(',')}\r\n`;
  for await (const rows of batches)
    yield rows.map((row) => `${exportColumns.map((column) => csvCell(row[column])).join(',')}\r\n`).join('');
}

async function* json(batches: Batches): AsyncGenerator<string> {
  let mark = '[\n';
  for await (const rows of batches) {
    for (const row of rows) {
      yield `${mark}${JSON.stringify(row)}`;
      mark = ',\n';
    }
  }
  yield mark === '[\n' ? '[]\n' : '\n]\n';
}

async function* cells(batches: Batches) {
  for await (const rows of batches) yield rows.map((row) => exportColumns.map((column) => row[column]));
}

const text = (lines: AsyncGenerator<string>): Readable => Readable.from(lines, { objectMode: false });

/** How each format is written, and its content type. */
export const formats = {
  csv: { contentType: 'text/csv; charset=utf-8', write: (batches: Batches) => text(csv(batches)) },
  json: { contentType: 'application/json; charset=utf-8', write: (batches: Batches) => text(json(batches)) },
  xlsx: {
    contentType: XLSX,
    write: (batches: Batches) => xlsxOf(exportColumns, cells(batches)),
  },
} as const;
