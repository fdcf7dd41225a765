import { v7 as uuid } from 'uuid';
import type { Page } from '../../../../contract/common/schema';
import { chunkSizes, knowledgeLimits } from '../../../../contract/knowledge/limits';
import type { Hit, HitTest, Knowledge, Synonym } from '../../../../contract/knowledge/schema';
import { lockAccount } from '../../../db/account-lock';
import type { Database } from '../../../db/connection';
import { AppError } from '../../../http/app-error';
import type { Inquiry } from '../../../hooks';
import { requiredName } from '../../../http/text';
import { sizeText } from '../../library';
import { pageOfRecords, pagingOf } from '../../paging';
import type { Contents } from '../document/contents';
import { keysOfBase } from '../document/store';
import type { Search } from '../search/search';
import * as store from './store';

/** Hit tests that are kept of each base. */
const TESTS_KEPT = 200;
const USUAL_STRICTNESS = 0.5;

/** How many roles use each of some bases of an owner; the domain of the roles, which stands above, knows. */
export type RolesUsing = Inquiry<[ownerId: string, ids: readonly string[]], Map<string, number>>;

export interface BasesDeps {
  db: Database;
  contents: Contents;
  search: Search;
  rolesUsing: RolesUsing;
}

/** @throws AppError nameRequired */
export const nameOf = requiredName;

/** Each pair once, in whichever order its terms stand. */
function distinct(synonyms: readonly Synonym[]): Synonym[] {
  const pairs = synonyms
    .map(({ from, to }) => ({ from: from.trim(), to: to.trim() }))
    .filter(({ from, to }) => from !== '' && to !== '' && from !== to);
  return [...new Map(pairs.map((pair) => [[pair.from, pair.to].toSorted().join('\n'), pair])).values()];
}

/** Knowledge bases, their settings, and their hit tests. */
export interface Bases {
  owned(id: string, ownerId: string): Promise<store.BaseRow>;

  /** @throws AppError loginRequired, nameRequired, tooManyBases */
  create(ownerId: string, input: { name: string; description?: string }): Promise<{ id: string }>;

  page(ownerId: string, query: { page?: number; pageSize?: number; name?: string }): Promise<Page<Knowledge>>;

  /** @throws AppError notFound */
  get(id: string, ownerId: string): Promise<Knowledge>;

  /** @throws AppError notFound, nameRequired */
  change(
    id: string,
    ownerId: string,
    change: { name?: string; description?: string; strictness?: number; chunkSize?: number },
  ): Promise<Knowledge>;

  /** @throws AppError notFound */
  remove(id: string, ownerId: string): Promise<void>;

  /** @throws AppError notFound */
  synonyms(id: string, ownerId: string): Promise<Synonym[]>;

  /** @throws AppError notFound */
  setSynonyms(id: string, ownerId: string, given: readonly Synonym[]): Promise<{ count: number }>;

  /** @throws AppError notFound */
  hitTest(
    id: string,
    ownerId: string,
    test: { text: string; limit?: number },
    signal: AbortSignal,
  ): Promise<Hit[]>;

  /** @throws AppError notFound */
  tests(id: string, ownerId: string, query: { page?: number; pageSize?: number }): Promise<Page<HitTest>>;
}

