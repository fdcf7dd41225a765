import type { Page } from '../../../../contract/common/schema';
import type { KnowledgeDocument } from '../../../../contract/knowledge/schema';
import type { Language } from '../../../../contract/errors';
import type { Database } from '../../../db/connection';
import { AppError } from '../../../http/app-error';
import { pageOfRecords, pagingOf } from '../../paging';
import type { Bases } from '../base/service';
import { nameOf } from '../base/service';
import { touchBase } from '../base/store';
import { resetFailed } from '../web/store';
import { rereadTime } from './add';
import type { Contents } from './contents';
import { describeDocument } from './describe';
import { cancelReading } from './lease-store';
import * as store from './store';
import type { DocumentWorker } from './worker';

export interface DocumentsDeps {
  db: Database;
  bases: Bases;
  contents: Contents;
  worker: DocumentWorker;
}

/** The documents of knowledge bases. */
export interface Documents {
  /** @throws AppError notFound */
  page(
    ownerId: string,
    query: {
      knowledgeId: string;
      name?: string;
      status?: KnowledgeDocument['status'];
      page?: number;
      pageSize?: number;
    },
    language: Language,
  ): Promise<Page<KnowledgeDocument>>;

  /** @throws AppError notFound */
  get(id: string, ownerId: string, language: Language): Promise<KnowledgeDocument>;

  /** @throws AppError notFound, nameRequired */
  change(
    id: string,
    ownerId: string,
    change: { name?: string; enabled?: boolean; reread?: store.DocumentRow['reread'] },
    language: Language,
  ): Promise<KnowledgeDocument>;

  /** Deletes documents of the owner; others are passed over. Returns how many there were. */
  remove(ids: readonly string[], ownerId: string): Promise<number>;

  /** Brings a deleted document back; one whose reading it interrupted is read again. @throws AppError notFound */
  restore(id: string, ownerId: string, language: Language): Promise<KnowledgeDocument>;

  /** @throws AppError notFound */
  retry(id: string, ownerId: string, language: Language): Promise<KnowledgeDocument>;

  /** @throws AppError notFound */
  cancel(id: string, ownerId: string, language: Language): Promise<KnowledgeDocument>;

  /** @throws AppError notFound, documentBusy */
  split(id: string, ownerId: string, chunkSize: number, language: Language): Promise<KnowledgeDocument>;

  /** Deletes for good what can no longer be restored. */
  sweep(): Promise<void>;

  queueDueLinks(): Promise<void>;
}

/** See {@link Documents}. */
export function createDocuments({ db, bases, contents, worker }: DocumentsDeps): Documents {
  const owned = async (id: string, ownerId: string): Promise<store.DocumentRow> => {
    const row = await store.findDocument(db, id, ownerId);
    if (row === null) throw new AppError('notFound');
    return row;
  };

  const described = async (row: store.DocumentRow, language: Language): Promise<KnowledgeDocument> =>
    describeDocument(row, (await store.chunkCounts(db, [row.id])).get(row.id) ?? 0, language);

  /** Puts a document into the queue again; one that is in it already stays as it is. */
  async function queue(row: store.DocumentRow, language: Language, change: { chunkSize?: number } = {}) {
    // Pairs and chunks that were added one by one have no other source.
    if (row.storageKey === null && row.url === null) return described(row, language);
    const queued = await db.transaction(async (tx) => {
      await resetFailed(tx, row.id);
      return store.queueDocument(tx, row.id, change);
    });
    worker.wake();
    return described(queued ?? row, language);
  }

  return {
    async page(
      ownerId: string,
      query: {
        knowledgeId: string;
        name?: string;
        status?: KnowledgeDocument['status'];
        page?: number;
        pageSize?: number;
      },
      language: Language,
    ): Promise<Page<KnowledgeDocument>> {
      await bases.owned(query.knowledgeId, ownerId);
      const paging = pagingOf(query);
      const { rows, total } = await store.pageDocuments(db, query.knowledgeId, query, paging);
      const counts = await store.chunkCounts(
        db,
        rows.map(({ id }) => id),
      );
      const records = rows.map((row) => describeDocument(row, counts.get(row.id) ?? 0, language));
      return pageOfRecords(records, total, paging);
    },

    get: async (id: string, ownerId: string, language: Language) =>
      described(await owned(id, ownerId), language),

    async change(
      id: string,
      ownerId: string,
      { name, enabled, reread }: { name?: string; enabled?: boolean; reread?: store.DocumentRow['reread'] },
      language: Language,
    ): Promise<KnowledgeDocument> {
      const row = await owned(id, ownerId);
      const isLink = row.url !== null;
      const change: store.DocumentChange = {
        ...(name === undefined ? {} : { name: nameOf(name) }),
        ...(enabled === undefined ? {} : { enabled }),
        ...(reread === undefined || !isLink ? {} : { reread, rereadAt: rereadTime(reread) }),
      };
      if (Object.keys(change).length === 0) return described(row, language);
      const changed = await db.transaction(async (tx) => {
        await touchBase(tx, row.baseId);
        return store.changeDocument(tx, id, change);
      });
      return described(changed ?? row, language);
    },

    async remove(ids: readonly string[], ownerId: string): Promise<number> {
      const touched = await db.transaction(async (tx) => {
        const from = await store.removeDocuments(tx, ids, ownerId);
        for (const baseId of [...new Set(from)].toSorted()) await touchBase(tx, baseId);
        return from;
      });
      for (const id of ids) worker.drop(id);
      return touched.length;
    },

    async restore(id: string, ownerId: string, language: Language): Promise<KnowledgeDocument> {
      const row = await store.findDocument(db, id, ownerId, { removed: true });
      if (row === null) return described(await owned(id, ownerId), language);
      const back = await db.transaction(async (tx) => {
        await touchBase(tx, row.baseId);
        return store.changeDocument(tx, id, { removedAt: null });
      });
      return row.status === 'cancelled' ? queue(row, language) : described(back ?? row, language);
    },

    retry: async (id: string, ownerId: string, language: Language) =>
      queue(await owned(id, ownerId), language),

    async cancel(id: string, ownerId: string, language: Language): Promise<KnowledgeDocument> {
      const row = await owned(id, ownerId);
      const cancelled = await cancelReading(db, id);
      worker.drop(id);
      return described(cancelled ?? row, language);
    },

    async split(
      id: string,
      ownerId: string,
      chunkSize: number,
      language: Language,
    ): Promise<KnowledgeDocument> {
      const row = await owned(id, ownerId);
      if (row.status === 'waiting' || row.status === 'reading') throw new AppError('documentBusy');
      return queue(row, language, { chunkSize });
    },

    async sweep(): Promise<void> {
      await contents.drop(await store.sweepRemoved(db));
      await store.sweepRetired(db);
    },

    async queueDueLinks(): Promise<void> {
      await store.queueDueLinks(db);
      worker.wake();
    },
  };
}
