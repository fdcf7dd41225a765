import type { CommonQuestion } from '../../../../contract/role/schema';
import { createQuestionIndex, type QuestionIndex } from '../../knowledge';

/** Least likeness at which a common question counts as the one asked; tuned with questions in four languages. */
export const SAME_QUESTION = 0.45;
/** Common questions near the asked one that a model is told of. */
const NEAR = 5;
/** Roles whose index is kept, the last used ones. */
const KEPT = 200;

export interface CommonMatch {
  pair: CommonQuestion;
  score: number;
  /** How much the two are the same question, 0 to 1. */
  likeness: number;
}

const indexes = new Map<string, QuestionIndex>();

function indexOf(questions: readonly CommonQuestion[]): QuestionIndex {
  const texts = questions.map(({ question }) => question);
  const key = JSON.stringify(texts);
  const index = indexes.get(key) ?? createQuestionIndex(texts);
  indexes.delete(key);
  indexes.set(key, index);
  const [oldest] = indexes.keys();
  if (indexes.size > KEPT && oldest !== undefined) indexes.delete(oldest);
  return index;
}

/** The common questions that are similar to a text, the most similar first. */
export function similarQuestions(
  questions: readonly CommonQuestion[],
  text: string,
  limit = NEAR,
): CommonMatch[] {
  if (questions.length === 0) return [];
  return indexOf(questions)
    .search(text, limit)
    .flatMap(({ index, score, likeness }) => {
      const pair = questions[index];
      return pair === undefined ? [] : [{ pair, score, likeness }];
    });
}