/** See {@link Bases}. */
export function createBases({ db, contents, search, rolesUsing }: BasesDeps): Bases {
  const owned = async (id: string, ownerId: string): Promise<store.BaseRow> => {
    const row = await store.findBase(db, id, ownerId);
    if (row === null) throw new AppError('notFound');
    return row;
  };

  async function describe(ownerId: string, rows: readonly store.BaseRow[]): Promise<Knowledge[]> {
    const ids = rows.map(({ id }) => id);
    const [figures, roles] = await Promise.all([store.figuresOf(db, ids), rolesUsing.ask(ownerId, ids)]);
    return rows.map((row) => {
      const held = figures.get(row.id);
      const size = held?.size ?? 0;
      return {
        id: row.id,
        name: row.name,
        description: row.description,
        strictness: row.strictness,
        chunkSize: row.chunkSize,
        documentCount: held?.documents ?? 0,
        readingCount: held?.reading ?? 0,
        failedCount: held?.failed ?? 0,
        chunkCount: held?.chunks ?? 0,
        size,
        fileSizeString: sizeText(size),
        synonymCount: row.synonyms.length,
        roleCount: roles.get(row.id) ?? 0,
        createTime: row.createdAt.toISOString(),
        updateTime: row.updatedAt.toISOString(),
      };
    });
  }

  async function described(ownerId: string, row: store.BaseRow): Promise<Knowledge> {
    const [knowledge] = await describe(ownerId, [row]);
    if (knowledge === undefined) throw new AppError('notFound');
    return knowledge;
  }

  return {
    owned,

    async create(ownerId: string, input: { name: string; description?: string }): Promise<{ id: string }> {
      const name = nameOf(input.name);
      const id = uuid();
      await db.transaction(async (tx) => {
        if (!(await lockAccount(tx, ownerId))) throw new AppError('loginRequired');
        if ((await store.countBases(tx, ownerId)) >= knowledgeLimits.bases)
          throw new AppError('tooManyBases', { limit: knowledgeLimits.bases });
        const description = input.description?.trim() ?? '';
        const settings = { strictness: USUAL_STRICTNESS, chunkSize: chunkSizes.usual };
        await store.insertBase(tx, { id, ownerId, name, description, ...settings });
      });
      return { id };
    },

    async page(
      ownerId: string,
      query: { page?: number; pageSize?: number; name?: string },
    ): Promise<Page<Knowledge>> {
      const paging = pagingOf(query);
      const { rows, total } = await store.pageBases(db, ownerId, query.name, paging);
      return pageOfRecords(await describe(ownerId, rows), total, paging);
    },

    get: async (id: string, ownerId: string): Promise<Knowledge> =>
      described(ownerId, await owned(id, ownerId)),

    async change(
      id: string,
      ownerId: string,
      change: { name?: string; description?: string; strictness?: number; chunkSize?: number },
    ): Promise<Knowledge> {
      const { name, description, strictness, ...settings } = change;
      const row = await store.updateBase(db, id, ownerId, {
        ...settings,
        // The column has single precision, and its least number is far above JSON's.
        ...(strictness === undefined ? {} : { strictness: Math.round(strictness * 1000) / 1000 }),
        ...(name === undefined ? {} : { name: nameOf(name) }),
        ...(description === undefined ? {} : { description: description.trim() }),
      });
      if (row === null) throw new AppError('notFound');
      return described(ownerId, row);
    },

    async remove(id: string, ownerId: string): Promise<void> {
      const keys = await db.transaction(async (tx) => {
        const held = await keysOfBase(tx, id);
        if (!(await store.deleteBase(tx, id, ownerId))) throw new AppError('notFound');
        return held;
      });
      await contents.drop(keys);
    },

    synonyms: async (id: string, ownerId: string): Promise<Synonym[]> => (await owned(id, ownerId)).synonyms,

    async setSynonyms(id: string, ownerId: string, given: readonly Synonym[]): Promise<{ count: number }> {
      const synonyms = distinct(given);
      if ((await store.updateBase(db, id, ownerId, { synonyms })) === null) throw new AppError('notFound');
      return { count: synonyms.length };
    },

    async hitTest(
      id: string,
      ownerId: string,
      { text, limit = knowledgeLimits.hitsDefault }: { text: string; limit?: number },
      signal: AbortSignal,
    ): Promise<Hit[]> {
      await owned(id, ownerId);
      const begun = performance.now();
      const found = await search({ ownerId, knowledgeIds: [id], text, limit, signal, purpose: 'test' });
      const test = {
        id: uuid(),
        baseId: id,
        text,
        confidence: found.confidence,
        isAnswerable: found.isAnswerable,
        sentences: found.sentences,
        hits: found.chunks.map(({ chunkId, score }) => ({ chunkId, score })),
        milliseconds: Math.round(performance.now() - begun),
      };
      await store.insertTest(db, test, TESTS_KEPT);
      return found.chunks.map(({ knowledgeId: _, ...hit }) => hit);
    },

    async tests(
      id: string,
      ownerId: string,
      query: { page?: number; pageSize?: number },
    ): Promise<Page<HitTest>> {
      await owned(id, ownerId);
      const paging = pagingOf(query);
      const { rows, total } = await store.pageTests(db, id, paging);
      const records = rows.map(({ baseId: _, createdAt, ...test }) => ({
        ...test,
        createTime: createdAt.toISOString(),
      }));
      return pageOfRecords(records, total, paging);
    },
  };
}
