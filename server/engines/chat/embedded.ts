import type { ChatEngine } from './port';
import { chineseSegmenter, createQuestionIndex } from './similarity';

/** Below this similarity a question counts as unknown; chosen with the test questions in four languages. */
export const SIMILARITY_FLOOR = 0.5;

/** Splits an answer into the pieces in which it is streamed: one clause at a time. */
const pieces = (answer: string): string[] =>
  answer.match(/[^，。！？；,.!?;\s]+[，。！？；,.!?;\s]*|^[\s\S]$/gu) ?? [answer];

/** The engine that needs no key: the answer of the most similar common question, else the role's fallback script. */
export const createEmbeddedChat = (): ChatEngine => ({
  async *answer({ role, text, signal }) {
    const best = createQuestionIndex(role.commonQuestions.map(({ question }) => question)).best(text);
    const known =
      best !== null && best.score >= SIMILARITY_FLOOR ? role.commonQuestions[best.index] : undefined;
    for (const piece of pieces(known?.answer ?? role.fallbackScript)) {
      signal.throwIfAborted();
      yield piece;
    }
  },
  warm: () => void chineseSegmenter(),
});
