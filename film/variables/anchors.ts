import type { Anchor, FilmLanguage } from '../../contract/film/schema';
import { spokenOf } from '../script/spoken';
import { placeOfWord, wordsOf } from '../script/words';
import { fillSentence, spokenAt } from './fill-text';
import { placesOf } from './places';
import type { Values } from './values';

/** Longest word that an anchor can name. */
const LONGEST = 100;

/** Where a place of a spoken text lies once the text is filled; within a variable, where its value begins. UTF-16 units. */
function filledPlace(text: string, at: number, values: Values): { at: number; inValue: boolean } {
  let [before, filled] = [0, 0];
  for (const place of placesOf(text)) {
    const end = before + place.text.length;
    if (at < end) {
      const inValue = place.variable !== null;
      return { at: filled + (inValue ? 0 : at - before), inValue };
    }
    before = end;
    filled += spokenAt(place, values).length;
  }
  return { at: filled, inValue: false };
}

/**
 * An anchor in a sentence that is filled. Its word keeps its place, although values may bring the same word before it; an anchor to a
 * variable is reached with the first word of the value. One whose word is not there stays as it is.
 * @param sentence as it is written, with its variables
 */
export function filledAnchor(
  anchor: Anchor,
  sentence: string,
  { language, values }: { language: FilmLanguage; values: Values },
): Anchor {
  const word = anchor.words?.[language];
  if (word === undefined) return anchor;
  const written = spokenOf(sentence).text;
  const at = placeOfWord(written, word, language);
  if (at === null) return anchor;
  const place = filledPlace(written, at, values);
  const words = wordsOf(spokenOf(fillSentence(sentence, values)).text, language);
  const distance = (index: number): number => Math.abs((words[index]?.start ?? 0) - place.at);
  const same = words.flatMap(({ text }, index) => (text === word.text ? [index] : []));
  // Other words around it can make a language without spaces split it elsewhere: the word at the place stands for it then.
  const index =
    place.inValue || same.length === 0
      ? words.findIndex(({ text, start }) => start + text.length > place.at)
      : same.reduce((best, one) => (distance(one) < distance(best) ? one : best));
  const found = words[index];
  if (found === undefined || found.text.length > LONGEST) return anchor;
  const nth = words.slice(0, index).filter(({ text }) => text === found.text).length;
  return { ...anchor, words: { ...anchor.words, [language]: { text: found.text, nth } } };
}
