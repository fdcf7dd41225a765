import type { Readable } from 'node:stream';
import { BATCH_DAYS, batchLimits } from '../../../../contract/batch/limits';
import type { BatchTable, FilmBatch, FilmBatchRow } from '../../../../contract/batch/schema';
import type { Page } from '../../../../contract/common/schema';
import { DAY_MS } from '../../../../contract/common/time';
import type { ProjectDocument } from '../../../../contract/document/schema';
import type { Language } from '../../../../contract/errors';
import type { FilmLanguage } from '../../../../contract/film/schema';
import { checkTable, nameColumnOf } from '../../../../film/variables/rows';
import { filmSizes } from '../../../../film/variables/sizes';
import { lockAccount } from '../../../db/account-lock';
import type { Database, Executor } from '../../../db/connection';
import { AppError } from '../../../http/app-error';
import type { UserPrincipal } from '../../../http/principal';
import type { TableReader } from '../../knowledge';
import { pageOfRecords, pagingOf } from '../../paging';
import { checkOwned, factsOf, type Projects } from '../../projects';
import type { Renders } from '../render/service';
import { takeStills } from '../still/taken';
import { describeBatch } from './describe';
import { type BatchWish, orderedRows } from './ordering';
import { readTableFile } from './reading';
import * as steps from './steps';
import * as store from './store';

export interface BatchDeps {
  db: Database;
  projects: Projects;
  renders: Pick<Renders, 'some'>;
  reader: TableReader;
  /** Folder for files that are on their way. */
  incoming: string;
  /** Looks for work now. */
  wake: () => void;
  /** Stops the work of this server on a render. */
  drop: (id: string) => void;
}

/** Batches of videos that are made of one film, each with other values for its variables. */
export interface Batches {
  /**
   * What a table says of the videos of a saved film. Nothing of it is kept.
   * @throws the reason of the signal; AppError notFound, filmLanguageMissing, and the refusals of {@link readTableFile}
   */
  read(
    filmId: string,
    principal: UserPrincipal,
    file: { name: string; stream: Readable },
    wish: { language?: FilmLanguage | undefined; signal: AbortSignal },
    caller: Language,
  ): Promise<BatchTable>;

  /**
   * Orders a batch; the one that the same call has ordered before is answered.
   * @throws AppError notFound, staleRevision, filmLanguageMissing, filmNoVariables, batchRowsWrong, assetsNotOwned, tooManyBatches
   */
  order(filmId: string, principal: UserPrincipal, wish: BatchWish, language: Language): Promise<FilmBatch>;

  page(
    filmId: string,
    principal: UserPrincipal,
    query: { page?: number; pageSize?: number },
  ): Promise<Page<FilmBatch>>;

  /** A batch with a page of its rows. @throws AppError notFound */
  get(
    id: string,
    accountId: string,
    query: { page?: number; pageSize?: number; state?: FilmBatchRow['state'] },
    language: Language,
  ): Promise<{ batch: FilmBatch; rows: Page<FilmBatchRow> }>;

  /** Holds what waits, also the renders that no server has begun. @throws AppError notFound */
  pause(id: string, accountId: string): Promise<FilmBatch>;

  /** @throws AppError notFound */
  resume(id: string, accountId: string): Promise<FilmBatch>;

  /** Cancels the rows that have not ended. @throws AppError notFound */
  cancel(id: string, accountId: string): Promise<FilmBatch>;

  /** Lets the failed rows wait again, also of a batch that was canceled. @throws AppError notFound, tooManyBatches */
  retry(id: string, accountId: string): Promise<FilmBatch>;

  /** Forgets batches that were ordered long ago. Returns how many. */
  sweep(now?: Date): Promise<number>;
}

/** @throws AppError filmLanguageMissing, notFound for a project without scenes */
function languageOf({ film }: ProjectDocument, wanted: FilmLanguage | undefined): FilmLanguage {
  if (film === undefined) throw new AppError('notFound');
  const language = wanted ?? film.language;
  if (film.voices[language] === undefined) throw new AppError('filmLanguageMissing');
  return language;
}

