import { createTermFinder, type Dictionary, type Found } from '../../../../../art/lexicon';
import english from './words/en-US.json' with { type: 'json' };
import malay from './words/ms-MY.json' with { type: 'json' };
import thai from './words/th-TH.json' with { type: 'json' };
import chinese from './words/zh-CN.json' with { type: 'json' };

/** Words by language and topic, separated by commas; phrases under `none` contain a word of the topic but mean something else. */
export const tables = { 'zh-CN': chinese, 'en-US': english, 'ms-MY': malay, 'th-TH': thai } as const;

type Table = (typeof tables)['en-US'];
/** What descriptions tell by set words. */
export type Matter = {
  [K in keyof Table]: Table[K] extends string ? never : K;
}[keyof Table];
export type MeaningOf<M extends Matter> = Exclude<keyof Table[M], 'none'> & string;

export const listed = (words: string): string[] =>
  words
    .split(',')
    .map((word) => word.trim().toLowerCase())
    .filter((word) => word !== '');

const all = Object.values(tables);

function dictionaryOf<M extends Matter>(matter: M): Dictionary<MeaningOf<M>> {
  const dictionary = new Map<string, MeaningOf<M> | null>();
  for (const table of all)
    for (const [meaning, words] of Object.entries(table[matter]))
      for (const word of listed(words))
        dictionary.set(word, meaning === 'none' ? null : (meaning as MeaningOf<M>));
  return dictionary;
}

/** Finds the words of a matter in texts of any language. */
export const finderOf = <M extends Matter>(matter: M) => createTermFinder(dictionaryOf(matter));

/** A finder of words that all mean the same. */
const plainFinder = (matter: 'audience' | 'silent') =>
  createTermFinder(new Map(all.flatMap((table) => listed(table[matter])).map((word) => [word, matter])));

export const findAudience = plainFinder('audience');
export const findSilent = plainFinder('silent');

/** Words after which people are whom it serves, such as `for` and `给`. */
export const audienceMarks: readonly string[] = all
  .flatMap((table) => listed(table.audienceMarks))
  .toSorted((a, b) => b.length - a.length);

/** A part of the description that was taken. */
export interface Taken {
  written: string;
  begin: number;
  end: number;
}

/** The first meaning that a text wants, and the words that say so. */
export function wantedOf<Meaning>(found: readonly Found<Meaning>[]): Found<Meaning> | null {
  return found.find(({ denied }) => !denied) ?? null;
}

/** A text with some of its parts blanked: places stay as they are. */
export function without(text: string, parts: readonly { begin: number; end: number }[]): string {
  let rest = text;
  for (const { begin, end } of parts)
    rest = `${rest.slice(0, begin)}${' '.repeat(end - begin)}${rest.slice(end)}`;
  return rest;
}
