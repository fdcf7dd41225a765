import type { Page } from '../../../contract/common';
import { cloneLimits } from '../../../contract/constants';
import type { CloneKind, CloneOrder, ClonePackage, ClonePrice, CloneType } from '../../../contract/clone';
import type { Language } from '../../../contract/errors';
import type { PortraitReading } from '../../../contract/portrait';
import type { VideoReading } from '../../../contract/video';
import { lockAccount } from '../../db/account-lock';
import type { Database, Executor } from '../../db/connection';
import type { Storage } from '../../engines/storage/port';
import { AppError } from '../../http/app-error';
import { cleanName } from '../../http/text';
import type { VoiceCloneEngine } from '../../parts';
import { listCloned } from '../catalogue';
import { customUpload, type MaterialRow } from '../library';
import { giveBackOne, rightsOf, useOne } from '../membership';
import { pageOfRecords, pagingOf } from '../paging';
import type { Shop } from '../shop';
import { findOpenConsent, takeConsent } from './consent-store';
import type { CloneDescriptions } from './describe';
import type { Measures } from './measure';
import { isOwed, itemOf, kindsOf, madeKinds, rightOf, voiceKindOf } from './kinds';
import { removePortrait } from './portrait-files';
import * as store from './store';

export interface Submission {
  name: string;
  gender: 'female' | 'male';
  language: Language;
  fileUrl?: string;
  maskUrl?: string;
  reading?: PortraitReading;
  video?: VideoReading;
  text?: string;
  consent: { id: string; fileUrl: string };
  agreement: boolean;
}

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

/** Largest file that is read whole, bytes. Videos are not: they stay on the disk. */
const SMALL_BYTES = 20 * 1_048_576;

/** What a page must send along. @throws AppError cloneSourceRequired */
function required<T>(value: T | null): T {
  if (value === null) throw new AppError('cloneSourceRequired');
  return value;
}

/** @throws AppError cloneNameRequired, cloneNameTooLong */
function checkName(name: string): string {
  const clean = cleanName(name);
  if (clean === '') throw new AppError('cloneNameRequired');
  if ([...clean].length > cloneLimits.name)
    throw new AppError('cloneNameTooLong', { limit: cloneLimits.name });
  return clean;
}

