import { v7 as uuid } from 'uuid';
import type { Page } from '../../../../contract/common';
import { QUESTION_LIMIT } from '../../../../contract/constants';
import type { ConversationSummary, Message } from '../../../../contract/conversation';
import type { Language } from '../../../../contract/errors';
import type { Database } from '../../../db/connection';
import type { ChatEngine, ChatRole } from '../../../engines/chat/port';
import { AppError } from '../../../http/app-error';
import { type Limit, spend } from '../../../http/limits';
import { accountOf, type Principal } from '../../../http/principal';
import { pageOfRecords, pagingOf } from '../../paging';
import type { Projects } from '../../projects';
import type { Roles } from '../../roles';
import { noRole } from './no-role';
import { createSentenceSplitter } from './sentences';
import * as store from './store';

/** Number of earlier messages for the engine. */
const HISTORY = 20;

export interface ConversationDeps {
  db: Database;
  chat: ChatEngine;
  projects: Projects;
  roles: Roles;
  requestsPerMinute: number;
}

/** One event of a streamed answer. */
export type AnswerEvent =
  | { event: 'token'; data: { text: string } }
  | { event: 'sentence'; data: { index: number; text: string } }
  | { event: 'done'; data: { messageId: string; text: string } };

const describeMessage = (row: store.MessageRow): Message => ({
  id: row.id,
  role: row.role,
  text: row.text,
  createTime: row.createdAt.toISOString(),
  firstTokenMs: row.firstTokenMs,
  totalMs: row.totalMs,
  route: row.route,
  citations: row.citations,
  rating: row.rating,
});

const describeConversation = (row: store.ConversationRow): ConversationSummary => ({
  sessionId: row.id,
  projectId: row.projectId,
  projectName: row.projectName,
  visitor: row.channel,
  messageCount: row.messageCount,
  firstQuestion: row.firstQuestion,
  createTime: row.createdAt.toISOString(),
  lastTime: row.lastAt.toISOString(),
});

/** Conversations with projects, and their records. */
export function createConversations({ db, chat, projects, roles, requestsPerMinute }: ConversationDeps) {
  const perMinute: readonly Limit[] = [{ seconds: 60, count: requestsPerMinute }];

  /** The conversation that `principal` may take part in. @throws AppError notFound for any other */
  async function reach(id: string, principal: Principal): Promise<store.ConversationRow> {
    const row = await store.findConversation(db, id);
    const allowed =
      principal.kind === 'share' ? row?.shareId === principal.shareId : row?.ownerId === principal.accountId;
    if (row === null || !allowed) throw new AppError('notFound');
    return row;
  }

  async function roleOf(
    conversation: store.ConversationRow,
    principal: Principal,
    language: Language,
  ): Promise<ChatRole> {
    if (conversation.projectId === null) throw new AppError('notFound');
    const { document, ownerId } = await projects.reach(conversation.projectId, principal);
    const role = document.roleId === null ? null : await roles.find(document.roleId, ownerId);
    return role ?? noRole(language, principal.kind);
  }

  return {
    /** Begins a conversation. @throws AppError notFound, tooManyRequests */
    async open(projectId: string, principal: Principal, address: string): Promise<{ sessionId: string }> {
      await spend(db, `conversation:${address}`, perMinute);
      const project = await projects.reach(projectId, principal);
      const id = uuid();
      await store.insertConversation(db, {
        id,
        ownerId: accountOf(principal),
        projectId,
        projectName: project.name,
        shareId: principal.kind === 'share' ? principal.shareId : null,
        channel: principal.kind === 'share' ? 'share' : 'owner',
      });
      return { sessionId: id };
    },

    /**
     * Accepts a question and returns a function that streams the answer. A bad question is refused here, before the stream
     * begins; the question is stored before the engine is asked.
     */
    async ask(
      sessionId: string,
      text: string,
      principal: Principal,
      from: { address: string; language: Language },
    ): Promise<(signal: AbortSignal) => AsyncGenerator<AnswerEvent>> {
      const question = text.trim();
      if (question === '') throw new AppError('invalidInput', { detail: '/text' });
      if ([...question].length > QUESTION_LIMIT) throw new AppError('textTooLong', { limit: QUESTION_LIMIT });
      await spend(db, `question:${from.address}`, perMinute);
      const conversation = await reach(sessionId, principal);
      const role = await roleOf(conversation, principal, from.language);
      const started = performance.now();
      const history = await store.recentMessages(db, sessionId, HISTORY);
      await db.transaction((tx) =>
        store.keepMessage(tx, { id: uuid(), conversationId: sessionId, role: 'user', text: question }),
      );
      return (signal) => answer(sessionId, { role, history, text: question, signal }, started);
    },

    async messages(
      sessionId: string,
      principal: Principal,
      query: { page?: number; pageSize?: number },
    ): Promise<Page<Message>> {
      await reach(sessionId, principal);
      const paging = pagingOf(query);
      const { rows, total } = await store.listMessages(db, sessionId, paging);
      return pageOfRecords(rows.map(describeMessage), total, paging);
    },

    async list(
      accountId: string,
      query: { page?: number; pageSize?: number; projectId?: string },
    ): Promise<Page<ConversationSummary>> {
      const paging = pagingOf(query);
      const { rows, total } = await store.listConversations(db, accountId, query.projectId, paging);
      return pageOfRecords(rows.map(describeConversation), total, paging);
    },
  };

  /** Streams an answer. The part so far is stored even when the asker leaves in the middle. */
  async function* answer(
    sessionId: string,
    question: Parameters<ChatEngine['answer']>[0],
    started: number,
  ): AsyncGenerator<AnswerEvent> {
    const splitter = createSentenceSplitter();
    const id = uuid();
    const elapsed = () => Math.round(performance.now() - started);
    let text = '';
    let index = 0;
    let firstTokenMs: number | null = null;
    try {
      for await (const piece of chat.answer(question)) {
        firstTokenMs ??= elapsed();
        text += piece;
        yield { event: 'token', data: { text: piece } };
        for (const sentence of splitter.push(piece))
          yield { event: 'sentence', data: { index: index++, text: sentence } };
      }
      const last = splitter.end();
      if (last !== null) yield { event: 'sentence', data: { index: index++, text: last } };
    } finally {
      if (text !== '') {
        const totalMs = elapsed();
        await db.transaction((tx) =>
          store.keepMessage(tx, {
            id,
            conversationId: sessionId,
            role: 'assistant',
            text,
            firstTokenMs,
            totalMs,
          }),
        );
      }
    }
    yield { event: 'done', data: { messageId: id, text } };
  }
}

export type Conversations = ReturnType<typeof createConversations>;
