import { floorOf } from '../../../../contract/knowledge/limits';
import { createIndex } from '../retrieval/index-in-memory';
import { answerFrom, type DocumentAnswer } from './answer';
import { readQuestion } from './terms';

/** The strictness of a new base. */
const USUAL_STRICTNESS = 0.5;
/** How many passages have their sentences compared. */
const PASSAGES = 6;

/** A passage of a document as it was split. */
export interface PassageText {
  heading: string;
  text: string;
  isWhole: boolean;
}

/**
 * Answers questions from some passages as a base of them does, without a database: for benches.
 * @param now the moment by which "tomorrow" counts
 */
export function createAnswers(texts: readonly PassageText[], now = new Date()) {
  const index = createIndex(
    texts.map(({ heading, text }) => (heading === '' ? text : `${heading}\n${text}`)),
  );
  return (question: string): DocumentAnswer => {
    const { results, confidence, informationOf } = index.search(question, PASSAGES);
    const best = results[0]?.score ?? 1;
    const passages = results.flatMap(({ index: at, score }) => {
      const found = texts[at];
      return found === undefined
        ? []
        : [{ ...found, chunkId: String(at), documentName: '', rank: score / best }];
    });
    const answer = answerFrom(readQuestion(question, now), passages, confidence, informationOf);
    return answer.confidence < floorOf(USUAL_STRICTNESS) ? { ...answer, sentences: [] } : answer;
  };
}
