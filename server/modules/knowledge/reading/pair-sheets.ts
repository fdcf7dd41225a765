import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type * as xlsx from '@e965/xlsx';
import { AppError } from '../../../http/app-error';
import { ReadingError } from './block';
import { Readers } from './reader';
import { inert } from '../../../../contract/text/formula-guard';

/** A question with its answer. */
export interface SheetPair {
  question: string;
  answer: string;
}

const sheets = ['xlsx', 'xls', 'csv'];

/** Reads and writes sheets of questions with answers. */
export interface PairSheets {
  /**
   * The pairs of a sheet that has a column for questions and one for answers.
   * @throws AppError documentTypeWrong, pairsMissing, and the refusals of a document
   */
  read(file: { bytes: Buffer; name: string }): Promise<SheetPair[]>;

  /** Ends the process that waits for another sheet. */
  close(): void;

  /** A workbook that {@link read} takes. */
  write(pairs: readonly SheetPair[]): Buffer;
}

/** See {@link PairSheets}. */
export function createPairSheets(incoming: string): PairSheets {
  const readers = new Readers();
  return {
    async read({ bytes, name }: { bytes: Buffer; name: string }): Promise<SheetPair[]> {
      const path = join(incoming, `pairs-${randomUUID()}`);
      await writeFile(path, bytes);
      try {
        const request = { path, name, kind: null, split: null };
        const { blocks, about } = await readers.lend((reader) =>
          reader.read(request, new AbortController().signal),
        );
        if (!sheets.includes(about.kind)) throw new AppError('documentTypeWrong');
        const pairs = blocks.flatMap(({ isPair, headings, text }) =>
          isPair ? [{ question: headings[0] ?? '', answer: text }] : [],
        );
        if (pairs.length === 0) throw new AppError('pairsMissing');
        return pairs;
      } catch (error) {
        if (error instanceof ReadingError) throw new AppError(error.refusal, error.values, error);
        throw error;
      } finally {
        await rm(path, { force: true });
      }
    },

    close: () => readers.close(),

    write(pairs: readonly SheetPair[]): Buffer {
      const { utils, write } = createRequire(import.meta.url)('@e965/xlsx') as typeof xlsx;
      const rows = pairs.map(({ question, answer }) => [inert(question), inert(answer)]);
      const book = utils.book_new();
      utils.book_append_sheet(book, utils.aoa_to_sheet([['question', 'answer'], ...rows]), 'questions');
      return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
    },
  };
}
