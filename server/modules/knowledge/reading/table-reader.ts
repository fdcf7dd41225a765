import pLimit from 'p-limit';
import type { Language } from '../../../../contract/errors';
import { AppError } from '../../../http/app-error';
import { ReadingError, type TableRows } from './block';
import { Readers } from './reader';

/** Files that are read at the same time, each by a process of its own. */
const AT_ONCE = 2;

/** The encodings in which spreadsheets of some countries write CSV files. */
const usual: Readonly<Partial<Record<Language, string>>> = { 'zh-CN': 'gb18030', 'th-TH': 'windows-874' };

/** Reads tables row by row, in processes that end with what a file makes of them. */
export interface TableReader {
  /**
   * The rows of a CSV file or of the first sheet of a workbook. The file stays where it is.
   * @param file.languages of whoever sends it and of what stands in it: their programs write encodings of their own
   * @param signal ends the reading
   * @throws the reason of the signal; AppError documentTypeWrong, documentEmpty, documentEncrypted, and the other refusals of a document
   */
  read(
    file: { path: string; name: string; languages: readonly Language[] },
    signal: AbortSignal,
  ): Promise<TableRows>;

  /** Ends the processes that wait for another file. */
  close(): void;
}

/** See {@link TableReader}. */
export function createTableReader(): TableReader {
  const readers = new Readers();
  const inTurn = pLimit(AT_ONCE);
  return {
    async read({ path, name, languages }, signal) {
      const encodings = languages.flatMap((language) => usual[language] ?? []);
      const request = { path, name, kind: null, split: null, table: { encodings } };
      try {
        const { rows } = await inTurn(() => {
          signal.throwIfAborted();
          return readers.lend((reader) => reader.read(request, signal));
        });
        if (rows === null) throw new Error('The reader has answered something else than rows');
        return rows;
      } catch (error) {
        if (error instanceof ReadingError) throw new AppError(error.refusal, error.values, error);
        throw error;
      }
    },
    close: () => readers.close(),
  };
}
