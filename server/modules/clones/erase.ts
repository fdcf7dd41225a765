import type { Database, Executor } from '../../db/connection';
import type { Storage } from '../../engines/storage/port';
import { AppError } from '../../http/app-error';
import { dropCloned } from '../catalogue';
import { customUploads, type Library } from '../library';
import { refundOne } from '../membership';
import { type CloneServices, removeAtService } from './at-service';
import { consentsOf } from './consent-store';
import { removePortrait, sweepPortraits } from './portrait-files';
import * as store from './store';

export interface ErasingDeps {
  db: Database;
  storage: Storage;
  materials: Pick<Library['materials'], 'removeAll'>;
  services: CloneServices;
  /** Ends the training of an order on this server. */
  drop: (id: string) => void;
  onError: (error: unknown) => void;
}

/** States in which nothing was made yet, so that what was paid can be used again. */
const unused: ReadonlySet<store.CloneRow['state']> = new Set(['under_review', 'fail_review']);

/** Deletes clones with everything that they were made of, and keeps a proof of it. */
export interface Erasing {
  /**
   * Deletes a clone of an account: its result, and the uploads that no other clone was made of. What is at a service
   * goes first, so that a failure there leaves everything to be tried again.
   * @throws AppError notFound, cloneServiceSilent
   */
  erase(id: string, accountId: string): Promise<void>;

  /**
   * Writes the proofs for all clones of an account that is being deleted; its rows go with it.
   * @returns deletes what is outside of the database, once the transaction has ended. What its service does not
   *   delete now is reported, and noted in the proof
   */
  leave(tx: Executor, accountId: string): Promise<() => Promise<void>>;

  /** Deletes files of portraits without an order. Returns how many. */
  sweep(): Promise<number>;

  /**
   * Deletes uploads of yesterday and before that no clone is made of: of forms that were never submitted, and of deletions
   * that a killed server has left. Returns how many.
   */
  sweepUploads(): Promise<number>;
}

/** See {@link Erasing}. */
export function createErasing({ db, storage, materials, services, drop, onError }: ErasingDeps): Erasing {
  return {
    async erase(id: string, accountId: string): Promise<void> {
      const row = await store.findClone(db, id, accountId);
      if (row === null) throw new AppError('notFound');
      const serviceAnswer = await removeAtService(services, row).catch((error: unknown) => {
        throw new AppError('cloneServiceSilent', {}, error);
      });
      const uploads = [row.sourceId, row.maskId, ...(await consentsOf(db, id)).map((one) => one.recordingId)];
      const ids = [...new Set(uploads.filter((one) => one !== null))];
      const source = (await customUploads(db, ids, accountId)).find((one) => one.id === row.sourceId);
      const isMine = await Promise.all(ids.map(async (one) => !(await store.isShared(db, id, one))));
      const own = ids.filter((_, at) => isMine[at]);
      await db.transaction(async (tx) => {
        const erased = await store.markErased(tx, id);
        if (erased === null) throw new AppError('notFound');
        if (unused.has(erased.state) && erased.grantId !== null) await refundOne(tx, erased.grantId);
        await dropCloned(tx, row.number);
        await store.insertErasure(tx, {
          orderId: id,
          type: row.type,
          number: row.number,
          sourceSha256: source?.sha256 ?? null,
          files: own.length,
          service: row.service,
          serviceAnswer,
          by: 'owner',
        });
      });
      drop(id);
      await removePortrait({ db, storage }, row.number);
      await materials.removeAll(own, accountId);
    },

    async leave(tx: Executor, accountId: string): Promise<() => Promise<void>> {
      const rows = await store.allClones(tx, accountId);
      const proofs: { row: store.CloneRow; proof: string }[] = [];
      for (const row of rows) {
        const files = [row.sourceId, row.maskId].filter((one) => one !== null).length;
        const { id: orderId, type, number, service } = row;
        const proof = await store.insertErasure(tx, {
          orderId,
          type,
          number,
          sourceSha256: null,
          files,
          service,
          serviceAnswer: null,
          by: 'account',
        });
        await dropCloned(tx, number);
        proofs.push({ row, proof });
      }
      return async () => {
        for (const { row, proof } of proofs) {
          drop(row.id);
          if (row.type === 'virtual') await removePortrait({ db, storage }, row.number);
          const answer = await removeAtService(services, row).catch((error: unknown) => {
            onError(error);
            return 'the service did not answer';
          });
          if (answer !== null) await store.noteErasure(db, proof, answer);
        }
      };
    },

    sweep: async (): Promise<number> => sweepPortraits({ db, storage }, await store.portraitNumbers(db)),

    async sweepUploads(): Promise<number> {
      let gone = 0;
      for (const { ownerId, ids } of await store.strayUploads(db))
        gone += await materials.removeAll(ids, ownerId);
      return gone;
    },
  };
}