/** See {@link Batches}. */
export function createBatches(deps: BatchDeps): Batches {
  const { db, projects, renders, reader, incoming, wake, drop } = deps;

  async function find(id: string, accountId: string): Promise<store.ListedBatch> {
    const row = await store.findBatch(db, id, accountId);
    if (row === null) throw new AppError('notFound');
    return row;
  }

  /** Does a step with a batch that nobody else changes meanwhile. @throws AppError notFound */
  async function step(
    id: string,
    accountId: string,
    take: (tx: Executor, batch: Pick<store.BatchRow, 'state'>) => Promise<void>,
  ): Promise<FilmBatch> {
    await db.transaction(async (tx) => {
      if (!(await lockAccount(tx, accountId))) throw new AppError('loginRequired');
      const batch = await steps.lockBatch(tx, id, accountId);
      if (batch === null) throw new AppError('notFound');
      await take(tx, batch);
    });
    wake();
    return describeBatch(await find(id, accountId));
  }

  async function checkRoom(tx: Executor, accountId: string): Promise<void> {
    if ((await store.countOpen(tx, accountId)) >= batchLimits.open)
      throw new AppError('tooManyBatches', { limit: batchLimits.open });
  }

  return {
    async read(filmId, principal, file, { language: wanted, signal }, caller) {
      const film = await projects.reach(filmId, principal, 'film');
      const document = await projects.documents.open(film.source, principal.accountId);
      const language = languageOf(document, wanted);
      const sizes = filmSizes(document, language);
      const sent = { ...file, languages: [caller, language] };
      const table = await readTableFile(sent, { incoming, reader }, signal);
      const nameColumn = nameColumnOf(table.columns);
      const checked = checkTable(table, { nameColumn, filmName: film.name }, sizes);
      return {
        variables: [...sizes.variables],
        columns: [...table.columns],
        nameColumn,
        missing: [...checked.missing],
        unused: [...checked.unused],
        rows: checked.rows.map(({ row, name, isRenamed, faults }, index) => ({
          row,
          cells: [...(table.rows[index]?.cells ?? [])],
          name,
          isRenamed,
          faults: [...faults],
        })),
      };
    },

    async order(filmId, principal, wish, caller) {
      const { accountId } = principal;
      const { requestId: id, size, revision } = wish;
      const film = await projects.reach(filmId, principal, 'film');
      const before = await store.findBatch(db, id, accountId);
      if (before?.filmId === filmId) return describeBatch(before);
      if (film.revision !== revision) throw new AppError('staleRevision');
      const document = await projects.documents.open(film.source, accountId);
      const language = languageOf(document, wish.language);
      const rows = orderedRows(wish, filmSizes(document, language));
      await db.transaction(async (tx) => {
        if (!(await lockAccount(tx, accountId))) throw new AppError('loginRequired');
        // The same call may have come in twice, and only one of them finds a place.
        if ((await store.findBatch(tx, id, accountId))?.filmId === filmId) return;
        await checkOwned(tx, accountId, factsOf(document), caller);
        await checkRoom(tx, accountId);
        const { name } = film;
        const stills = await takeStills(tx, filmId, document);
        const batch = { id, filmId, accountId, name, document, revision, language, size, caller, stills };
        if (!(await store.insertBatch(tx, batch, rows))) throw new AppError('notFound');
      });
      wake();
      return describeBatch(await find(id, accountId));
    },

    async page(filmId, principal, query) {
      await projects.checkReach(filmId, principal, 'film');
      const paging = pagingOf(query);
      const { rows, total } = await store.listBatches(db, filmId, paging);
      return pageOfRecords(rows.map(describeBatch), total, paging);
    },

    async get(id, accountId, { state, ...query }, language) {
      const batch = describeBatch(await find(id, accountId));
      const paging = pagingOf(query);
      const { rows, total } = await store.listRows(db, id, state, paging);
      const ids = rows.flatMap(({ renderId }) => renderId ?? []);
      const known = new Map((await renders.some(ids, accountId, language)).map((one) => [one.id, one]));
      const records = rows.map(({ renderId, ...row }) => ({
        ...row,
        render: known.get(renderId ?? '') ?? null,
      }));
      return { batch, rows: pageOfRecords(records, total, paging) };
    },

    pause: (id, accountId) =>
      step(id, accountId, async (tx, { state }) => {
        if (state !== 'running') return;
        await steps.setState(tx, id, 'paused');
        await steps.takeBack(tx, id);
      }),

    resume: (id, accountId) =>
      step(id, accountId, async (tx, { state }) => {
        if (state === 'paused') await steps.setState(tx, id, 'running');
      }),

    async cancel(id, accountId) {
      let ended: string[] = [];
      const batch = await step(id, accountId, async (tx) => {
        ended = await steps.cancelRows(tx, id);
        await steps.setState(tx, id, 'cancelled');
      });
      for (const render of ended) drop(render);
      return batch;
    },

    retry: (id, accountId) =>
      step(id, accountId, async (tx, { state }) => {
        const { counts } = (await store.findBatch(tx, id, accountId)) ?? {};
        const isOpen =
          state !== 'cancelled' &&
          (counts?.waiting ?? 0) + (counts?.queued ?? 0) + (counts?.running ?? 0) > 0;
        if (!isOpen) await checkRoom(tx, accountId);
        if ((await steps.retryRows(tx, id)) > 0 && state === 'cancelled')
          await steps.setState(tx, id, 'running');
      }),

    sweep: (now = new Date()) => store.deleteOld(db, new Date(now.getTime() - BATCH_DAYS * DAY_MS)),
  };
}
