import type { Concept, Lexicon } from './concepts';
import english from './en-US.json' with { type: 'json' };
import exceptions from './exceptions.json' with { type: 'json' };
import malay from './ms-MY.json' with { type: 'json' };
import thai from './th-TH.json' with { type: 'json' };
import chinese from './zh-CN.json' with { type: 'json' };

/** Words of every concept by language. */
export const lexicons = {
  'zh-CN': chinese,
  'en-US': english,
  'ms-MY': malay,
  'th-TH': thai,
} as const satisfies Record<string, Lexicon>;

/** Terms of one lexicon, each with what it means. */
export const termsOf = (lexicon: Lexicon): [term: string, concept: Concept][] =>
  (Object.entries(lexicon) as [Concept, string][]).flatMap(([concept, words]) =>
    words.split(',').map((word): [string, Concept] => [word.trim(), concept]),
  );

/** What a term stands for; null for a word that holds a term but means something else, and is passed over whole. */
export const dictionary: ReadonlyMap<string, Concept | null> = new Map([
  ...exceptions.misleading.map((word): [string, null] => [word, null]),
  ...[malay, thai, chinese, english].flatMap(termsOf),
]);

export const longestTerm = Math.max(...[...dictionary.keys()].map((term) => term.length));

/** Words that say that what follows is not wanted; longer ones stand before those that they begin with. */
export const negators: readonly string[] = exceptions.negators;

/** What may stand between a negator and what it denies, or between two denied things. */
export const passedOver =
  /^(?:\s|any|a|an|the|or|nor|show|ada|sebarang|atau|หรือ|任何|或者|或|、|出现|的|有)*$/i;
