import type { Ranked } from './ranking';

/** How sure retrieval is that its best text answers the question, 0 to 1. */
export type Confidence = number;

/**
 * The part of the question that the best text contains, raised by its lead over the second. A question whose answer is
 * missing finds several texts that each share a few of its words.
 */
export function confidenceOf(results: readonly Ranked[]): Confidence {
  const [first, second] = results;
  if (first === undefined) return 0;
  const lead = second === undefined ? 1 : 1 - second.score / first.score;
  return Math.min(1, (first.coverage * (1 + lead)) / 2);
}
