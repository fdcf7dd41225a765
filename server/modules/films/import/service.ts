import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { filmImportLimits } from '../../../../contract/film/limits';
import type { FilmImportReading } from '../../../../contract/film/routes/import';
import { AppError } from '../../../http/app-error';
import { cleanFileName } from '../../../http/text';
import type { PageReader } from '../../knowledge';
import { receiveFile } from '../received-file';
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

const tooLarge = () => new AppError('filmImportTooLarge', { limit: filmImportLimits.megabytes });

/** See {@link FilmImports}. */
export const createFilmImports = ({ incoming, reader }: ImportDeps): FilmImports => ({
  async read(fileName, stream, signal) {
    const name = cleanFileName(fileName);
    const path = join(incoming, `film-${randomUUID()}`);
    try {
      await receiveFile(stream, path, { most: MOST_BYTES, tooLarge });
      return importReading(name, await reader.read({ path, name }, filmImportLimits.pages, signal));
    } catch (error) {
      throw importRefusal(error);
    } finally {
      await rm(path, { force: true });
    }
  },
});
