import { v7 as uuid } from 'uuid';
import type { Page } from '../../../../contract/common/schema';
import { recordLimits } from '../../../../contract/record/limits';
import type {
  RecordFilter,
  RecordMessage,
  RecordNote,
  RecordSummary,
} from '../../../../contract/record/schema';
import { letterStart } from '../../../../contract/text/text';
import type { Database } from '../../../db/connection';
import { lockConversation } from './lock';
import { AppError } from '../../../http/app-error';
import { invalidField } from '../../../http/field-faults';
import { pageOfRecords, pagingOf } from '../../paging';
import type { Support } from '../support/service';
import { deleteConversations } from './removal';
import type { RecordSettingsService } from './settings';
import * as store from './store';

/** Notes of one conversation. */
export const NOTES_KEPT = 100;

/** Characters of a message that is shown for a search. */
const EXCERPT = 120;

function excerptOf(text: string, search: string): string {
  const at = Math.max(0, text.toLowerCase().indexOf(search.toLowerCase()) - EXCERPT / 4);
  const from = letterStart(text, at);
  const to = letterStart(text, at + EXCERPT);
  return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`;
}

const describeSummary = (
  { row, notes, starred, found }: store.SummaryRow,
  search?: string,
): RecordSummary => ({
  sessionId: row.id,
  projectId: row.projectId,
  projectName: row.projectName,
  channel: row.channel,
  visitor: row.visitorId?.slice(0, 6) ?? null,
  messageCount: row.messageCount,
  talkMs: row.talkMs,
  voiceFallbacks: row.voiceFallbacks,
  firstQuestion: row.firstQuestion,
  found: found === null || search === undefined ? null : excerptOf(found, search),
  starred,
  notes,
  createTime: row.createdAt.toISOString(),
  lastTime: row.lastAt.toISOString(),
});

const describeNote = (row: store.NoteRow, accountId: string): RecordNote => ({
  id: row.id,
  author: row.author,
  own: row.authorId === accountId,
  text: row.text,
  createTime: row.createdAt.toISOString(),
});

const describeMessage = ({ message, improved }: store.MessageRow): RecordMessage => ({
  id: message.id,
  role: message.role,
  text: message.text,
  createTime: message.createdAt.toISOString(),
  firstTokenMs: message.firstTokenMs,
  totalMs: message.totalMs,
  route: message.route,
  citations: message.citations,
  rating: message.rating,
  tools: message.tools,
  language: message.language,
  confidence: message.confidence,
  interrupted: message.interrupted,
  error: message.error,
  flags: message.flags,
  ratingReason: message.ratingReason,
  ratingText: message.ratingText,
  questionId: message.questionId,
  improved: improved && { target: improved.target, question: improved.question, answer: improved.answer },
});

export interface RecordDeps {
  db: Database;
  settings: RecordSettingsService;
  support: Support;
  /** Whether the index of what was said is there. */
  isSearchIndexed: () => Promise<boolean>;
}

/** Conversation records: of one's own projects, and of those that others have opened to one. */
export interface Records {
  /** @throws AppError notFound for a project that is neither the account's nor open to it */
  list(
    accountId: string,
    query: RecordFilter & { page?: number; pageSize?: number },
  ): Promise<Page<RecordSummary>>;

  /** @throws AppError notFound */
  read(id: string, accountId: string): Promise<{ record: RecordSummary; own: boolean; notes: RecordNote[] }>;

  /** @throws AppError notFound */
  messages(
    id: string,
    accountId: string,
    query: { page?: number; pageSize?: number },
  ): Promise<Page<RecordMessage>>;

  /** @throws AppError notFound when one of the conversations is not the account's to mark; then none is marked */
  star(accountId: string, ids: readonly string[], starred: boolean): Promise<void>;

  /** @throws AppError notFound, invalidInput, tooManyNotes */
  addNote(id: string, accountId: string, text: string): Promise<RecordNote>;

  /** @throws AppError notFound */
  removeNote(id: string, accountId: string): Promise<void>;

  /** Deletes conversations of the account; those that are gone already do not count. */
  remove(accountId: string, ids: readonly string[]): Promise<{ deleted: number }>;
}

/** See {@link Records}. */
export function createRecords({ db, settings, support, isSearchIndexed }: RecordDeps): Records {
  /**
   * The conversation, when the account owns it or supports its project.
   * @throws AppError notFound
   */
  async function reach(id: string, accountId: string) {
    const found = await store.findRecord(db, id);
    if (found === null) throw new AppError('notFound');
    const isOwn = found.row.ownerId === accountId;
    if (!isOwn && !(await support.mayRead(found.row.projectId, accountId))) throw new AppError('notFound');
    return { found, isOwn };
  }

  /** Conversations that the account may mark. @throws AppError notFound when one of them is not */
  async function checkAll(ids: readonly string[], accountId: string): Promise<void> {
    const scopes = new Map((await store.findScopes(db, ids)).map((scope) => [scope.id, scope]));
    for (const id of ids) {
      const scope = scopes.get(id);
      if (scope === undefined) throw new AppError('notFound');
      if (scope.ownerId === accountId) continue;
      if (!(await support.mayRead(scope.projectId, accountId))) throw new AppError('notFound');
      await support.log(scope.projectId, accountId, 'starred', id);
    }
  }

  return {
    async list(
      accountId: string,
      { page, pageSize, ...filter }: RecordFilter & { page?: number; pageSize?: number },
    ): Promise<Page<RecordSummary>> {
      const paging = pagingOf({ ...(page && { page }), ...(pageSize && { pageSize }) });
      const scope = await support.scopeOf(accountId, filter.projectId);
      const zone = await settings.zoneOf(accountId);
      const { text } = filter;
      const { rows, total } =
        text === undefined
          ? await store.listRecords(db, scope, filter, zone, paging)
          : await store.searchRecords(db, scope, { ...filter, text }, zone, paging, await isSearchIndexed());
      return pageOfRecords(
        rows.map((row) => describeSummary(row, filter.text)),
        total,
        paging,
      );
    },

    async read(id: string, accountId: string) {
      const { found, isOwn } = await reach(id, accountId);
      if (!isOwn) await support.log(found.row.projectId, accountId, 'read', id);
      const notes = await store.listNotes(db, id);
      return {
        record: describeSummary(found),
        own: isOwn,
        notes: notes.map((note) => describeNote(note, accountId)),
      };
    },

    async messages(
      id: string,
      accountId: string,
      query: { page?: number; pageSize?: number },
    ): Promise<Page<RecordMessage>> {
      const { found, isOwn } = await reach(id, accountId);
      const paging = pagingOf(query);
      if (!isOwn && paging.page > 1) await support.log(found.row.projectId, accountId, 'read', id);
      const { rows, total } = await store.listMessages(db, id, paging);
      return pageOfRecords(rows.map(describeMessage), total, paging);
    },

    async star(accountId: string, ids: readonly string[], starred: boolean): Promise<void> {
      const unique = [...new Set(ids)];
      await checkAll(unique, accountId);
      await store.setStars(db, unique, starred);
    },

    async addNote(id: string, accountId: string, text: string): Promise<RecordNote> {
      const words = text.trim();
      if (words === '') throw invalidField('/text', 'missing');
      const { found, isOwn } = await reach(id, accountId);
      const note = await db.transaction(async (tx) => {
        await lockConversation(tx, id);
        if ((await store.countNotes(tx, id)) >= NOTES_KEPT)
          throw new AppError('tooManyNotes', { limit: NOTES_KEPT });
        return store.insertNote(tx, { id: uuid(), conversationId: id, authorId: accountId, text: words });
      });
      if (!isOwn) await support.log(found.row.projectId, accountId, 'noted', id);
      return describeNote(note, accountId);
    },

    async removeNote(id: string, accountId: string): Promise<void> {
      if (!(await store.deleteNote(db, id, accountId))) throw new AppError('notFound');
    },

    async remove(accountId: string, ids: readonly string[]): Promise<{ deleted: number }> {
      return { deleted: await deleteConversations(db, accountId, { ids }, recordLimits.atOnce) };
    },
  };
}
