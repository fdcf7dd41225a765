import { MESSAGE_PAGE } from '../../../../contract/message/limits';
import type { Message, MessageKind } from '../../../../contract/message/schema';
import type { Language } from '../../../../contract/errors';
import type { Database, Executor } from '../../../db/connection';
import { AppError } from '../../../http/app-error';
import * as store from './store';
import { messageWords, type MessageValues } from './texts';

/** Limit of messages for one account. */
export const MESSAGES_KEPT = 500;

export interface MessageDeps {
  db: Database;
  /** Called when the number of unread messages of an account may have changed. */
  onUnread: (accountId: string, unread: number) => void;
}

/** Messages from the product to a user. Every module sends through {@link createMessages}`.notify`. */
export interface Messages {
  /** Tells the open pages of an account how many messages are unread. */
  tell(accountId: string): Promise<void>;

  /**
   * Sends a message. Without a transaction, open pages are notified at once; within one, the caller must call {@link tell}
   * after the commit, since nobody else can see the message before.
   * @param link address of this site that the message is about
   */
  notify<K extends MessageKind>(
    executor: Executor,
    accountId: string,
    kind: K,
    values: MessageValues[K],
    link?: string | null,
  ): Promise<void>;

  /** The latest messages before a given one, `MESSAGE_PAGE` at most. */
  list(
    accountId: string,
    query: { before?: string; unread?: boolean },
    language: Language,
  ): Promise<Message[]>;

  /** Marks messages as read; ids of others and of deleted messages are skipped. */
  read(accountId: string, ids: readonly string[] | 'all'): Promise<void>;

  unread(accountId: string): Promise<number>;

  /** @throws AppError notFound */
  remove(accountId: string, id: string): Promise<void>;
}

/** See {@link Messages}. */
export function createMessages({ db, onUnread }: MessageDeps): Messages {
  async function tell(accountId: string): Promise<void> {
    onUnread(accountId, await store.countUnread(db, accountId));
  }

  const describe = (row: store.NoticeRow, language: Language): Message => ({
    id: row.id,
    kind: row.kind,
    ...messageWords(row.kind, row.values, language),
    createTime: row.createdAt.toISOString(),
    isRead: row.readAt === null ? 0 : 1,
    link: row.link,
  });

  return {
    tell,

    async notify<K extends MessageKind>(
      executor: Executor,
      accountId: string,
      kind: K,
      values: MessageValues[K],
      link: string | null = null,
    ): Promise<void> {
      const notice = { accountId, kind, values, link };
      if (executor !== db) return store.addNotice(executor, notice, MESSAGES_KEPT);
      await db.transaction((tx) => store.addNotice(tx, notice, MESSAGES_KEPT));
      await tell(accountId);
    },

    async list(
      accountId: string,
      query: { before?: string; unread?: boolean },
      language: Language,
    ): Promise<Message[]> {
      const rows = await store.listNotices(db, accountId, query, MESSAGE_PAGE);
      return rows.map((row) => describe(row, language));
    },

    async read(accountId: string, ids: readonly string[] | 'all'): Promise<void> {
      if ((await store.markRead(db, accountId, ids)) > 0) await tell(accountId);
    },

    unread: (accountId: string): Promise<number> => store.countUnread(db, accountId),

    async remove(accountId: string, id: string): Promise<void> {
      const gone = await store.deleteNotice(db, accountId, id);
      if (gone === null) throw new AppError('notFound');
      if (gone.readAt === null) await tell(accountId);
    },
  };
}
