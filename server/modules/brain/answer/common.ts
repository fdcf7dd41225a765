import type { CommonQuestion } from '../../../../contract/role';
import { createIndex, type TextIndex } from '../../knowledge';

/** From this likeness on, a common question is the one that was asked; measured with questions in four languages. */
export const SAME_QUESTION = 0.5;
/** Common questions near the asked one that a model is told of. */
const NEAR = 5;
/** Roles whose index is kept, the last used ones. */
const KEPT = 200;

export interface CommonMatch {
  pair: CommonQuestion;
  score: number;
  /** 0 to 1: the lesser of how much of each question the other contains. */
  likeness: number;
}

const indexes = new Map<string, TextIndex>();

function indexOf(questions: readonly CommonQuestion[]): TextIndex {
  const key = JSON.stringify(questions.map(({ question }) => question));
  const index = indexes.get(key) ?? createIndex(questions.map(({ question }) => question));
  indexes.delete(key);
  indexes.set(key, index);
  const [oldest] = indexes.keys();
  if (indexes.size > KEPT && oldest !== undefined) indexes.delete(oldest);
  return index;
}

/** The common questions that are like a text, the most similar first. */
export function similarQuestions(
  questions: readonly CommonQuestion[],
  text: string,
  limit = NEAR,
): CommonMatch[] {
  if (questions.length === 0) return [];
  const index = indexOf(questions);
  return index.search(text, limit).results.flatMap(({ index: at, score, coverage }) => {
    const pair = questions[at];
    if (pair === undefined) return [];
    const [itself] = index.search(pair.question, 1).results;
    const likeness = Math.min(coverage, itself === undefined ? 0 : score / itself.score);
    return [{ pair, score, likeness: Math.min(1, likeness) }];
  });
}
