import type { Concept, Lexicon } from './concepts';
import english from './en-US.json' with { type: 'json' };
import exceptions from './exceptions.json' with { type: 'json' };
import malay from './ms-MY.json' with { type: 'json' };
import type { Dictionary } from './terms';
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

/** What each term says: mostly one thing, several where a word says them at once, as "moonlit" does. */
function meaningsOf(lexicon: Lexicon): Map<string, Concept[]> {
  const meanings = new Map<string, Concept[]>();
  for (const [term, concept] of termsOf(lexicon))
    meanings.set(term, [...(meanings.get(term) ?? []), concept]);
  return meanings;
}

/** The concepts of each term. */
export const dictionary: Dictionary<readonly Concept[]> = new Map([
  ...exceptions.misleading.map((word): [string, null] => [word, null]),
  ...[malay, thai, chinese, english].flatMap((lexicon) => [...meaningsOf(lexicon)]),
]);
