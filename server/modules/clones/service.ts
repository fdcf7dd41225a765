import { cloneLimits } from '../../../contract/clone/limits';
import type { CloneOrder, CloneType, VideoReading } from '../../../contract/clone/schema';
import type { Page } from '../../../contract/common/schema';
import type { Language } from '../../../contract/errors';
import { lockAccount } from '../../db/account-lock';
import type { Database, Executor } from '../../db/connection';
import type { Storage } from '../../engines/storage/port';
import { AppError } from '../../http/app-error';
import type { VoiceCloneEngine } from '../../deps';
import { listCloned } from '../catalogue';
import { refundOne, useOne } from '../membership';
import { pageOfRecords, pagingOf } from '../paging';
import type { Shop } from '../shop';
import { takeConsent } from './consent-store';
import type { CloneDescriptions } from './describe';
import type { Measures } from './measure';
import { createExamine, type Submission } from './examine';
import { isOwed, rightOf, voiceKindOf } from './kinds';
import { type CloneOffers, createCloneOffers } from './offers';
import { removePortrait } from './portrait-files';
import * as store from './store';

export interface ClonesDeps {
  db: Database;
  describe: CloneDescriptions;
  measures: Measures;
  products: Shop['products'];
  voices: Pick<VoiceCloneEngine, 'kinds' | 'makerOf' | 'byService'>;
  /** Orders whose checks object to nothing are approved at once. */
  isAutomatic: boolean;
  storage: Storage;
  /** Ends the training of an order on this server. */
  drop: (id: string) => void;
  /** Looks for an order to be trained. */
  wake: () => void;
}

/** Clones of an account: from what it sends in to what it accepts. */
export interface Clones extends Pick<CloneOffers, 'packages' | 'prices'> {
  page(
    accountId: string,
    query: { type?: CloneType; page?: number; pageSize?: number },
    language: Language,
  ): Promise<Page<CloneOrder>>;

  /** @throws AppError notFound */
  get(id: string, accountId: string, language: Language): Promise<CloneOrder>;

  /**
   * Orders a clone out of those that are paid.
   * @throws AppError notFound for another package, cloneNotMade, cloneTooMany, cloneNoneLeft, and as {@link createExamine} does; then
   *   none is used
   */
  order(
    accountId: string,
    submission: Submission & { type: CloneType; packageId: string },
    language: Language,
  ): Promise<CloneOrder>;

  /** Sends a rejected one again. @throws AppError notFound, cloneStateChanged, and as {@link createExamine} does */
  resubmit(id: string, accountId: string, sent: Submission, language: Language): Promise<CloneOrder>;

  /** @throws AppError notFound, cloneStateChanged */
  accept(id: string, accountId: string, language: Language): Promise<CloneOrder>;

  /** @throws AppError notFound, cloneFeedbackRequired, textTooLong, cloneStateChanged */
  complain(id: string, accountId: string, text: string, language: Language): Promise<CloneOrder>;

  /**
   * Cancels before the training, and a portrait during it; what was used is given back. A voice in training is at its service
   * already unless it waits for one, and one that was complained of has been seen.
   * @throws AppError notFound, cloneStateChanged
   */
  cancel(id: string, accountId: string, language: Language): Promise<CloneOrder>;
}

