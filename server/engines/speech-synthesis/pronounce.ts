/** How a word is said. */
export interface Pronunciation {
  word: string;
  say: string;
}

/** A text with some words put in place of others. */
export interface Pronounced {
  text: string;
  /** For every UTF-16 unit of `text`, its position in the original. Non-decreasing. */
  origin: number[];
}

/** Scripts that write words apart; a word of theirs is not said differently inside of a longer one. */
const APART = String.raw`[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{M}\p{Nd}]`;
const isApart = new RegExp(APART, 'u');

function patternOf(word: string): string {
  const characters = [...word];
  const before = isApart.test(characters[0] ?? '') ? `(?<!${APART})` : '';
  const after = isApart.test(characters.at(-1) ?? '') ? `(?!${APART})` : '';
  return `(${before}${word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}${after})`;
}

/**
 * Puts what is said in place of words: the longest one that fits, whatever its case; of two equal ones the first. What is put in is
 * not looked at again.
 */
export function pronounce(text: string, pronunciations: readonly Pronunciation[]): Pronounced {
  const longestFirst = pronunciations
    .map(({ word, say }) => ({ word: word.trim(), say: say.trim() }))
    .filter(({ word }) => word !== '')
    .toSorted((a, b) => b.word.length - a.word.length);
  const origin: number[] = [];
  let out = '';
  let at = 0;
  const copy = (end: number): void => {
    for (; at < end; at++) {
      out += text[at];
      origin.push(at);
    }
  };
  if (longestFirst.length > 0) {
    const pattern = new RegExp(longestFirst.map(({ word }) => patternOf(word)).join('|'), 'giu');
    for (const match of text.matchAll(pattern)) {
      const which = match.findIndex((found, group) => group > 0 && found !== undefined);
      const say = longestFirst[which - 1]?.say ?? match[0];
      copy(match.index);
      out += say;
      for (let i = 0; i < say.length; i++) origin.push(match.index);
      at = match.index + match[0].length;
    }
  }
  copy(text.length);
  return { text: out, origin };
}
