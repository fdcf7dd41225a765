import { v7 as uuid } from 'uuid';
import type { Page } from '../../../../contract/common/schema';
import { knowledgeLimits } from '../../../../contract/knowledge/limits';
import type { Pair } from '../../../../contract/knowledge/routes';
import type { Chunk, Position } from '../../../../contract/knowledge/schema';
import type { Database, Executor } from '../../../db/connection';
import { AppError } from '../../../http/app-error';
import { pageOfRecords, pagingOf } from '../../paging';
import type { Bases } from '../base/service';
import { type BaseRow, findBase, holdBase, touchBase } from '../base/store';
import type { DocumentAdder } from '../document/add';
import type { Embedder } from '../document/embedder';
import { compactIfSparse } from '../document/keep-chunks';
import { type DocumentRow, findDocument } from '../document/store';
import { termsOf } from '../retrieval/postings';
import { indexChunks } from '../search/index-store';
import * as store from './store';

/** Name of the document that pairs are added to one by one. */
const PAIRS = 'Q&A';
/** Added chunks stand behind the chunks of the document's text. */
const BEHIND = 2_000_000_000;

export interface Citation {
  documentName: string;
  text: string;
  heading: string;
  position: Position;
  url?: string;
}

export interface ChunksDeps {
  db: Database;
  bases: Bases;
  adding: DocumentAdder;
  embedder: Embedder | null;
  onError: (error: unknown) => void;
}

/** @throws AppError chunkEmpty */
function textOf(text: string): string {
  const whole = text.trim();
  if (!/[\p{L}\p{N}]/u.test(whole)) throw new AppError('chunkEmpty');
  return whole;
}

const tagsOf = (tags: readonly string[]) => [
  ...new Set(tags.map((tag) => tag.trim()).filter((tag) => tag !== '')),
];

const describe = (row: store.ChunkOfDocument): Chunk => ({
  id: row.id,
  documentId: row.documentId,
  documentName: row.documentName,
  text: row.text,
  heading: row.heading,
  position: row.position,
  origin: row.origin,
  enabled: row.enabled,
  tags: row.tags,
  hits: row.hits,
  tests: row.tests,
  updateTime: row.updatedAt.toISOString(),
});

/** The chunks of documents, edited and added by hand, and the citations of them. */
export interface Chunks {
  /** @throws AppError notFound */
  page(
    ownerId: string,
    query: store.ChunkQuery & { page?: number; pageSize?: number; at?: string },
  ): Promise<Page<Chunk>>;

  /** @throws AppError notFound, chunkEmpty, tooManyChunks */
  add(ownerId: string, documentId: string, input: { text: string; tags?: string[] }): Promise<Chunk>;

  /** @throws AppError notFound, chunkEmpty */
  change(
    ownerId: string,
    id: string,
    change: { text?: string; enabled?: boolean; tags?: string[] },
  ): Promise<Chunk>;

  /** @throws AppError notFound */
  remove(ownerId: string, id: string): Promise<void>;

  /** Adds a question with its answer. @throws AppError notFound, chunkEmpty, tooManyChunks, tooManyDocuments */
  addPair(ownerId: string, knowledgeId: string, pair: Pair): Promise<{ documentId: string; chunkId: string }>;

  /** What a citation points to, whatever became of the chunk since; null for one that is not the owner's. */
  resolve(ownerId: string, documentId: string, chunkId: string): Promise<Citation | null>;
}

