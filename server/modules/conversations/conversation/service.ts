import { createHash } from 'node:crypto';
import { v4 as idOf, v7 as uuid } from 'uuid';
import type { Page } from '../../../../contract/common';
import { QUESTION_LIMIT } from '../../../../contract/constants';
import type {
  CitedChunk,
  ConversationSummary,
  Message,
  RatingReason,
} from '../../../../contract/conversation';
import type { Language } from '../../../../contract/errors';
import type { Database } from '../../../db/connection';
import { ChatError } from '../../../engines/chat/port';
import { AppError } from '../../../http/app-error';
import { invalidField } from '../../../http/field-faults';
import { inMinute, spend } from '../../../http/limits';
import { spanOfPieces } from '../../../tracing/tracing';
import { accountOf, type KeyPrincipal, type Principal } from '../../../http/principal';
import {
  type Brain,
  type BrainQuestion,
  type BrainRole,
  languageOf,
  noRole,
  type OpenAnswer,
  type Turn,
} from '../../brain';
import type { Knowledge } from '../../knowledge';
import { pageOfRecords, pagingOf } from '../../paging';
import type { Projects } from '../../projects';
import type { Roles } from '../../roles';
import type { SensitiveWords } from '../../sensitive-words';
import { createAnswerKeeper } from './answer';
import type { AnswerEvent } from './answer-event';
import { spendDay } from './day';
import { answerAgain, findRepeated, type Repeated } from './repeat';
import { isInterrupted, type OpenTurn, type SpokenTurn } from './spoken-turn';
import type { AnswerMetrics } from './figures';
import * as store from './store';

/** Number of earlier messages for the brain, which takes as many as fit. */
const HISTORY = 40;

export interface ConversationDeps {
  db: Database;
  brain: Brain;
  projects: Projects;
  roles: Roles;
  words: Pick<SensitiveWords, 'count'>;
  knowledge: Pick<Knowledge, 'resolve'>;
  openTurn: OpenTurn;
  requestsPerMinute: () => number;
  metrics: AnswerMetrics;
}

/** What somebody asks, and from where. */
export interface Asked {
  text: string;
  /** The confirmation that the answer before asked for. */
  confirmed: string | null;
  /** Whether the page asks once more what it was not answered. */
  again?: boolean;
  address: string;
  language: Language;
  /** The avatar stream that speaks the answer. */
  streamSessionId?: string;
  /** Earlier turns as a program tells them; without them, what the conversation holds. */
  history?: readonly Turn[];
}

/** What an answer belongs to. */
interface AnswerPlace {
  sessionId: string;
  questionId: string;
  /** When the question came, by the steady clock, milliseconds. */
  started: number;
  turn: SpokenTurn | null;
}

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

