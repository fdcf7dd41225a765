import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../../db/connection';
import { conversations, messages } from '../../../db/schema-talk';
import { createSentenceSplitter } from '../../brain';
import type { AnswerEvent } from './answer-event';
import type { MessageRow } from './store';

/** For how long a question can be asked again as the same one, seconds. */
const AGAIN_SECONDS = 300;

/** A question whose answer did not reach its page, and that answer when it was finished. */
export interface Repeated {
  questionId: string;
  answer: MessageRow | null;
}

const isFinished = ({ interrupted, error }: Pick<MessageRow, 'interrupted' | 'error'>) =>
  !interrupted && error === null;

const answersTo = (db: Executor, sessionId: string, questionId: string) =>
  db
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, sessionId),
        eq(messages.questionId, questionId),
        gt(messages.id, questionId),
      ),
    );

/** The question that a page asks again: the last one of its conversation; null when that was another one. */
export async function findRepeated(db: Database, sessionId: string, text: string): Promise<Repeated | null> {
  const [question] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.conversationId, sessionId), eq(messages.role, 'user')))
    .orderBy(desc(messages.id))
    .limit(1);
  if (question === undefined || Date.now() - question.createdAt.getTime() > AGAIN_SECONDS * 1000) return null;
  // What the sensitive words masked is not stored as it was asked.
  if (question.text !== text && question.flags.length === 0) return null;
  const answers = await answersTo(db, sessionId, question.id);
  return { questionId: question.id, answer: answers.find(isFinished) ?? null };
}

/**
 * Makes room for an answer: a question has one, and a finished one stands in for those that were cut off.
 * @returns whether the new one is to be stored
 */
export async function replaceAnswer(
  tx: Executor,
  { sessionId, questionId }: { sessionId: string; questionId: string },
  isNewFinished: boolean,
): Promise<boolean> {
  // Two nodes may answer the same question: the first one's connection was lost.
  await tx.select({ id: messages.id }).from(messages).where(eq(messages.id, questionId)).for('update');
  const answers = await answersTo(tx, sessionId, questionId);
  if (answers.length === 0) return true;
  if (!isNewFinished || answers.some(isFinished)) return false;
  for (const { id } of answers) await tx.delete(messages).where(eq(messages.id, id));
  await tx
    .update(conversations)
    .set({ messageCount: sql`${conversations.messageCount} - ${answers.length}` })
    .where(eq(conversations.id, sessionId));
  return true;
}

/** The events of an answer that was finished but did not reach the page. */
export async function* answerAgain({ id, text, route, citations }: MessageRow): AsyncGenerator<AnswerEvent> {
  yield { event: 'token', data: { text } };
  const splitter = createSentenceSplitter();
  const sentences = [...splitter.push(text), splitter.end()].filter((sentence) => sentence !== null);
  for (const [index, sentence] of sentences.entries()) {
    const cited = citations.filter((citation) => citation.sentence === index);
    yield {
      event: 'sentence',
      data: {
        index,
        text: sentence.text,
        citations: cited.map(({ sentence: _, ...citation }) => citation),
        moves: [],
        spoken: false,
      },
    };
  }
  yield {
    event: 'done',
    tokens: null,
    citations,
    data: { messageId: id, text, route: route ?? 'failed', suggestions: [] },
  };
}
