import { createHash } from 'node:crypto';
import { v4 as idOf, v7 as uuid } from 'uuid';
import type { Page } from '../../../../contract/common/schema';
import type {
  CitedChunk,
  ConversationSummary,
  Message,
  RatingReason,
} from '../../../../contract/conversation/schema';
import type { Database } from '../../../db/connection';
import type { SpeechFallback } from '../../../engines/speech-synthesis/port';
import { AppError } from '../../../http/app-error';
import { inMinute, spend } from '../../../http/limits';
import { accountOf, type KeyPrincipal, type Principal } from '../../../http/principal';
import type { Brain } from '../../brain';
import type { Knowledge } from '../../knowledge';
import { pageOfRecords, pagingOf } from '../../paging';
import type { Projects } from '../../projects';
import type { Roles } from '../../roles';
import type { SensitiveWords } from '../../sensitive-words';
import { type Ask, createAsking } from './asking';
import type { OpenTurn } from './spoken-turn';
import type { AnswerMetrics } from './figures';
import * as store from './store';

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
export interface ConversationService {
  /**
   * Begins a conversation.
   * @param visitor what tells one visitor from another, as the visitor's own browser says; kept as a hash
   * @throws AppError notFound, tooManyRequests
   */
  open(
    projectId: string,
    principal: Principal,
    from: { address: string; visitor?: string | null },
  ): Promise<{ sessionId: string }>;

  /**
   * The conversation of a program that asks: one a day (UTC) of each of its askers. Requests side by side get the same.
   * @param user what the program calls its asker; null when it tells none
   * @param thread what else tells conversations apart
   * @throws AppError notFound, notPublished
   */
  openByKey(principal: KeyPrincipal, user: string | null, thread: string): Promise<{ sessionId: string }>;

  /** See {@link Ask}. */
  ask: Ask;

  /** Adds the time in which an answer of a conversation was spoken, milliseconds, and who has spoken in place of its voice. */
  countTalk(conversationId: string, spoken: { ms: number; fallbacks: SpeechFallback[] }): Promise<void>;

  messages(
    sessionId: string,
    principal: Principal,
    query: { page?: number; pageSize?: number },
  ): Promise<Page<Message>>;

  list(
    accountId: string,
    query: { page?: number; pageSize?: number; projectId?: string },
  ): Promise<Page<ConversationSummary>>;

  /** Conversations of one project. */
  ofProject(
    principal: KeyPrincipal,
    query: { page?: number; pageSize?: number },
  ): Promise<Page<ConversationSummary>>;

  /** Messages of one conversation of a project. @throws AppError notFound */
  messagesOfProject(
    id: string,
    principal: KeyPrincipal,
    query: { page?: number; pageSize?: number },
  ): Promise<Page<Message>>;

  /** What an answer cites. @throws AppError notFound for what it does not */
  citation(place: { messageId: string; chunkId: string }, principal: Principal): Promise<CitedChunk>;

  /** Rates an answer of a conversation that the caller takes part in. @throws AppError notFound */
  rate(
    messageId: string,
    rating: { rating: 'up' | 'down' | 'none'; reason?: RatingReason; text?: string },
    principal: Principal,
  ): Promise<void>;
}

/** See {@link ConversationService}. */
export function createConversations(deps: ConversationDeps): ConversationService {
  const { db, brain, projects, roles, words, knowledge, openTurn, requestsPerMinute, metrics } = deps;
  const perMinute = () => inMinute(requestsPerMinute());

  /** The conversation that `principal` may take part in. @throws AppError notFound for any other */
  async function reach(id: string, principal: Principal): Promise<store.ConversationRow> {
    const row = await store.findConversation(db, id);
    if (row === null || !mayTakePart(row, principal)) throw new AppError('notFound');
    return row;
  }

  return {
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

    ask: createAsking({ db, brain, projects, roles, words, openTurn, metrics, perMinute, reach }),
    countTalk: (conversationId, spoken) => store.addTalk(db, conversationId, spoken),

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

    async ofProject(
      { ownerId, projectId }: KeyPrincipal,
      query: { page?: number; pageSize?: number },
    ): Promise<Page<ConversationSummary>> {
      const paging = pagingOf(query);
      const { rows, total } = await store.listConversations(db, ownerId, projectId, paging);
      return pageOfRecords(rows.map(describeConversation), total, paging);
    },

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
}
