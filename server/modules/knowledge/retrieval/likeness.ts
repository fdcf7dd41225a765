import { createIndex } from './index-in-memory';
import { CHARACTER, PAIR, READING, tokensOf } from './tokens';

/** Characters that say nothing of a topic: a pair with one of them is left out. */
const EMPTY = new Set('你我您们是的了吗呢吧啊有在请问什么怎这那个'.split(''));
/** A pair of characters says less than a word; it matches where two segmentations differ. */
const PAIR_WEIGHT = 0.5;
/** From this share of common readings on, two Chinese questions sound alike. */
const SOUNDS_ALIKE = 0.75;
/** Shorter texts have too few readings to compare. */
const LEAST_READINGS = 3;

/** What a question is compared by: words and pairs with their weights, and the sounds of its pairs. */
interface Shape {
  weights: Map<string, number>;
  readings: Set<string>;
}

function shapeOf(text: string): Shape {
  const weights = new Map<string, number>();
  const readings = new Set<string>();
  for (const token of tokensOf(text)) {
    if (token.startsWith(READING)) readings.add(token);
    else if (token.startsWith(PAIR)) {
      const pair = token.slice(PAIR.length);
      if (![...pair].some((character) => EMPTY.has(character)) && !weights.has(pair))
        weights.set(pair, PAIR_WEIGHT);
    } else if (!token.startsWith(CHARACTER)) weights.set(token, 1);
  }
  return { weights, readings };
}

/** Dice coefficient of two sets; 0 for texts that are too short. */
function alike(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (Math.min(a.size, b.size) < LEAST_READINGS) return 0;
  const shared = [...a].filter((one) => b.has(one)).length;
  return (2 * shared) / (a.size + b.size);
}

const lengthOf = (weights: ReadonlyMap<string, number>) => Math.hypot(...weights.values());

export interface SimilarQuestion {
  index: number;
  /** By which they are ordered. */
  score: number;
  /** How much two questions are the same one, 0 to 1. */
  likeness: number;
}

/**
 * Finds the questions of a short list that ask the same. They are found by the index of the knowledge bases; how far two
 * are the same is a cosine, since what is rare in a list of three questions says little of how rare it is.
 */
export interface QuestionIndex {
  /** The most similar questions, best first. */
  search(text: string, limit: number): SimilarQuestion[];
}

/** See {@link QuestionIndex}. */
export function createQuestionIndex(questions: readonly string[]): QuestionIndex {
  const index = createIndex(questions);
  const shapes = questions.map(shapeOf);
  const frequency = new Map<string, number>();
  for (const { weights } of shapes)
    for (const token of weights.keys()) frequency.set(token, (frequency.get(token) ?? 0) + 1);
  const rarity = (token: string) => 0.2 + Math.log(1 + questions.length / (1 + (frequency.get(token) ?? 0)));
  const weighed = ({ weights }: Shape) =>
    new Map([...weights].map(([token, weight]) => [token, weight * rarity(token)]));
  const vectors = shapes.map(weighed);

  return {
    search(text: string, limit: number): SimilarQuestion[] {
      const asked = shapeOf(text);
      const vector = weighed(asked);
      const likenessTo = (at: number): number => {
        const other = vectors[at] ?? new Map<string, number>();
        let dot = 0;
        for (const [token, weight] of vector) dot += weight * (other.get(token) ?? 0);
        const cosine = dot === 0 ? 0 : dot / (lengthOf(vector) * lengthOf(other));
        const sound = alike(asked.readings, shapes[at]?.readings ?? new Set());
        return sound >= SOUNDS_ALIKE ? Math.max(cosine, sound) : cosine;
      };
      return index
        .search(text, limit)
        .results.map(({ index: at, score }) => ({ index: at, score, likeness: likenessTo(at) }))
        .toSorted((a, b) => b.likeness - a.likeness || b.score - a.score);
    },
  };
}
