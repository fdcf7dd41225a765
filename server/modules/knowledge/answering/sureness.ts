import type { Question } from './terms';
import type { Weighed } from './weigh';

/**
 * What speaks for and against an answer, and how much: a logistic regression over the questions of the bench, questions whose
 * document was taken away, and passages of an encyclopedia. `npm run bench -- brain answers` and `retrieval` show what it brings.
 */
const WEIGHTS = {
  start: -3.85,
  coverage: 0.9,
  own: 2.5,
  topics: 0.45,
  holds: 0.55,
  lacks: -0.6,
  lead: 2.0,
  found: 3.4,
  length: -0.34,
  existence: -1.6,
  counted: 1.5,
  coverageOfLong: 0.45,
} as const;

/** Topics from which on a question is no longer. */
const LONG = 6;

/**
 * How likely it is that the best unit answers a question, 0 to 1.
 * @param rival the best unit of other content; null for none
 * @param found the confidence of the search, by words alone
 */
export function surenessOf(question: Question, best: Weighed, rival: Weighed | null, found: number): number {
  const length = Math.min(LONG, question.terms.filter(({ isFacet }) => !isFacet).length);
  const lead = rival === null ? 1 : Math.max(0, 1 - rival.score / best.score);
  const sum =
    WEIGHTS.start +
    WEIGHTS.coverage * best.coverage +
    WEIGHTS.own * best.own +
    WEIGHTS.topics * best.topics +
    (best.holds === true ? WEIGHTS.holds : best.holds === false ? WEIGHTS.lacks : 0) +
    WEIGHTS.lead * lead +
    WEIGHTS.found * found +
    WEIGHTS.length * length +
    (question.isAboutExistence ? WEIGHTS.existence : 0) +
    (best.isCounted ? WEIGHTS.counted : 0) +
    WEIGHTS.coverageOfLong * best.coverage * length;
  return 1 / (1 + Math.exp(-sum));
}
