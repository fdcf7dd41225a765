import type { Asked } from './asked';

/** Saturation of repeated tokens, and how much a long text is discounted; measured best with passages of one subject. */
const K1 = 0.9;
const B = 0.4;

/** One token of a question. */
export interface QueryTerm {
  weight: number;
  /** False for a token that only a synonym has brought. */
  isAsked: boolean;
  postings: Postings;
  /** Texts that contain it; it may be more than the postings, since the caller may leave out some. */
  frequency: number;
  /** The texts that say the same in other words; null when nothing else says it. */
  alike: Alike | null;
}

/** The texts that say something in other words, by number: how much of it they say, 0 to 1, and their length in tokens. */
export type Alike = ReadonlyMap<number, { factor: number; length: number }>;

/** The texts that contain a token, by number, each with its occurrences and the text's length in tokens. */
export interface Postings {
  texts: ArrayLike<number>;
  counts: ArrayLike<number>;
  lengths: ArrayLike<number>;
}

/** The collection that is searched. */
export interface Collection {
  /** Texts are numbered from 0 to `size` - 1. */
  size: number;
  averageLength: number;
}

/** Other words for a thing weigh less than the one that was asked for: measured best with passages of one subject. */
const ALIKE = 0.6;

export interface Ranked {
  index: number;
  score: number;
  /** The part of the question's information that the text contains, 0 to 1. */
  coverage: number;
}

/** In a smaller collection a word's frequency says too little: each word would seem common. */
const LEAST_SIZE = 200;

/** Inverse document frequency of a token. */
export function informationOf(frequency: number, size: number): number {
  const whole = Math.max(size, LEAST_SIZE);
  return Math.log(1 + (whole - frequency + 0.5) / (frequency + 0.5));
}

/** Ranks texts by BM25; equal scores stand in the order of the texts. */
export function rank(terms: readonly QueryTerm[], collection: Collection, limit: number): Ranked[] {
  const { size, averageLength } = collection;
  const scores = new Float64Array(size);
  const covered = new Float64Array(size);
  let asked = 0;
  const add = (text: number, information: number, count: number, length: number, isAsked: boolean) => {
    const norm = K1 * (1 - B + (B * length) / averageLength);
    scores[text] = (scores[text] ?? 0) + (information * count * (K1 + 1)) / (count + norm);
    if (isAsked) covered[text] = (covered[text] ?? 0) + information;
  };
  for (const { weight, isAsked, postings, frequency, alike } of terms) {
    // A word that the collection lacks tells as much as those that stand for it.
    const information =
      weight * informationOf(frequency === 0 && alike !== null ? alike.size : frequency, size);
    if (isAsked) asked += information;
    const { texts, counts, lengths } = postings;
    const said = new Set<number>();
    for (let i = 0; i < texts.length; i++) {
      const [text = 0, count = 0, length = 0] = [texts[i], counts[i], lengths[i]];
      if (alike !== null) said.add(text);
      add(text, information, count, length, isAsked);
    }
    for (const [text, { factor, length }] of alike ?? [])
      if (!said.has(text)) add(text, information * factor * ALIKE, 1, length, isAsked);
  }
  return best(scores, limit).map((index) => ({
    index,
    score: scores[index] ?? 0,
    coverage: asked === 0 ? 0 : (covered[index] ?? 0) / asked,
  }));
}

/** The texts that contain a word of several tokens, with their lengths: those in which all of them stand. */
function textsOfWord(postings: readonly Postings[]): Map<number, number> {
  const [first, ...others] = postings;
  const found = new Map<number, number>();
  if (first === undefined) return found;
  const rest = others.map(({ texts }) => new Set(Array.from(texts)));
  for (let i = 0; i < first.texts.length; i++) {
    const text = first.texts[i] ?? 0;
    if (rest.every((texts) => texts.has(text))) found.set(text, first.lengths[i] ?? 0);
  }
  return found;
}

/** The texts that contain one of some words, each word with how much it says. */
function alikeOf(words: readonly { postings: readonly Postings[]; factor: number }[]): Alike {
  const alike = new Map<number, { factor: number; length: number }>();
  for (const { postings, factor } of words) {
    for (const [text, length] of textsOfWord(postings)) {
      if ((alike.get(text)?.factor ?? 0) < factor) alike.set(text, { factor, length });
    }
  }
  return alike;
}

/**
 * The terms of a question with the texts of each.
 * @param find the postings of a token, and the number of texts that contain it
 */
export function queryTerms(
  { tokens, matters }: Asked,
  find: (token: string) => Pick<QueryTerm, 'postings' | 'frequency'>,
): QueryTerm[] {
  const alike = matters.map((words) =>
    alikeOf(
      words.map(({ tokens: parts, factor }) => ({
        postings: parts.map((part) => find(part).postings),
        factor,
      })),
    ),
  );
  return tokens.map(({ token, weight, isAsked, matter }) => ({
    weight,
    isAsked,
    ...find(token),
    alike: matter === null ? null : (alike[matter] ?? null),
  }));
}

/** The positions of the highest values above 0. */
function best(values: Float64Array, limit: number): number[] {
  const found: number[] = [];
  for (let i = 0; i < values.length; i++) {
    const value = values[i] ?? 0;
    const last = found.at(-1);
    if (value <= 0 || (found.length === limit && last !== undefined && value <= (values[last] ?? 0)))
      continue;
    let at = found.length;
    while (at > 0 && (values[found[at - 1] ?? 0] ?? 0) < value) at--;
    found.splice(at, 0, i);
    if (found.length > limit) found.pop();
  }
  return found;
}
