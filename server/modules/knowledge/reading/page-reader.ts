import pLimit from 'p-limit';
import { AppError } from '../../../http/app-error';
import { type PagesReading, ReadingError } from './block';
import { Readers } from './reader';

/** Files that are read at the same time, each by a process of its own. */
const AT_ONCE = 2;

/** Reads decks and texts page by page, in processes that end with what a file makes of them. */
export interface PageReader {
  /**
   * What a file says. It stays where it is.
   * @param most pages, above which it is refused
   * @param signal ends the reading
   * @throws the reason of the signal; AppError documentTypeWrong, documentEncrypted, documentTooManyPages, and the other refusals of a document
   */
  read(file: { path: string; name: string }, most: number, signal: AbortSignal): Promise<PagesReading>;

  /** Ends the processes that wait for another file. */
  close(): void;
}

/** See {@link PageReader}. */
export function createPageReader(): PageReader {
  const readers = new Readers();
  const inTurn = pLimit(AT_ONCE);
  return {
    async read({ path, name }, most, signal) {
      const request = { path, name, kind: null, split: null, pages: most };
      try {
        const { paged } = await inTurn(() => {
          signal.throwIfAborted();
          return readers.lend((reader) => reader.read(request, signal));
        });
        if (paged === null) throw new Error('The reader has answered something else than pages');
        return paged;
      } catch (error) {
        if (error instanceof ReadingError) throw new AppError(error.refusal, error.values, error);
        throw error;
      }
    },
    close: () => readers.close(),
  };
}
