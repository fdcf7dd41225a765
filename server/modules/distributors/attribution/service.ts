import { DISTRIBUTOR_CODE_PATTERN, HOUSE_CODE } from '../../../../contract/distributor/limits';
import type { Database } from '../../../db/connection';
import { distributorOf, findByCode } from '../application/store';
import * as store from './store';

const CODE = new RegExp(DISTRIBUTOR_CODE_PATTERN);

/** What a code is to somebody who opens its link. */
export interface KnownCode {
  code: string | null;
  isHouse: boolean;
  isOwn: boolean;
}

/** By whose code accounts come. The first valid one counts, once and for good. */
export interface Attribution {
  /** Says what a code is. @param accountId of the user who asks; null for a visitor */
  lookUp(text: string, accountId: string | null): Promise<KnownCode>;

  /** Notes the browser in which somebody who has applied looks after their earnings. */
  noteDevice(accountId: string, device: string): Promise<void>;

  /**
   * Binds an account by a code that its browser brought, unless it is bound, or the code is its own person's.
   * @param device digest of the browser's number; null where it has none
   */
  bind(accountId: string, code: string, device: string | null): Promise<boolean>;
}

/** See {@link Attribution}. */
export function createAttribution({ db }: { db: Database }): Attribution {
  return {
    async lookUp(text: string, accountId: string | null): Promise<KnownCode> {
      if (text.toLowerCase() === HOUSE_CODE) return { code: HOUSE_CODE, isHouse: true, isOwn: false };
      if (!CODE.test(text)) return { code: null, isHouse: false, isOwn: false };
      // Somebody whose time has ended still sees what they have earned.
      const own = accountId === null ? null : await distributorOf(db, accountId);
      if (own?.code === text.toUpperCase()) return { code: own.code, isHouse: false, isOwn: true };
      const found = await findByCode(db, text);
      return { code: found?.code ?? null, isHouse: false, isOwn: false };
    },

    noteDevice: (accountId: string, device: string): Promise<void> => store.noteDevice(db, accountId, device),

    async bind(accountId: string, code: string, device: string | null): Promise<boolean> {
      if (!CODE.test(code)) return false;
      return db.transaction(async (tx) => {
        if (await store.isBound(tx, accountId)) return false;
        const distributor = await findByCode(tx, code);
        if (distributor === null || (await store.isSamePerson(tx, accountId, distributor.id))) return false;
        if (device !== null && (await store.isDeviceOf(tx, device, distributor.id))) return false;
        return store.bindAccount(tx, accountId, distributor.id);
      });
    },
  };
}
