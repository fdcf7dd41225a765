/** Saturation of repeated tokens, and how much a long text is discounted; measured best with passages of one subject. */
const K1 = 0.9;
const B = 0.4;

/** One token of a question. */
export interface QueryTerm {
  weight: number;
  /** False for a token that only a synonym has brought. */
  isAsked: boolean;
  postings: Postings;
  /** Texts that contain it; it may be more than the postings, of which the caller may leave out some. */
  frequency: number;
}

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

export interface Ranked {
  index: number;
  score: number;
  /** The part of the question's information that the text contains, 0 to 1. */
  coverage: number;
}

/** In a smaller collection a word's frequency says too little: each word would seem common. */
const LEAST_SIZE = 200;

/** How much a token tells, by the number of texts that contain it. */
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
  for (const { weight, isAsked, postings, frequency } of terms) {
    const information = weight * informationOf(frequency, size);
    if (isAsked) asked += information;
    const { texts, counts, lengths } = postings;
    for (let i = 0; i < texts.length; i++) {
      const [text = 0, count = 0, length = 0] = [texts[i], counts[i], lengths[i]];
      const norm = K1 * (1 - B + (B * length) / averageLength);
      scores[text] = (scores[text] ?? 0) + (information * count * (K1 + 1)) / (count + norm);
      if (isAsked) covered[text] = (covered[text] ?? 0) + information;
    }
  }
  return best(scores, limit).map((index) => ({
    index,
    score: scores[index] ?? 0,
    coverage: asked === 0 ? 0 : (covered[index] ?? 0) / asked,
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
