import type { FilmLanguage } from '../../../../contract/film/schema';
import { type ReadTexts, TEXT_FILE_LIMIT } from '../../../../film/texts/changes';
import { readTable } from '../../../../film/texts/table';
import { readXliff } from '../../../../film/texts/xliff-read';
import { decodeTexts } from './decode';

/** Between which languages a file of texts has to be. */
export interface TextLanguages {
  readonly source: FilmLanguage;
  readonly target: FilmLanguage;
}

const failed = (code: 'tooLarge' | 'language'): ReadTexts => ({
  changes: [],
  faults: [{ code, key: null, line: null }],
});

/** Reads a file of XLIFF, or a table; of another language it brings nothing. */
export async function readTexts(file: Blob, { source, target }: TextLanguages): Promise<ReadTexts> {
  // Letters have four bytes at most.
  if (file.size > TEXT_FILE_LIMIT * 4) return failed('tooLarge');
  const text = decodeTexts(new Uint8Array(await file.arrayBuffer()), [source, target]);
  if (!text.trimStart().startsWith('<')) return readTable(text);
  const read = readXliff(text);
  const isOther =
    (read.target !== null && read.target !== target) || (read.source !== null && read.source !== source);
  return isOther ? failed('language') : read;
}
