import { Readable } from 'node:stream';
import type { SensitiveWord, WordFormat } from '../../../../../contract/sensitive-word/schema';
import { type Cell, CSV, csvOf, XLSX, xlsxOf } from '../../../table';

type Batches = AsyncIterable<readonly SensitiveWord[]>;

const columns = ['word', 'pinyin', 'questions', 'answers', 'upload time'] as const;
/** In the second column of a file: the word is found by its sound. */
export const YES = 'yes';

async function* cells(batches: Batches): AsyncGenerator<Cell[][]> {
  for await (const words of batches)
    yield words.map(({ word, pinyin, questions, answers, uploadTime }) => [
      word,
      pinyin ? YES : '',
      questions,
      answers,
      uploadTime,
    ]);
}

async function* txt(batches: Batches): AsyncGenerator<string> {
  for await (const words of batches) yield words.map(({ word }) => `${word}\n`).join('');
}

const text = (pieces: AsyncGenerator<string>): Readable => Readable.from(pieces, { objectMode: false });

const formats: Readonly<Record<WordFormat, { type: string; write(batches: Batches): Readable }>> = {
  txt: { type: 'text/plain; charset=utf-8', write: (batches) => text(txt(batches)) },
  csv: { type: CSV, write: (batches) => csvOf(columns, cells(batches)) },
  xlsx: { type: XLSX, write: (batches) => xlsxOf(columns, cells(batches)) },
};

/** Words as a file that can be read again, written while it is sent. */
export function writeWordFile(format: WordFormat, batches: Batches): { type: string; file: Readable } {
  const { type, write } = formats[format];
  return { type, file: write(batches) };
}
