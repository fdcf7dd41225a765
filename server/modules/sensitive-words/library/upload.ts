import { wordLimits } from '../../../../contract/sensitive-word/limits';
import { AppError } from '../../../http/app-error';
import { isSpokenWord } from '../matching/matcher';
import { foldWord } from '../matching/units';
import type { NewWord } from './store';

/** A word as it is uploaded. */
export interface UploadedWord {
  word: string;
  pinyin: boolean;
}

/** Uploaded words, sorted by what becomes of them. */
export interface SortedWords {
  fresh: NewWord[];
  /** Twice in the upload. */
  duplicates: string[];
  /** Longer than a word may be, or nothing that can be seen. */
  refused: string[];
}

const lengthOf = (text: string): number => [...text].length;

/** The words of a text, with commas, semicolons, spaces or lines between. */
export const wordsOf = (text: string): string[] => text.split(/[\s,，、;；]+/).filter((word) => word !== '');

/** Checks words, and drops those that the upload has twice. */
export function sortWords(uploaded: readonly UploadedWord[]): SortedWords {
  const fresh = new Map<string, NewWord>();
  const duplicates: string[] = [];
  const refused: string[] = [];
  for (const { word, pinyin } of uploaded) {
    const folded = foldWord(word);
    if (folded === '' || lengthOf(word) > wordLimits.word) refused.push(word);
    else if (fresh.has(folded)) duplicates.push(word);
    else fresh.set(folded, { word, folded, pinyin: pinyin && isSpokenWord(word) });
  }
  return { fresh: [...fresh.values()], duplicates, refused };
}

/**
 * The words of a text that somebody has typed: it is taken as a whole or not at all.
 * @throws AppError wordsTooLong, wordsRequired, wordTooLong
 */
export function typedWords(text: string, pinyin: boolean): SortedWords {
  if (lengthOf(text) > wordLimits.upload) throw new AppError('wordsTooLong', { limit: wordLimits.upload });
  const sorted = sortWords(wordsOf(text).map((word) => ({ word, pinyin })));
  const [wrong] = sorted.refused;
  if (wrong !== undefined) throw new AppError('wordTooLong', { word: wrong, limit: wordLimits.word });
  if (sorted.fresh.length === 0) throw new AppError('wordsRequired');
  return sorted;
}
