import { createTermFinder, type Dictionary, type Found } from '../../../../../art/lexicon';
import english from './words/en-US.json' with { type: 'json' };
import malay from './words/ms-MY.json' with { type: 'json' };
import thai from './words/th-TH.json' with { type: 'json' };
import chinese from './words/zh-CN.json' with { type: 'json' };

/** Words of instructions by language and matter, with commas between. */
export const tables = { 'zh-CN': chinese, 'en-US': english, 'ms-MY': malay, 'th-TH': thai } as const;

type Table = (typeof tables)['en-US'];
export type Matter = keyof Table;
export type NameOf<M extends Matter> = keyof Table[M] & string;

/** What a word of an instruction stands for: the matter, and which of it. */
export type Word = { [M in Matter]: { matter: M; name: NameOf<M> } }[Matter];
export type FoundWord = Found<Word>;

const dictionary: Dictionary<Word> = new Map(
  Object.values(tables).flatMap((table) =>
    Object.entries(table).flatMap(([matter, names]) =>
      Object.entries(names as Record<string, string>).flatMap(([name, words]) =>
        words.split(',').map((word): [string, Word] => [word.trim().toLowerCase(), { matter, name } as Word]),
      ),
    ),
  ),
);

/** The words of instructions in a text of any language, the longest at each place. */
export const findWords = createTermFinder(dictionary);