/** Clones of an account: from what it sends in to what it accepts. */
export function createClones(deps: ClonesDeps) {
  const { db, describe, measures, products, voices, isAutomatic, storage, drop, wake } = deps;

  /** A file of the account that is of a kind, and small enough to be read whole unless it is a video. @throws AppError cloneSourceRequired */
  async function upload(
    address: string | undefined,
    accountId: string,
    kind: 'image' | 'audio' | 'video',
  ): Promise<MaterialRow> {
    const row = address === undefined ? null : await customUpload(db, address, accountId);
    if (row === null || row.fileType !== kind || (kind !== 'video' && row.size > SMALL_BYTES))
      throw new AppError('cloneSourceRequired');
    return row;
  }

  /**
   * Checks what was sent, and measures it.
   * @throws AppError cloneNameRequired, cloneNameTooLong, cloneAgreementRequired, cloneSourceRequired, cloneSourceUnfit,
   *   cloneConsentEnded, cloneConsentUnfit
   */
  async function examine(accountId: string, type: CloneType, sent: Submission) {
    const name = checkName(sent.name);
    if (!sent.agreement) throw new AppError('cloneAgreementRequired');
    const consent = await findOpenConsent(db, sent.consent.id, accountId);
    if (consent === null || consent.type !== type) throw new AppError('cloneConsentEnded');
    const { gender, language } = sent;
    const common = { name, gender, language, reasons: [], note: null, feedback: null };
    if (type === 'virtual') {
      const source = await upload(sent.fileUrl, accountId, sent.video === undefined ? 'image' : 'video');
      const mask = await upload(sent.maskUrl, accountId, 'image');
      const recording = await upload(sent.consent.fileUrl, accountId, 'audio');
      const { reading = null, video = null } = sent;
      await measures.consent(recording);
      const found = await (video === null
        ? measures.portrait(source, mask, required(reading))
        : measures.video(source, mask, video));
      const order = { ...common, ...found, sourceId: source.id, maskId: mask.id, text: null };
      return {
        recordingId: recording.id,
        order: { ...order, reading: video === null ? reading : null },
        video,
      };
    }
    const source = await upload(sent.fileUrl, accountId, 'audio');
    const recording = await upload(sent.consent.fileUrl, accountId, 'audio');
    await measures.consent(recording);
    const found = await measures.voice(source);
    const text = (sent.text ?? '').trim();
    return {
      recordingId: recording.id,
      order: { ...common, ...found, sourceId: source.id, maskId: null, reading: null, text },
      video: null,
    };
  }

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

  const packagesOf = (kind: CloneKind, language: Language) => products.packagesOf(language, itemOf(kind));

  /** The kind of a package. @throws AppError notFound for one of another type, cloneNotMade */
  async function kindOfPackage(type: CloneType, packageId: string, language: Language): Promise<CloneKind> {
    for (const kind of kindsOf(type)) {
      if (!(await packagesOf(kind, language)).some(({ id }) => id === packageId)) continue;
      if (!(await madeKinds(voices, type)).includes(kind)) throw new AppError('cloneNotMade');
      return kind;
    }
    throw new AppError('notFound');
  }

  return {
    /** What a clone can be ordered of: the kind that is sold, and any other that can be made and is left from before. */
    async packages(accountId: string, type: CloneType, language: Language): Promise<ClonePackage[]> {
      const [[first, ...others], rights] = await Promise.all([
        madeKinds(voices, type),
        rightsOf(db, accountId),
      ]);
      const offered = [first, ...others.filter((kind) => rights[rightOf(kind)] > 0)];
      const packages = await Promise.all(
        offered.flatMap((kind) =>
          kind === undefined
            ? []
            : packagesOf(kind, language).then((rows) =>
                rows.map(({ id, name, code, descList, price, icon, stockNum }) => {
                  const shown = { id, kind, name, code, descList, price, icon, stockNum };
                  return { ...shown, left: rights[rightOf(kind)] };
                }),
              ),
        ),
      );
      return packages.flat();
    },

    /** What clones cost, the fewest at once first. */
    async prices(type: CloneType, language: Language): Promise<ClonePrice[]> {
      const [kind] = await madeKinds(voices, type);
      if (kind === undefined) return [];
      const lines = await Promise.all(
        (await packagesOf(kind, language)).map(async ({ id, code, name, price }) => {
          const quantity = await products.quantityIn(id, rightOf(kind));
          return { packageId: id, kind, code, name, quantity, price, each: Math.round(price / quantity) };
        }),
      );
      return lines.toSorted((a, b) => a.quantity - b.quantity);
    },

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

    /** @throws AppError notFound */
    get: async (id: string, accountId: string, language: Language): Promise<CloneOrder> =>
      describe.forOwner(await own(id, accountId), language),

    /**
     * Orders a clone out of those that are paid.
     * @throws AppError notFound for another package, cloneNotMade, cloneTooMany, cloneNoneLeft, and as {@link examine} does; then
     *   none is used
     */
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

    /** Sends a rejected one again. @throws AppError notFound, cloneStateChanged, and as {@link examine} does */
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

    /** @throws AppError notFound, cloneStateChanged */
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

    /** @throws AppError notFound, cloneFeedbackRequired, textTooLong, cloneStateChanged */
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

    /**
     * Cancels before the training, and a portrait during it; what was used is given back. A voice in training is at its service
     * already unless it waits for one, and one that was complained of has been seen.
     * @throws AppError notFound, cloneStateChanged
     */
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
        if (changed.grantId !== null) await giveBackOne(tx, changed.grantId);
        return changed;
      });
      drop(id);
      // What was made already; a body that is just being stored goes when the training notices.
      if (type === 'virtual') await removePortrait({ db, storage }, row.number);
      return describe.forOwner(row, language);
    },
  };
}

export type Clones = ReturnType<typeof createClones>;
