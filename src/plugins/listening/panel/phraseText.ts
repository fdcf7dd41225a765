/** Phrases with fewer syllables are taken for other words too often. */
export const FEWEST_SYLLABLES = 4;

const han = /\p{Script=Han}/gu;
/** Thai writes a vowel before, above, below or after its consonant; one that is written counts as a syllable. */
const thaiVowels = /[\u0E30-\u0E3A\u0E40-\u0E45\u0E47]+/gu;
const thai = /\p{Script=Thai}/u;
/** A run of vowels of a Latin word; a final silent `e` is none. */
const latinVowels = /[aeiouyàáâãäåèéêëìíîïòóôõöùúûü]+/giu;

/** About how many syllables a phrase has, in any of the four languages. */
export function syllablesOf(text: string): number {
  const words = text.normalize('NFC').split(/[\s\p{P}]+/u);
  return words.reduce((sum, word) => {
    const characters = word.match(han)?.length ?? 0;
    if (thai.test(word)) return sum + characters + Math.max(1, word.match(thaiVowels)?.length ?? 0);
    const latin = word.replace(han, '').replace(/([^aeiou])e$/iu, '$1');
    return sum + characters + (latin.match(latinVowels)?.length ?? (latin === '' ? 0 : 1));
  }, 0);
}

/**
 * The language that a phrase is spoken in, by the script of most of it; Latin letters are in the page's language, or English.
 * @param page language of the page
 */
export function languageOfPhrase(text: string, page: string): string {
  const characters = text.match(han)?.length ?? 0;
  const vowels = text.match(thaiVowels)?.length ?? 0;
  const letters = text.match(latinVowels)?.length ?? 0;
  if (characters > 0 && characters >= vowels && characters >= letters) return 'zh-CN';
  if (thai.test(text) && vowels >= letters) return 'th-TH';
  return page === 'ms-MY' ? page : 'en-US';
}
