import { cloneReasons } from '../../../contract/clone/limits';
import type { CloneReason, CloneService, DeskClone } from '../../../contract/clone/schema';
import type { Page } from '../../../contract/common/schema';
import type { Language } from '../../../contract/errors';
import { lockAccount } from '../../db/account-lock';
import type { Database } from '../../db/connection';
import type { Storage } from '../../engines/storage/port';
import type { SpeechSynthesis } from '../../engines/speech-synthesis/port';
import { AppError } from '../../http/app-error';
import { invalidField } from '../../http/field-faults';
import type { Actor } from '../admin';
import { dropCloned, voiceSamples } from '../catalogue';
import { refundOne } from '../membership';
import type { Messages } from '../messages';
import { pageOfRecords, pagingOf } from '../paging';
import { speakWav } from '../speech';
import { type CloneServices, removeAtService } from './at-service';
import { changeByDesk } from './desk-change';
import { type CloneDescriptions, hasResult } from './describe';
import { createHandIn } from './hand-in';
import { removePortrait } from './portrait-files';
import * as store from './store';
import { pageOf } from './training';

export interface CloneDeskDeps {
  db: Database;
  storage: Storage;
  describe: CloneDescriptions;
  services: CloneServices;
  speech: SpeechSynthesis;
  messages: Pick<Messages, 'notify' | 'tell'>;
  /** Tells the pages of its owner how far an order is. */
  tell: (row: store.CloneRow) => void;
  drop: (id: string) => void;
  wake: () => void;
  onError: (error: unknown) => void;
}

type DeskQuery = store.DeskQuery & { page?: number; pageSize?: number };

/** The desk of clones: staff looks at what was sent, and at what the checks object to. */
export interface CloneDesk {
  /** The voice of an order as it speaks, WAV. @throws AppError notFound, speechUnavailable, unknownVoice */
  sample(id: string): Promise<Buffer>;

  page(query: DeskQuery, language: Language): Promise<Page<DeskClone>>;

  /** @throws AppError notFound */
  get(id: string, language: Language): Promise<DeskClone>;

  /** @throws AppError notFound, ownCase, cloneStateChanged */
  approve(id: string, actor: Actor, language: Language): Promise<DeskClone>;

  /** @throws AppError notFound, reasonRequired, invalidInput, cloneStateChanged */
  reject(
    id: string,
    answer: { reasons: CloneReason[]; note?: string },
    actor: Actor,
    language: Language,
  ): Promise<DeskClone>;

  /** Trains once more; what a service has made is made anew. @throws AppError notFound, cloneStateChanged */
  retry(id: string, actor: Actor, language: Language): Promise<DeskClone>;

  /**
   * Gives a clone up; what its owner has used is given back, and a result that the owner has complained of goes.
   * @throws AppError notFound, cloneStateChanged
   */
  giveUp(id: string, note: string, actor: Actor, language: Language): Promise<DeskClone>;

  /**
   * Hands in what was trained elsewhere, as in the console of a service.
   * @throws AppError notFound, cloneServiceUnknown, cloneStateChanged
   */
  handIn(
    id: string,
    made: { service: CloneService; ref: string },
    actor: Actor,
    language: Language,
  ): Promise<DeskClone>;
}