/** See {@link Chunks}. */
export function createChunks({ db, bases, adding, embedder, onError }: ChunksDeps): Chunks {
  const owned = async (tx: Executor, id: string, ownerId: string) => {
    const found = await store.findChunk(tx, id, ownerId);
    if (found === null || found.chunk.retiredAt !== null || found.document.removedAt !== null)
      throw new AppError('notFound');
    return found;
  };

  const held = async (tx: Executor, baseId: string): Promise<BaseRow> => {
    const base = await holdBase(tx, baseId);
    if (base === null) throw new AppError('notFound');
    return base;
  };

  /** The vector may come a moment later: until then the chunk is found by its words. */
  const embedLater = (document: Pick<DocumentRow, 'id' | 'baseId'>) => {
    embedder?.embed(document, AbortSignal.timeout(60_000)).catch(onError);
  };

  async function insert(
    tx: Executor,
    base: BaseRow,
    documentId: string,
    chunk: { text: string; heading: string; tags: string[]; isWhole: boolean },
  ): Promise<string> {
    if ((await store.countChunks(tx, base.id)) >= knowledgeLimits.chunks)
      throw new AppError('tooManyChunks', { limit: knowledgeLimits.chunks });
    const ordinal = await indexChunks(tx, base, [termsOf(chunk.heading, chunk.text)]);
    const id = uuid();
    const place = { startsAt: BEHIND, endsAt: BEHIND, position: {}, origin: 'added' } as const;
    await store.insertChunks(tx, [{ id, baseId: base.id, documentId, ordinal, ...place, ...chunk }]);
    return id;
  }

  const get = async (id: string, ownerId: string): Promise<Chunk> => {
    const { chunk, document } = await owned(db, id, ownerId);
    return describe({ ...chunk, documentName: document.name });
  };

  return {
    async page(
      ownerId: string,
      query: store.ChunkQuery & { page?: number; pageSize?: number; at?: string },
    ): Promise<Page<Chunk>> {
      await bases.owned(query.knowledgeId, ownerId);
      const asked = pagingOf(query);
      const paging =
        query.at === undefined
          ? asked
          : pagingOf({
              page: Math.floor((await store.countBefore(db, query, query.at)) / asked.pageSize) + 1,
              pageSize: asked.pageSize,
            });
      const { rows, total } = await store.pageChunks(db, query, paging);
      return pageOfRecords(rows.map(describe), total, paging);
    },

    async add(ownerId: string, documentId: string, input: { text: string; tags?: string[] }): Promise<Chunk> {
      const chunk = { text: textOf(input.text), heading: '', tags: tagsOf(input.tags ?? []), isWhole: false };
      const document = await findDocument(db, documentId, ownerId);
      if (document === null) throw new AppError('notFound');
      const id = await db.transaction(async (tx) =>
        insert(tx, await held(tx, document.baseId), documentId, chunk),
      );
      embedLater(document);
      return get(id, ownerId);
    },

    async change(
      ownerId: string,
      id: string,
      change: { text?: string; enabled?: boolean; tags?: string[] },
    ): Promise<Chunk> {
      const text = change.text === undefined ? undefined : textOf(change.text);
      const tags = change.tags === undefined ? undefined : tagsOf(change.tags);
      const { document } = await owned(db, id, ownerId);
      await db.transaction(async (tx) => {
        const base = await held(tx, document.baseId);
        // It may have been retired by a splitting before this call held the base.
        const { chunk } = await owned(tx, id, ownerId);
        const isNew = text !== undefined && text !== chunk.text;
        if (isNew) {
          const ordinal = await indexChunks(tx, base, [termsOf(chunk.heading, text)]);
          const origin = chunk.origin === 'added' ? 'added' : 'edited';
          await store.updateChunk(tx, id, { text, ordinal, origin, embedding: null });
          await compactIfSparse(tx, base);
        }
        if (tags !== undefined || change.enabled !== undefined) {
          await store.updateChunk(tx, id, {
            ...(tags === undefined ? {} : { tags }),
            ...(change.enabled === undefined ? {} : { enabled: change.enabled }),
          });
        }
        await touchBase(tx, base.id);
      });
      if (text !== undefined) embedLater(document);
      return get(id, ownerId);
    },

    async remove(ownerId: string, id: string): Promise<void> {
      const { document } = await owned(db, id, ownerId);
      await db.transaction(async (tx) => {
        const base = await held(tx, document.baseId);
        await store.retireChunks(tx, [id], { isRemoved: true });
        await compactIfSparse(tx, base);
        await touchBase(tx, base.id);
      });
    },

    async addPair(
      ownerId: string,
      knowledgeId: string,
      { question, answer }: Pair,
    ): Promise<{ documentId: string; chunkId: string }> {
      const chunk = { text: textOf(answer), heading: textOf(question), tags: [], isWhole: true };
      const { document, chunkId } = await db.transaction(async (tx) => {
        if ((await findBase(tx, knowledgeId, ownerId)) === null) throw new AppError('notFound');
        const base = await held(tx, knowledgeId);
        const pairs = await adding.pairsDocument(tx, ownerId, knowledgeId, PAIRS);
        return { document: pairs, chunkId: await insert(tx, base, pairs.id, chunk) };
      });
      embedLater(document);
      return { documentId: document.id, chunkId };
    },

    async resolve(ownerId: string, documentId: string, chunkId: string): Promise<Citation | null> {
      const found = await store.findChunk(db, chunkId, ownerId);
      if (found === null || found.document.id !== documentId) return null;
      const { chunk, document } = found;
      const { text, heading, position } = chunk;
      const url = position.url ?? document.url;
      return { documentName: document.name, text, heading, position, ...(url === null ? {} : { url }) };
    },
  };
}
