import type { AnchorWord, FilmLanguage } from '../../contract/film/schema';

/** A word of a spoken text. */
export interface TextWord {
  readonly text: string;
  /** UTF-16 units. */
  readonly start: number;
}

const segmenters = new Map<FilmLanguage, Intl.Segmenter>();

/** Splits texts of a language into words. */
function segmenterOf(language: FilmLanguage): Intl.Segmenter {
  const segmenter = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'word' });
  segmenters.set(language, segmenter);
  return segmenter;
}

/** The words of a spoken text, without what stands between them. */
export const wordsOf = (text: string, language: FilmLanguage): TextWord[] =>
  Array.from(segmenterOf(language).segment(text)).flatMap(({ segment, index, isWordLike }) =>
    isWordLike === true ? [{ text: segment, start: index }] : [],
  );

/** Longest word that an anchor can name. */
const LONGEST = 100;

/** The word of a spoken text at a place, as an anchor names it; null between words. @param at UTF-16 units */
export function wordAt(text: string, at: number, language: FilmLanguage): AnchorWord | null {
  const words = wordsOf(text, language);
  const index = words.findIndex(({ text: word, start }) => start <= at && at < start + word.length);
  const word = words[index];
  if (word === undefined || word.text.length > LONGEST) return null;
  const nth = words.slice(0, index).filter(({ text: other }) => other === word.text).length;
  return { text: word.text, nth };
}

/** Where a text stands for the nth time within another, from 0; -1 where it does not. */
function nthPlace(whole: string, part: string, nth: number): number {
  let at = whole.indexOf(part);
  for (let left = nth; left > 0 && at >= 0; left--) at = whole.indexOf(part, at + part.length);
  return at;
}

/** Languages without spaces between words: machines with other dictionaries split them elsewhere. */
const isSpaceless = (language: FilmLanguage): boolean => language === 'zh-CN' || language === 'th-TH';

/** Where the word of an anchor begins in a spoken text, UTF-16 units; null where it is not there. */
export function placeOfWord(text: string, word: AnchorWord, language: FilmLanguage): number | null {
  const found = wordsOf(text, language).filter((one) => one.text === word.text)[word.nth];
  if (found !== undefined) return found.start;
  const at = isSpaceless(language) ? nthPlace(text, word.text, word.nth) : -1;
  return at < 0 ? null : at;
}