/** See {@link CloneDesk}. */
export function createCloneDesk(deps: CloneDeskDeps): CloneDesk {
  const { db, storage, describe, services, speech, messages, tell, drop, wake, onError } = deps;
  const handIn = createHandIn({ db, services, messages });

  async function found(id: string): Promise<store.CloneRow> {
    const row = await store.findClone(db, id);
    if (row === null) throw new AppError('notFound');
    return row;
  }

  async function described(id: string, language: Language): Promise<DeskClone> {
    const row = await store.findForDesk(db, id);
    if (row === null) throw new AppError('notFound');
    return describe.forDesk(row, language);
  }

  /** As {@link described}, once something was decided: the pages of the owner hear of it. */
  async function decided(id: string, language: Language): Promise<DeskClone> {
    tell(await found(id));
    return described(id, language);
  }

  /** Removes what is no longer needed; a failure at the service must not block staff. */
  const removeMade = (row: store.CloneRow) => removeAtService(services, row).catch(onError);

  return {
    async sample(id: string): Promise<Buffer> {
      const row = await found(id);
      if (row.type !== 'audio' || !hasResult(row)) throw new AppError('notFound');
      return speakWav(speech, { text: voiceSamples[row.language], voice: row.number });
    },

    async page(query: DeskQuery, language: Language): Promise<Page<DeskClone>> {
      const paging = pagingOf(query);
      const { rows, total } = await store.listForDesk(db, query, paging);
      return pageOfRecords(
        await Promise.all(rows.map((row) => describe.forDesk(row, language))),
        total,
        paging,
      );
    },

    get: described,

    async approve(id: string, actor: Actor, language: Language): Promise<DeskClone> {
      const before = await found(id);
      if (before.accountId === actor.accountId) throw new AppError('ownCase');
      await db.transaction(async (tx) => {
        const { accountId, name } = await changeByDesk(tx, before, 'approve', actor, {
          reasons: [],
          note: null,
        });
        await messages.notify(tx, accountId, 'cloneApproved', { name }, pageOf(before));
      });
      await messages.tell(before.accountId);
      wake();
      return decided(id, language);
    },

    async reject(
      id: string,
      { reasons, note = '' }: { reasons: CloneReason[]; note?: string },
      actor: Actor,
      language: Language,
    ): Promise<DeskClone> {
      const before = await found(id);
      const possible: readonly string[] = cloneReasons[before.type];
      if (reasons.some((reason) => !possible.includes(reason))) throw invalidField('/reasons', 'wrong');
      if (reasons.includes('other') && note.trim() === '') throw new AppError('cloneFeedbackRequired');
      await db.transaction(async (tx) => {
        const { accountId, name } = await changeByDesk(tx, before, 'reject', actor, {
          reasons: [...new Set(reasons)],
          note: note.trim() || null,
        });
        await messages.notify(tx, accountId, 'cloneRejected', { name }, pageOf(before));
      });
      await messages.tell(before.accountId);
      return decided(id, language);
    },

    async retry(id: string, actor: Actor, language: Language): Promise<DeskClone> {
      const before = await found(id);
      await db.transaction((tx) =>
        changeByDesk(tx, before, 'retry', actor, {
          serviceRef: null,
          service: null,
          isHandMade: false,
          progress: 0,
          error: null,
        }),
      );
      await removeMade(before);
      wake();
      return decided(id, language);
    },

    async giveUp(id: string, note: string, actor: Actor, language: Language): Promise<DeskClone> {
      const before = await found(id);
      const given = await db.transaction(async (tx) => {
        await lockAccount(tx, before.accountId);
        const row = await changeByDesk(tx, before, 'giveUp', actor, { note });
        const { accountId, name, grantId } = row;
        if (grantId !== null) await refundOne(tx, grantId);
        await dropCloned(tx, row.number);
        await messages.notify(tx, accountId, 'cloneGivenUp', { name, reason: note }, pageOf(row));
        return row;
      });
      drop(id);
      if (given.type === 'virtual') await removePortrait({ db, storage }, given.number);
      await removeMade(given);
      await messages.tell(before.accountId);
      return decided(id, language);
    },

    async handIn(
      id: string,
      { service, ref: serviceRef }: { service: CloneService; ref: string },
      actor: Actor,
      language: Language,
    ): Promise<DeskClone> {
      const before = await found(id);
      await handIn(before, { service, serviceRef }, actor);
      drop(id);
      wake();
      // What the service was making is no longer needed.
      if (before.serviceRef !== serviceRef) await removeMade(before);
      await messages.tell(before.accountId);
      return decided(id, language);
    },
  };
}
