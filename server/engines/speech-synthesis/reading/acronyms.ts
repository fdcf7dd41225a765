import type { Rule } from './forms';

/** Written in capitals, and read as words. */
const WORDS = new Set(
  'NASA IKEA LEGO UNESCO UNICEF NATO ASEAN OPEC FIFA VISA TOEFL IELTS SIM PIN GIF RAM ROM LAN WIFI UMNO MARA OK NO NOT NEW NOW ALL AND OR THE YES YOU TOP HOT BIG'.split(
    ' ',
  ),
);

const VOWEL = /[AEIOU]/;

/**
 * Capitals that are read letter by letter. Longer ones with a vowel can be pronounced and usually are; a text in nothing but capitals is
 * emphasis.
 */
export const acronyms: Rule = [
  /(?<![A-Za-z0-9])[A-Z]{2,5}(?![A-Za-z0-9])/g,
  (m) => {
    const isShout = !/[^\x20-\x40A-Z]/.test(m.input) && m.input.trim() !== m[0];
    if (isShout || WORDS.has(m[0]) || (m[0].length > 3 && VOWEL.test(m[0]))) return null;
    return [...m[0]].join(' ');
  },
];
