import { Readable } from 'node:stream';
import { CSV, csvOf, XLSX, xlsxOf } from '../../table';
import { exportColumns, type ExportRow } from './rows';

type Batches = AsyncIterable<ExportRow[]>;

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
  csv: {
    contentType: CSV,
    write: (batches: Batches) => csvOf(exportColumns, cells(batches), { isQuoted: true }),
  },
  json: { contentType: 'application/json; charset=utf-8', write: (batches: Batches) => text(json(batches)) },
  xlsx: {
    contentType: XLSX,
    write: (batches: Batches) => xlsxOf(exportColumns, cells(batches)),
  },
} as const;
