import type { BrainRole, Turn } from './question';
import { similarQuestions } from './common';

const SUGGESTED = 3;

/** Common questions to go on with: those nearest to what was just said that nobody has asked yet. */
export function suggestionsFor(
  role: BrainRole,
  { text, answer, history }: { text: string; answer: string; history: readonly Turn[] },
): string[] {
  const asked = new Set([text, ...history.flatMap((turn) => (turn.role === 'user' ? [turn.text] : []))]);
  const open = role.commonQuestions.filter(
    ({ question, answer: known }) => !asked.has(question) && known !== answer,
  );
  const near = similarQuestions(open, `${text} ${answer}`, SUGGESTED).map(({ pair }) => pair.question);
  const others = open.map(({ question }) => question).filter((question) => !near.includes(question));
  return [...near, ...others].slice(0, SUGGESTED);
}
