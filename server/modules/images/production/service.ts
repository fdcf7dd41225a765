import { v7 as uuid } from 'uuid';
import type { Page } from '../../../../contract/common/schema';
import { PICTURES_A_BATCH } from '../../../../contract/image/limits';
import type { ImageRatio, ImageStyle, Production } from '../../../../contract/image/schema';
import type { Language } from '../../../../contract/errors';
import { lockAccount } from '../../../db/account-lock';
import type { Database } from '../../../db/connection';
import { AppError } from '../../../http/app-error';
import type { WorkHost } from '../../../jobs/work-queue';
import type { Materials } from '../../library';
import { pageOfRecords, pagingOf } from '../../paging';
import { countAsking, refundImages, takeImages, today } from '../generation/quota';
import { checkPrompt, newSeed, type Pictures } from '../generation/service';
import { createProductionDescriptions } from './describe';
import * as store from './store';
import { createWorker } from './worker';

/** Images that one account may have pending. */
export const OPEN_LIMIT = 4 * PICTURES_A_BATCH;

export interface ProductionDeps {
  db: Database;
  host: WorkHost;
  pictures: Pictures;
  materials: Materials;
  /** Tells the open pages of an account how far a production is. */
  tell: (accountId: string, production: Production) => void;
  onError: (error: unknown) => void;
}

export interface ProductionRequest {
  text: string;
  ratio: ImageRatio;
  scene: ImageStyle;
  count: number;
  label: boolean;
  seed?: number;
}

/** Images that are generated in the background, and their history. */
export interface Productions {
  /**
   * Starts a production of images, out of the daily quota.
   * @throws AppError promptRequired, textTooLong, tooManyRequests, tooManyPicturesAtOnce, pictureQuotaUsed
   */
  add(accountId: string, request: ProductionRequest, language: Language): Promise<Production>;

  /** Adds a picture to what its account has had made that was drawn for a waiting caller. An account that is gone meanwhile has none. */
  record(
    accountId: string,
    request: Omit<ProductionRequest, 'count'> & { seed: number },
    picture: { id: string; understood: string[] },
    language: Language,
  ): Promise<void>;

  page(
    accountId: string,
    query: { page?: number; pageSize?: number; name?: string },
    language: Language,
  ): Promise<Page<Production>>;

  /** @throws AppError notFound */
  get(id: string, accountId: string, language: Language): Promise<Production>;

  /** Stops a running production; an ended one stays as it is. @throws AppError notFound */
  cancel(id: string, accountId: string, language: Language): Promise<Production>;

  /** Deletes a production, and moves the images that only it shows into the trash. @throws AppError notFound */
  remove(id: string, accountId: string): Promise<void>;

  stop(): Promise<void>;
}

/** See {@link Productions}. */
export function createProductions({
  db,
  host,
  pictures,
  materials,
  tell,
  onError,
}: ProductionDeps): Productions {
  const { describe, one } = createProductionDescriptions({ db, materials });

  async function own(id: string, accountId: string): Promise<store.ProductionRow> {
    const row = await store.findProduction(db, id, accountId);
    if (row === null) throw new AppError('notFound');
    return row;
  }

  const worker = createWorker({
    db,
    host,
    pictures,
    materials,
    async onChanged(id, accountId) {
      const row = await store.findProduction(db, id, accountId);
      // It was deleted meanwhile, so that nobody waits for the news.
      if (row !== null) tell(accountId, await one(row, row.language as Language));
    },
    onError,
  });

  /** Ends a running production and refunds the images that were not made. Null when it had already ended. */
  const endOpen = (row: store.ProductionRow): Promise<store.ProductionRow | null> =>
    db.transaction(async (tx) => {
      // Locks the account first, as everywhere that locks both.
      await lockAccount(tx, row.accountId);
      const closed = await store.close(tx, row.id, { state: 'cancelled' });
      if (closed === null) return null;
      const ready = (await store.listPictures(tx, [row.id])).length;
      await refundImages(tx, closed.accountId, row.day, row.count - ready);
      return closed;
    });

  return {
    async add(accountId: string, request: ProductionRequest, language: Language): Promise<Production> {
      const text = checkPrompt(request.text);
      await countAsking(db, accountId);
      const { ratio, scene, count, label, seed = newSeed() } = request;
      const row = await db.transaction(async (tx) => {
        if (!(await lockAccount(tx, accountId))) throw new AppError('loginRequired');
        if ((await store.countOpenPictures(tx, accountId)) + count > OPEN_LIMIT)
          throw new AppError('tooManyPicturesAtOnce', { limit: OPEN_LIMIT });
        const day = await takeImages(tx, accountId, count);
        const asked = { text, ratio, scene, count, label, seed, language, day };
        return store.insertProduction(tx, { id: uuid(), accountId, engine: pictures.engine, ...asked });
      });
      worker.wake();
      return one(row, language);
    },

    async record(
      accountId: string,
      request: Omit<ProductionRequest, 'count'> & { seed: number },
      picture: { id: string; understood: string[] },
      language: Language,
    ): Promise<void> {
      const row = await db.transaction(async (tx) => {
        if (!(await lockAccount(tx, accountId))) return null;
        const id = uuid();
        const made = { ...request, count: 1, language, day: today(), understood: picture.understood };
        const added = await store.insertProduction(tx, {
          ...made,
          id,
          accountId,
          engine: pictures.engine,
          state: 'done',
        });
        await store.insertPicture(tx, { productionId: id, position: 0, materialId: picture.id });
        return added;
      });
      if (row !== null) tell(accountId, await one(row, language));
    },

    async page(
      accountId: string,
      query: { page?: number; pageSize?: number; name?: string },
      language: Language,
    ): Promise<Page<Production>> {
      const paging = pagingOf(query);
      const { rows, total } = await store.listProductions(db, accountId, query.name, paging);
      return pageOfRecords(await describe(rows, accountId, language), total, paging);
    },

    get: async (id: string, accountId: string, language: Language): Promise<Production> =>
      one(await own(id, accountId), language),

    async cancel(id: string, accountId: string, language: Language): Promise<Production> {
      const closed = await endOpen(await own(id, accountId));
      worker.drop(id);
      const production = await one(closed ?? (await own(id, accountId)), language);
      if (closed !== null) tell(accountId, production);
      return production;
    },

    async remove(id: string, accountId: string): Promise<void> {
      await endOpen(await own(id, accountId));
      worker.drop(id);
      await db.transaction(async (tx) => {
        const pictureIds = await store.listOnlyHere(tx, id);
        await store.deleteProduction(tx, id);
        await materials.trashAll(pictureIds, accountId, tx);
      });
    },

    stop: () => worker.stop(),
  };
}

/** The images of productions, for the export of an account. */
export const picturesOfProductions = (db: Database, ids: readonly string[]) => store.listPictures(db, ids);