function mayTakePart(row: store.ConversationRow, principal: Principal): boolean {
  if (principal.kind === 'share') return row.shareId === principal.shareId;
  if (principal.kind === 'user') return row.ownerId === principal.accountId;
  return row.channel === 'key' && row.keyId === principal.keyId && row.projectId === principal.projectId;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest();

/** Conversations with projects, and their records. */
export function createConversations(deps: ConversationDeps) {
  const { db, brain, projects, roles, words, knowledge, openTurn, requestsPerMinute, metrics } = deps;
  const perMinute = () => inMinute(requestsPerMinute());
  const keep = createAnswerKeeper({ db, words });

  /** The conversation that `principal` may take part in. @throws AppError notFound for any other */
  async function reach(id: string, principal: Principal): Promise<store.ConversationRow> {
    const row = await store.findConversation(db, id);
    if (row === null || !mayTakePart(row, principal)) throw new AppError('notFound');
    return row;
  }

  async function roleOf(
    conversation: store.ConversationRow,
    principal: Principal,
    language: Language,
  ): Promise<BrainRole> {
    if (conversation.projectId === null) throw new AppError('notFound');
    const { row, facts } = await projects.shown(conversation.projectId, principal);
    const role = facts.roleId === null ? null : await roles.find(facts.roleId, row.ownerId);
    return role ?? noRole(language, principal.kind);
  }

  /** Opens the answer to a question, and stores the question. */
  async function begin({
    conversation,
    repeated,
    ...question
  }: Omit<BrainQuestion, 'ownerId' | 'purpose' | 'scope'> & {
    conversation: store.ConversationRow;
    repeated: Repeated | null;
  }) {
    const { id: scope, ownerId } = conversation;
    const opened = await brain.open({ ...question, ownerId, scope, purpose: 'answer' });
    return { opened, questionId: repeated?.questionId ?? (await keep.question(scope, opened.question)) };
  }

  return {
    /**
     * Begins a conversation.
     * @param visitor what tells one visitor from another, as the visitor's own browser says; kept as a hash
     * @throws AppError notFound, tooManyRequests
     */
    async open(
      projectId: string,
      principal: Principal,
      { address, visitor = null }: { address: string; visitor?: string | null },
    ): Promise<{ sessionId: string }> {
      await spend(db, `conversation:${address}`, perMinute());
      const project = await projects.reach(projectId, principal);
      const id = uuid();
      await store.insertConversation(db, {
        id,
        ownerId: accountOf(principal),
        projectId,
        projectName: project.name,
        shareId: principal.kind === 'share' ? principal.shareId : null,
        channel: principal.kind === 'share' ? 'share' : 'owner',
        visitorId: visitor && hashOf(`${projectId}:${visitor}`).toString('base64url'),
      });
      return { sessionId: id };
    },

    /**
     * The conversation of a program that asks: one a day (UTC) of each of its askers. Requests side by side get the same.
     * @param user what the program calls its asker; null when it tells none
     * @param thread what else tells conversations apart
     * @throws AppError notFound, notPublished
     */
    async openByKey(
      { keyId, projectId, ownerId, ...principal }: KeyPrincipal,
      user: string | null,
      thread: string,
    ): Promise<{ sessionId: string }> {
      const project = await projects.reach(projectId, { keyId, projectId, ownerId, ...principal });
      const day = new Date().toISOString().slice(0, 10);
      const hash = hashOf(JSON.stringify([keyId, projectId, day, user, user === null ? thread : null]));
      const id = idOf({ random: hash.subarray(0, 16) });
      await store.insertConversation(db, {
        id,
        ownerId,
        projectId,
        projectName: project.name,
        keyId,
        channel: 'key',
        visitorId: user && hashOf(`${projectId}:${user}`).toString('base64url'),
      });
      return { sessionId: id };
    },

    /**
     * Accepts a question and returns a function that streams the answer. A bad question is refused here, before the stream
     * begins; the question is stored before it is answered.
     */
    async ask(
      sessionId: string,
      { text, confirmed, again = false, address, language, streamSessionId, history: told }: Asked,
      principal: Principal,
    ): Promise<(signal: AbortSignal) => AsyncGenerator<AnswerEvent>> {
      const question = text.trim();
      if (question === '') throw invalidField('/text', 'missing');
      if ([...question].length > QUESTION_LIMIT) throw new AppError('textTooLong', { limit: QUESTION_LIMIT });
      // A key has a limit of its own, and the address is that of its server.
      if (principal.kind !== 'key') await spend(db, `question:${address}`, perMinute());
      const conversation = await reach(sessionId, principal);
      const repeated = again ? await findRepeated(db, sessionId, question) : null;
      const known = repeated?.answer ?? null;
      if (known !== null) return () => answerAgain(known);
      if (principal.kind === 'share' && repeated === null)
        await spendDay(db, principal, conversation.visitorId ?? address);
      const role = await roleOf(conversation, principal, languageOf(question) ?? language);
      const started = performance.now();
      const history =
        told ?? (await store.recentMessages(db, sessionId, HISTORY, repeated?.questionId ?? null));
      const turn =
        streamSessionId === undefined
          ? null
          : await openTurn({ streamSessionId, conversationId: sessionId }, principal);
      const gone = new AbortController();
      // An answer whose stream is lost goes on: the page speaks the rest itself.
      turn?.over.addEventListener('abort', () => isInterrupted(turn) && gone.abort(), { once: true });
      const { opened, questionId } = await begin({
        conversation,
        repeated,
        role,
        history,
        text: question,
        language,
        visitor: principal.kind !== 'user',
        confirmed,
        signal: gone.signal,
      }).catch((error: unknown) => {
        turn?.end();
        throw error;
      });
      return (signal) => {
        signal.addEventListener('abort', () => gone.abort(), { once: true });
        return spanOfPieces(
          'answer',
          {},
          () => answer(opened, { sessionId, questionId, started, turn }),
          (own, { event, data }) => {
            if (event === 'done') own.set({ 'mirra.route': data.route });
          },
        );
      };
    },

    /** Adds the time in which an answer of a conversation was spoken, milliseconds. */
    countTalk: (conversationId: string, ms: number) => store.addTalk(db, conversationId, ms),

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

    /** Conversations of one project. */
    async ofProject(
      { ownerId, projectId }: KeyPrincipal,
      query: { page?: number; pageSize?: number },
    ): Promise<Page<ConversationSummary>> {
      const paging = pagingOf(query);
      const { rows, total } = await store.listConversations(db, ownerId, projectId, paging);
      return pageOfRecords(rows.map(describeConversation), total, paging);
    },

    /** Messages of one conversation of a project. @throws AppError notFound */
    async messagesOfProject(
      id: string,
      { projectId }: KeyPrincipal,
      query: { page?: number; pageSize?: number },
    ): Promise<Page<Message>> {
      const row = await store.findConversation(db, id);
      if (row?.projectId !== projectId) throw new AppError('notFound');
      const paging = pagingOf(query);
      const { rows, total } = await store.listMessages(db, id, paging);
      return pageOfRecords(rows.map(describeMessage), total, paging);
    },

    /** What an answer cites. @throws AppError notFound for what it does not */
    async citation(
      { messageId, chunkId }: { messageId: string; chunkId: string },
      principal: Principal,
    ): Promise<CitedChunk> {
      const message = await store.findAnswer(db, messageId);
      const cited = message?.citations.find((citation) => citation.chunkId === chunkId);
      if (message === null || cited === undefined) throw new AppError('notFound');
      const { ownerId } = await reach(message.conversationId, principal);
      const chunk = await knowledge.resolve({ ownerId, documentId: cited.documentId, chunkId });
      if (chunk === null) throw new AppError('notFound');
      return chunk;
    },

    /** Rates an answer of a conversation that the caller takes part in. @throws AppError notFound */
    async rate(
      messageId: string,
      { rating, reason, text }: { rating: 'up' | 'down' | 'none'; reason?: RatingReason; text?: string },
      principal: Principal,
    ): Promise<void> {
      const message = await store.findAnswer(db, messageId);
      if (message === null) throw new AppError('notFound');
      await reach(message.conversationId, principal);
      await store.rate(db, messageId, {
        rating: rating === 'none' ? null : rating,
        ratingReason: rating === 'down' ? (reason ?? null) : null,
        ratingText: rating === 'none' ? null : text?.trim() || null,
      });
    },
  };

  /** Streams an answer. The part so far is stored even when the asker leaves in the middle, and a failure too. */
  async function* answer(
    opened: OpenAnswer,
    { sessionId, questionId, started, turn }: AnswerPlace,
  ): AsyncGenerator<AnswerEvent> {
    const id = uuid();
    const elapsed = () => Math.round(performance.now() - started);
    const draft = { id, sessionId, questionId, text: '', firstTokenMs: null as number | null };
    let isKept = false;
    try {
      for await (const event of opened.events()) {
        if (event.type === 'text') {
          if (draft.firstTokenMs === null) metrics.firstText(elapsed());
          draft.firstTokenMs ??= elapsed();
          draft.text += event.text;
          yield { event: 'token', data: { text: event.text } };
        } else if (event.type === 'sentence') {
          const { index, text, citations, moves, filler } = event;
          const spoken = (await turn?.say(moves.map((move) => `[${move}]`).join('') + text)) ?? false;
          yield {
            event: 'sentence',
            data: { index, text, citations, moves, spoken, ...(filler && { filler }) },
          };
        } else {
          const { outcome } = event;
          isKept = true;
          await keep.answer({ ...draft, totalMs: elapsed() }, outcome);
          metrics.answered(outcome.route, outcome.error);
          const { route, suggestions, confirmation, trace } = outcome;
          yield {
            event: 'done',
            tokens: trace.tokens,
            citations: outcome.citations,
            data: {
              messageId: id,
              text: draft.text,
              route,
              suggestions,
              ...(confirmation && { confirmation }),
            },
          };
        }
      }
    } catch (error) {
      // Somebody interrupted the avatar: the part so far is the answer.
      if (isInterrupted(turn)) return;
      isKept = true;
      const cause = error instanceof AppError ? error.cause : null;
      const reason = cause instanceof ChatError && cause.reason === 'timeout' ? 'timeout' : 'model';
      metrics.answered('failed', reason);
      await keep.failure({ ...draft, totalMs: elapsed() }, reason);
      throw error;
    } finally {
      turn?.end();
      if (!isKept) metrics.answered('interrupted', null);
      if (!isKept && draft.text !== '') await keep.interrupted({ ...draft, totalMs: elapsed() });
    }
  }
}

export type Conversations = ReturnType<typeof createConversations>;