/** See {@link Clones}. */
export function createClones(deps: ClonesDeps): Clones {
  const { db, describe, measures, products, voices, isAutomatic, storage, drop, wake } = deps;
  const examine = createExamine({ db, measures });
  const { packages, prices, kindOfPackage } = createCloneOffers({ db, products, voices });

  /** Takes the consent, keeps what was read of a video, and begins the training where nobody has to look at it. */
  async function admit(
    tx: Executor,
    row: store.CloneRow,
    consent: { id: string; recordingId: string },
    video: VideoReading | null,
  ): Promise<store.CloneRow> {
    const { recordingId } = consent;
    await store.keepVideo(tx, row.id, video);
    if (!(await takeConsent(tx, consent.id, { orderId: row.id, recordingId })))
      throw new AppError('cloneConsentEnded');
    if (!isAutomatic || row.checks.length > 0) return row;
    return (await store.changeClone(tx, row.id, 'approve')) ?? row;
  }

  /** @throws AppError notFound */
  async function own(id: string, accountId: string): Promise<store.CloneRow> {
    const row = await store.findClone(db, id, accountId);
    if (row === null) throw new AppError('notFound');
    return row;
  }

  return {
    packages,
    prices,

    async page(
      accountId: string,
      query: { type?: CloneType; page?: number; pageSize?: number },
      language: Language,
    ): Promise<Page<CloneOrder>> {
      const paging = pagingOf(query);
      const { rows, total } = await store.listClones(db, accountId, query.type, paging);
      return pageOfRecords(
        await Promise.all(rows.map((row) => describe.forOwner(row, language))),
        total,
        paging,
      );
    },

    get: async (id: string, accountId: string, language: Language): Promise<CloneOrder> =>
      describe.forOwner(await own(id, accountId), language),

    async order(
      accountId: string,
      { type, packageId, ...sent }: Submission & { type: CloneType; packageId: string },
      language: Language,
    ): Promise<CloneOrder> {
      const kind = await kindOfPackage(type, packageId, language);
      const { order, recordingId, video } = await examine(accountId, type, sent);
      const row = await db.transaction(async (tx) => {
        if (!(await lockAccount(tx, accountId))) throw new AppError('loginRequired');
        if ((await store.countOpen(tx, accountId)) >= cloneLimits.open)
          throw new AppError('cloneTooMany', { limit: cloneLimits.open });
        const grantId = await useOne(tx, accountId, rightOf(kind));
        if (grantId === null) throw new AppError('cloneNoneLeft');
        const clone = { accountId, type, voiceKind: voiceKindOf(kind), packageId, grantId, ...order };
        const inserted = await store.insertClone(tx, clone);
        return admit(tx, inserted, { id: sent.consent.id, recordingId }, video);
      });
      wake();
      return describe.forOwner(row, language);
    },

    async resubmit(id: string, accountId: string, sent: Submission, language: Language): Promise<CloneOrder> {
      const { type } = await own(id, accountId);
      const { order, recordingId, video } = await examine(accountId, type, sent);
      const row = await db.transaction(async (tx) => {
        const changed = await store.changeClone(tx, id, 'resubmit', order);
        if (changed === null) throw new AppError('cloneStateChanged');
        return admit(tx, changed, { id: sent.consent.id, recordingId }, video);
      });
      wake();
      return describe.forOwner(row, language);
    },

    async accept(id: string, accountId: string, language: Language): Promise<CloneOrder> {
      await own(id, accountId);
      const row = await db.transaction(async (tx) => {
        const changed = await store.changeClone(tx, id, 'accept');
        if (changed === null) throw new AppError('cloneStateChanged');
        await listCloned(tx, changed.number);
        return changed;
      });
      return describe.forOwner(row, language);
    },

    async complain(id: string, accountId: string, text: string, language: Language): Promise<CloneOrder> {
      await own(id, accountId);
      const feedback = text.trim();
      if (feedback === '') throw new AppError('cloneFeedbackRequired');
      if ([...feedback].length > cloneLimits.feedback)
        throw new AppError('textTooLong', { limit: cloneLimits.feedback });
      const row = await store.changeClone(db, id, 'complain', { feedback });
      if (row === null) throw new AppError('cloneStateChanged');
      return describe.forOwner(row, language);
    },

    async cancel(id: string, accountId: string, language: Language): Promise<CloneOrder> {
      const before = await own(id, accountId);
      const { type } = before;
      const canStop = type === 'virtual' || isOwed(voices, before);
      const row = await db.transaction(async (tx) => {
        await lockAccount(tx, accountId);
        const changed =
          (await store.changeClone(tx, id, 'cancel')) ??
          (canStop ? await store.changeClone(tx, id, 'stop') : null);
        if (changed === null || changed.feedback !== null) throw new AppError('cloneStateChanged');
        if (changed.grantId !== null) await refundOne(tx, changed.grantId);
        return changed;
      });
      drop(id);
      // What was made already; a body that is just being stored goes when the training notices.
      if (type === 'virtual') await removePortrait({ db, storage }, row.number);
      return describe.forOwner(row, language);
    },
  };
}
