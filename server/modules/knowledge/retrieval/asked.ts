import { topicOf } from './asking';
import { conceptsIn, relatedConcepts, wordsOf } from './concepts';
import { CHARACTER, isWordToken, normalized, READING, tokensOf } from './tokens';

/** A reading says less than the characters themselves. */
const READING_WEIGHT = 0.7;
/** A synonym says less than the word that was asked for. */
const SYNONYM_WEIGHT = 0.25;

export interface AskedToken {
  token: string;
  weight: number;
  /** False for a token that only a synonym has brought. */
  isAsked: boolean;
  /** Number of the everyday matter that it belongs to; null for none. */
  matter: number | null;
}

/** A word that says an everyday matter, by its tokens, and how much it says of it. */
export interface MatterWord {
  tokens: readonly string[];
  factor: number;
}

/** A question as it is searched for. */
export interface Asked {
  tokens: readonly AskedToken[];
  /** The words of each everyday matter in it, in four languages. */
  matters: readonly (readonly MatterWord[])[];
}

/** What of a word stands in an index: of a single character itself, since texts are cut around it in many ways. */
const tokensOfWord = (word: string): string[] => {
  const tokens = [...new Set(tokensOf(word))];
  return word.length === 1
    ? tokens.filter((token) => token.startsWith(CHARACTER))
    : tokens.filter(isWordToken);
};

/** The words of a matter and of those near it; they never change. */
const known = new Map<string, readonly MatterWord[]>();

function matterWords(concept: string): readonly MatterWord[] {
  let words = known.get(concept);
  if (words === undefined) {
    words = relatedConcepts(concept).flatMap(([id, factor]) =>
      wordsOf(id).map((word) => ({ tokens: tokensOfWord(word), factor })),
    );
    words = words.filter(({ tokens }) => tokens.length > 0);
    known.set(concept, words);
  }
  return words;
}

/**
 * What a question is searched by.
 * @param synonyms pairs of terms that mean the same, in both directions
 */
export function askedOf(text: string, synonyms: readonly { from: string; to: string }[] = []): Asked {
  const plain = normalized(text);
  const found = conceptsIn(plain);
  const matters = found.map(({ concepts }) => concepts.flatMap((concept) => matterWords(concept)));
  const spans = found.map(({ written }) => new Set(tokensOf(written)));
  const own = tokensOf(topicOf(plain));
  const asked = new Map<string, AskedToken>();
  const add = (token: string, factor: number, isAsked: boolean) => {
    if (asked.has(token)) return;
    const at = spans.findIndex((tokens) => tokens.has(token));
    const weight = factor * (token.startsWith(READING) ? READING_WEIGHT : 1);
    asked.set(token, { token, weight, isAsked, matter: at === -1 ? null : at });
  };
  // A question of nothing but such words is compared by them.
  for (const token of own.length > 0 ? own : tokensOf(plain)) add(token, 1, true);
  for (const { from, to } of synonyms) {
    const [one, other] = [normalized(from), normalized(to)];
    if (plain.includes(one)) for (const token of tokensOf(other)) add(token, SYNONYM_WEIGHT, false);
    if (plain.includes(other)) for (const token of tokensOf(one)) add(token, SYNONYM_WEIGHT, false);
  }
  return { tokens: [...asked.values()], matters };
}

/** The different tokens whose postings a search needs. */
export const tokensOfAsked = ({ tokens, matters }: Asked): string[] => [
  ...new Set([...tokens.map(({ token }) => token), ...matters.flat().flatMap((word) => word.tokens)]),
];
