import { type Postings, type QueryTerm, rank } from './ranking';
import { speakable } from './sentences';
import { type AskedToken, countsOf, tokensOf } from './tokens';

export interface AnswerSentence {
  text: string;
  chunkId: string;
}

/** Sentences that an answer has at most. */
const SENTENCES = 2;
/** A second sentence is spoken only when it fits the question nearly as well. */
const SECOND = 0.5;

/**
 * The sentences of some chunks that answer a question best, in the order of their chunk.
 * @param informationOf how much a token tells in the whole collection
 */
export function answerSentences(
  chunks: readonly { chunkId: string; text: string; isWhole: boolean }[],
  asked: readonly AskedToken[],
  informationOf: (token: string) => number,
): AnswerSentence[] {
  const candidates = chunks.flatMap(({ chunkId, text, isWhole }, chunk) =>
    (isWhole ? [text] : speakable(text)).map((sentence, order) => ({
      sentence,
      chunkId,
      chunk,
      order,
      tokens: tokensOf(sentence),
    })),
  );
  if (candidates.length === 0) return [];
  const lengths = candidates.map(({ tokens }) => tokens.length);
  const counts = candidates.map(({ tokens }) => countsOf(tokens));
  const average = lengths.reduce((sum, length) => sum + length, 0) / candidates.length;
  const terms = asked.map(({ token, weight, isAsked }): QueryTerm => {
    const texts = counts.flatMap((count, i) => (count.has(token) ? [i] : []));
    const postings: Postings = {
      texts,
      counts: texts.map((i) => counts[i]?.get(token) ?? 0),
      lengths: texts.map((i) => lengths[i] ?? 0),
    };
    return { weight: weight * informationOf(token), isAsked, postings, frequency: texts.length };
  });
  const ranked = rank(terms, { size: candidates.length, averageLength: Math.max(1, average) }, 6);
  const best = ranked[0];
  const first = best && candidates[best.index];
  if (!best || !first) {
    const [any] = candidates;
    return any === undefined ? [] : [{ text: any.sentence, chunkId: any.chunkId }];
  }
  // Windows of one text overlap; one that is said already is not said again.
  const others = ranked.slice(1).filter(({ index, score }) => {
    const other = candidates[index];
    return (
      other !== undefined &&
      score >= best.score * SECOND &&
      !other.sentence.includes(first.sentence.slice(-40)) &&
      !first.sentence.includes(other.sentence.slice(0, 40))
    );
  });
  return [best, ...others]
    .slice(0, SENTENCES)
    .flatMap(({ index }) => candidates[index] ?? [])
    .toSorted((a, b) => a.chunk - b.chunk || a.order - b.order)
    .map(({ sentence, chunkId }) => ({ text: sentence, chunkId }));
}
