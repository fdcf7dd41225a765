import { wordLimits } from '../../../../../contract/sensitive-word/limits';
import { AppError } from '../../../../http/app-error';
import { active } from '../../../../../contract/text/formula-guard';
import { type UploadedWord, wordsOf } from '../upload';
import { countInflated } from './inflated';
import { YES } from './write';

/** Names of the first column, in files of ours and of others. */
const WORD_COLUMN = new Set(['word', 'words', '敏感词', '词', 'perkataan', 'คำ']);

const tooLarge = () =>
  new AppError('wordFileTooLarge', {
    megabytes: wordLimits.fileBytes / 2 ** 20,
    limit: wordLimits.fileWords,
  });

/** Decodes a text file: UTF-8, UTF-16 with its mark, else the encoding that its bytes look like. */
async function textOf(bytes: Buffer): Promise<string> {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Not UTF-8: the other encodings of the product's languages are told apart by their statistics.
    const { detect } = (await import('jschardet')).default;
    const { encoding } = detect(bytes);
    try {
      return new TextDecoder(encoding ?? 'gb18030', { fatal: true }).decode(bytes);
    } catch {
      throw new AppError('wordFileUnreadable');
    }
  }
}

/** The cells of a line with commas between them, in quotes or without. */
function cellsOf(line: string): string[] {
  const cells: string[] = [];
  for (const [, quoted, plain = ''] of line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g))
    cells.push((quoted?.replaceAll('""', '"') ?? plain).trim());
  return cells;
}

function linesToWords(lines: readonly (readonly string[])[]): UploadedWord[] {
  const [first] = lines;
  const rows = WORD_COLUMN.has(first?.[0]?.trim().toLowerCase() ?? '') ? lines.slice(1) : lines;
  return rows
    .map(([word = '', pinyin = '']) => ({
      // Our own files have an apostrophe before what a spreadsheet would take for a formula.
      word: active(word.trim()),
      pinyin: pinyin.trim().toLowerCase() === YES,
    }))
    .filter(({ word }) => word !== '');
}

async function sheetLines(bytes: Buffer): Promise<string[][]> {
  await countInflated(bytes).catch((error: unknown) => {
    throw error instanceof AppError ? error : new AppError('wordFileUnreadable', {}, error);
  });
  const { read, utils } = await import('@e965/xlsx');
  try {
    const book = read(bytes, { type: 'buffer', dense: true, sheetRows: wordLimits.fileWords + 2 });
    const sheet = book.Sheets[book.SheetNames[0] ?? ''];
    if (sheet === undefined) return [];
    const rows = utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: false, defval: '' });
    return rows.map((row) => row.slice(0, 2).map(String));
  } catch (error) {
    throw new AppError('wordFileUnreadable', {}, error);
  }
}

/**
 * The words of a file. Of a table the first column is read, and `yes` in the second one for finding by sound.
 * @throws AppError wordFileUnreadable, wordFileTooLarge
 */
export async function readWordFile(bytes: Buffer, name: string): Promise<UploadedWord[]> {
  if (bytes.length > wordLimits.fileBytes) throw tooLarge();
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  let words: UploadedWord[];
  if (bytes.subarray(0, 2).toString('latin1') === 'PK') words = linesToWords(await sheetLines(bytes));
  else if (bytes.includes(0) && !/^(\xff\xfe|\xfe\xff)/.test(bytes.subarray(0, 2).toString('latin1')))
    throw new AppError('wordFileUnreadable');
  else {
    const text = (await textOf(bytes)).replace(/^\ufeff/, '');
    words =
      ending === 'csv'
        ? linesToWords(text.split(/\r?\n/).map(cellsOf))
        : wordsOf(text).map((word) => ({ word, pinyin: false }));
  }
  if (words.length > wordLimits.fileWords) throw tooLarge();
  return words;
}
