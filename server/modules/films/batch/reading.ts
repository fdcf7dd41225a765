import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { batchLimits as limits } from '../../../../contract/batch/limits';
import type { Language } from '../../../../contract/errors';
import type { ReadTable } from '../../../../film/variables/rows';
import { AppError } from '../../../http/app-error';
import { cleanFileName } from '../../../http/text';
import type { TableReader } from '../../knowledge';
import { receiveFile } from '../received-file';

const MEGABYTE = 1024 * 1024;
const MOST_BYTES = limits.megabytes * MEGABYTE;

const tooLarge = () => new AppError('batchFileTooLarge', { limit: limits.megabytes });

/** Refusals of a document that say something else of a table. */
const OWN_REFUSALS: Readonly<Record<string, () => AppError>> = {
  documentTypeWrong: () => new AppError('batchFileTypeWrong'),
  documentEmpty: () => new AppError('batchFileEmpty'),
};

/** A table that is sent. */
export interface TableFile {
  readonly name: string;
  readonly stream: Readable;
  /** Of whoever sends it, and of the film. */
  readonly languages: readonly Language[];
}

type Rows = Awaited<ReturnType<TableReader['read']>>;

/**
 * The rows of a file as a table, whose columns are named by the first row. Columns without a name are left out.
 * @throws AppError batchFileEmpty, batchTooManyRows, batchTooManyColumns
 */
export function tableOf([heading, ...rows]: Rows): ReadTable {
  const named = heading?.cells.flatMap((name, index) => (name.trim() === '' ? [] : [{ name, index }])) ?? [];
  if (named.length === 0 || rows.length === 0) throw new AppError('batchFileEmpty');
  if (named.length > limits.columns) throw new AppError('batchTooManyColumns', { limit: limits.columns });
  if (rows.length > limits.rows) throw new AppError('batchTooManyRows', { limit: limits.rows });
  return {
    columns: named.map(({ name }) => name.trim()),
    rows: rows.map(({ row, cells }) => ({ row, cells: named.map(({ index }) => cells[index] ?? '') })),
  };
}

/**
 * Reads the table of a file that is sent. Nothing of it is kept.
 * @param incoming folder for files that are on their way
 * @throws the reason of the signal; AppError batchFileTypeWrong, batchFileTooLarge, batchFileEmpty, batchTooManyRows, batchTooManyColumns, fileEmpty, and the
 * other refusals of a document
 */
export async function readTableFile(
  { name, stream, languages }: TableFile,
  { incoming, reader }: { incoming: string; reader: TableReader },
  signal: AbortSignal,
): Promise<ReadTable> {
  const path = join(incoming, `batch-${randomUUID()}`);
  try {
    await receiveFile(stream, path, { most: MOST_BYTES, tooLarge });
    return tableOf(await reader.read({ path, name: cleanFileName(name), languages }, signal));
  } catch (error) {
    throw error instanceof AppError ? (OWN_REFUSALS[error.entry]?.() ?? error) : error;
  } finally {
    await rm(path, { force: true });
  }
}
