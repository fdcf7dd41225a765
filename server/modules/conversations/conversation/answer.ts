import { v7 as uuid } from 'uuid';
import type { AnswerError } from '../../../../contract/conversation/schema';
import type { Database } from '../../../db/connection';
import type { CheckedQuestion, AnswerOutcome } from '../../brain';
import type { SensitiveWords } from '../../sensitive-words';
import { replaceAnswer } from './repeat';
import * as store from './store';

/** What is known of an answer when it ends, however it ends. */
export interface KeptAnswer {
  id: string;
  sessionId: string;
  questionId: string;
  text: string;
  firstTokenMs: number | null;
  totalMs: number;
}

/** Stores questions and answers of conversations. */
export function createAnswerKeeper({ db, words }: { db: Database; words: Pick<SensitiveWords, 'count'> }) {
  const keep = (
    { sessionId, ...answer }: KeptAnswer,
    more: Partial<Parameters<typeof store.keepMessage>[1]>,
    isFinished: boolean,
  ) =>
    db.transaction(async (tx) => {
      if (!(await replaceAnswer(tx, { sessionId, questionId: answer.questionId }, isFinished))) return;
      await store.keepMessage(tx, { ...answer, ...more, conversationId: sessionId, role: 'assistant' });
    });

  return {
    /** Stores a question as it was accepted. Returns its id. */
    async question(sessionId: string, { text, flags, language, matches }: CheckedQuestion): Promise<string> {
      const id = uuid();
      await db.transaction((tx) =>
        store.keepMessage(tx, { id, conversationId: sessionId, role: 'user', text, flags, language }),
      );
      if (matches.length > 0) await words.count({ messageId: id, matches, direction: 'question' });
      return id;
    },

    async answer(answer: KeptAnswer, outcome: AnswerOutcome): Promise<void> {
      const { route, error, citations, tools, confidence, language, flags, matches } = outcome;
      await keep(answer, { route, error, citations, tools, confidence, language, flags }, error === null);
      if (matches.length > 0) await words.count({ messageId: answer.id, matches, direction: 'answer' });
    },

    /** An answer whose asker left; where it comes from is not known any more. */
    interrupted: (answer: KeptAnswer) => keep(answer, { interrupted: true }, false),

    /** An answer that the model did not finish, or did not begin: then its text is empty. */
    failure: (answer: KeptAnswer, error: AnswerError) => keep(answer, { route: 'failed', error }, false),
  };
}
