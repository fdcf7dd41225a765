import { type Confidence, confidenceOf } from './confidence';
import { askedOf } from './asked';
import { informationOf, type Postings, queryTerms, type Ranked, rank } from './ranking';
import { countsOf, tokensOf } from './tokens';

interface Growing {
  texts: number[];
  counts: number[];
  lengths: number[];
}

export interface TextIndex {
  /** The most similar texts, best first; texts that share nothing with the question are left out. */
  search(
    text: string,
    limit: number,
  ): { results: Ranked[]; confidence: Confidence; informationOf: (token: string) => number };
}

const none: Postings = { texts: [], counts: [], lengths: [] };

/** An index over a few thousand texts at most, such as the common questions of a role; larger ones are in the database. */
export function createIndex(texts: readonly string[]): TextIndex {
  const postings = new Map<string, Growing>();
  let total = 0;
  for (const [number, text] of texts.entries()) {
    const tokens = tokensOf(text);
    total += tokens.length;
    for (const [token, count] of countsOf(tokens)) {
      let list = postings.get(token);
      if (list === undefined) {
        list = { texts: [], counts: [], lengths: [] };
        postings.set(token, list);
      }
      list.texts.push(number);
      list.counts.push(count);
      list.lengths.push(tokens.length);
    }
  }
  const collection = { size: texts.length, averageLength: Math.max(1, total / Math.max(1, texts.length)) };

  return {
    search(text, limit) {
      const terms = queryTerms(askedOf(text), (token) => {
        const list = postings.get(token) ?? none;
        return { postings: list, frequency: list.texts.length };
      });
      const results = rank(terms, collection, Math.max(2, limit));
      return {
        results: results.slice(0, limit),
        confidence: confidenceOf(results),
        informationOf: (token) => informationOf(postings.get(token)?.texts.length ?? 0, texts.length),
      };
    },
  };
}
