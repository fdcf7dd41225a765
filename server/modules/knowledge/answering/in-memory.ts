import { floorOf } from '../../../../contract/knowledge-limits';
import { createIndex } from '../retrieval/index-in-memory';
import { answerFrom, type AnswerSentence } from './answer';
import { readQuestion } from './terms';

/** The strictness of a new base. */
const USUAL_STRICTNESS = 0.5;
/** Passages of which sentences are compared. */
const PASSAGES = 6;

/**
 * What some chunks answer to a question, as a base of them does, without a database: for benches.
 * @param now the moment by which "tomorrow" counts
 */
export function answerFromTexts(
  chunks: readonly { heading: string; text: string; isWhole: boolean }[],
  question: string,
  now = new Date(),
): { sentences: AnswerSentence[]; confidence: number } {
  const texts = chunks.map(({ heading, text }) => (heading === '' ? text : `${heading}\n${text}`));
  const { results, confidence, informationOf } = createIndex(texts).search(question, PASSAGES);
  const best = results[0]?.score ?? 1;
  const passages = results.flatMap(({ index }) => {
    const chunk = chunks[index];
    return chunk === undefined ? [] : [{ ...chunk, chunkId: String(index), documentName: '' }];
  });
  const answer = answerFrom(
    readQuestion(question, now),
    passages,
    results.map(({ score }) => score / best),
    informationOf,
  );
  const sure = Math.max(confidence, answer.coverage);
  return { sentences: sure < floorOf(USUAL_STRICTNESS) ? [] : answer.sentences, confidence: sure };
}
