import * as OpenCC from 'opencc-js/t2cn';
import { pinyin } from 'pinyin-pro';

const simplify = OpenCC.Converter({ from: 't', to: 'cn' });
const simplified = new Map<string, string>();
const readings = new Map<string, string>();

const remembered = (known: Map<string, string>, character: string, find: (of: string) => string): string => {
  let value = known.get(character);
  if (value === undefined) {
    value = find(character);
    known.set(character, value);
  }
  return value;
};

/** Writes traditional characters as simplified ones, one by one, so that offsets stay. */
export const toSimplified = (text: string): string =>
  text.replace(/\p{Script=Han}/gu, (character) => remembered(simplified, character, simplify));

/**
 * The usual reading of a Han character without its tone. Characters are read one by one: a question and a chunk then agree
 * also where the reading would depend on the word, and it takes a fiftieth of the time.
 */
export const readingOf = (character: string): string =>
  remembered(readings, character, (one) => pinyin(one, { toneType: 'none' }));
