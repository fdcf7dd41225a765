import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { filmImportLimits } from '../../../../contract/film/limits';
import type { FilmImportReading } from '../../../../contract/film/routes/import';
import { AppError } from '../../../http/app-error';
import { cleanFileName } from '../../../http/text';
import type { PageReader } from '../../knowledge';
import { importReading, importRefusal } from './reading';

const MEGABYTE = 1024 * 1024;
const MOST_BYTES = filmImportLimits.megabytes * MEGABYTE;

export interface ImportDeps {
  /** Folder for files that are on their way. */
  incoming: string;
  reader: PageReader;
}

/** Reads files that are to become scenes. */
export interface FilmImports {
  /**
   * What a file says. Nothing of it is kept.
   * @throws the reason of the signal; AppError filmImportTypeWrong, filmImportTooLarge, filmImportTooLong, filmImportTooManyPages, filmImportNoPages, fileEmpty, and
   * the refusals of a document
   */
  read(fileName: string, stream: Readable, signal: AbortSignal): Promise<FilmImportReading>;
}

/** Writes a stream to the disk. @throws AppError filmImportTooLarge, fileEmpty */
async function write(stream: Readable, path: string): Promise<void> {
  const file = await open(path, 'wx');
  let size = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > MOST_BYTES) throw new AppError('filmImportTooLarge', { limit: filmImportLimits.megabytes });
      await file.writeFile(chunk);
    }
  } finally {
    await file.close();
  }
  if (size === 0) throw new AppError('fileEmpty');
}

/** See {@link FilmImports}. */
export const createFilmImports = ({ incoming, reader }: ImportDeps): FilmImports => ({
  async read(fileName, stream, signal) {
    const name = cleanFileName(fileName);
    const path = join(incoming, `film-${randomUUID()}`);
    try {
      await write(stream, path);
      return importReading(name, await reader.read({ path, name }, filmImportLimits.pages, signal));
    } catch (error) {
      throw importRefusal(error);
    } finally {
      await rm(path, { force: true });
    }
  },
});
