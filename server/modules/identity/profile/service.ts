import type { Readable } from 'node:stream';
import type { MergeOffer, OpenSession, SignIn, User } from '../../../../contract/account/schema';
import { NAME_LIMIT } from '../../../../contract/common/limits';
import type { Page } from '../../../../contract/common/schema';
import { lockAccount } from '../../../db/account-lock';
import type { Database } from '../../../db/connection';
import type { Storage } from '../../../engines/storage/port';
import { AppError } from '../../../http/app-error';
import type { UserPrincipal } from '../../../http/principal';
import type { SignedLinks } from '../../../http/signed-links';
import { requiredName } from '../../../http/text';
import { type Client, deviceOf } from '../account/client';
import type { Codes } from '../account/codes';
import * as sessions from '../account/sessions-store';
import { type Account, accountById, findAccount, type PhoneNumber } from '../account/store';
import { dropContent, holdKey, type Materials } from '../../library';
import { pageOfRecords, pagingOf } from '../../paging';
import type { Clones } from '../../clones';
import type { Distributors } from '../../distributors';
import { checkEarnings } from '../../selling';
import { picturePath, pictureStamp } from './describe';
import { pictureKeyOf, squarePicture } from './photo';
import * as store from './store';

export interface ProfileDeps {
  db: Database;
  codes: Codes;
  storage: Storage;
  links: SignedLinks;
  materials: Pick<Materials, 'releaseBytes'>;
  clones: Pick<Clones, 'leave'>;
  distributors: Pick<Distributors, 'leave'>;
  describe: (account: Account) => Promise<User>;
  /** Offers to merge the account of a verified phone into the caller's. */
  offerMerge: (accountId: string, otherId: string, by: 'phone') => Promise<MergeOffer>;
}

const describeSession = (row: sessions.SessionRow, current: string): OpenSession => ({
  id: row.id,
  current: row.id === current,
  way: row.way,
  device: deviceOf(row.userAgent),
  address: row.address,
  createTime: row.createdAt.toISOString(),
  lastUseTime: row.lastUsedAt.toISOString(),
  expireTime: row.expiresAt.toISOString(),
});

const describeSignIn = (row: sessions.SignInRow): SignIn => ({
  id: row.id,
  way: row.way,
  outcome: row.outcome,
  device: deviceOf(row.userAgent),
  address: row.address,
  createTime: row.createdAt.toISOString(),
});

/** What users do with their own account, apart from logging in. */
export interface Profiles {
  info(accountId: string): Promise<User>;

  /** @throws AppError nameRequired, nameTooLong */
  rename(accountId: string, name: string): Promise<User>;

  /** @throws AppError fileFormatWrong */
  setPicture(accountId: string, bytes: Buffer): Promise<User>;

  removePicture(accountId: string): Promise<User>;

  /** A profile photo by its signed address. @throws AppError notFound */
  picture(id: string, query: { part: string; expires: number; signature: string }): Promise<Readable>;

  /**
   * Gives the account a verified phone. When that phone has an account of its own, nothing changes except that a merge is
   * offered.
   * @throws AppError ticketInvalid, phoneUnchanged, phoneTaken when somebody registers it at this very moment
   */
  changePhone(
    accountId: string,
    number: PhoneNumber,
    ticket: string | null,
    client: Client,
  ): Promise<{ user: User; merge: MergeOffer | null }>;

  sessions(principal: UserPrincipal): Promise<OpenSession[]>;

  /** @throws AppError notFound */
  endSession(accountId: string, id: string): Promise<void>;

  endOthers(principal: UserPrincipal): Promise<number>;

  signIns(accountId: string, query: { page?: number; pageSize?: number }): Promise<Page<SignIn>>;

  /**
   * Deletes the account permanently, with a ticket of its own phone. Bytes are deleted after the rows: left-over bytes are
   * waste, rows without bytes would be a loss.
   * @throws AppError ticketInvalid, earningsLeft
   */
  remove(accountId: string, ticket: string | null, client: Client): Promise<void>;
}

/** See {@link Profiles}. */
export function createProfiles(deps: ProfileDeps): Profiles {
  const { db, codes, storage, links, materials, clones, distributors, describe, offerMerge } = deps;

  async function reach(accountId: string): Promise<Account> {
    const account = await accountById(db, accountId);
    if (account === null) throw new AppError('loginRequired');
    return account;
  }

  const info = async (accountId: string): Promise<User> => describe(await reach(accountId));

  /** Replaces the photo, or removes it with null. Its storage key stays locked until the account refers to it. */
  async function replacePicture(
    accountId: string,
    picture: { key: string; bytes: Buffer } | null,
  ): Promise<User> {
    const before = await db.transaction(async (tx) => {
      if (picture !== null) {
        await holdKey(tx, picture.key);
        await storage.put(picture.key, picture.bytes);
      }
      return store.setPicture(tx, accountId, picture?.key ?? null);
    });
    if (before !== null) await dropContent(db, storage, before);
    return info(accountId);
  }

  return {
    info,

    async rename(accountId: string, name: string): Promise<User> {
      const clean = requiredName(name);
      if ([...clean].length > NAME_LIMIT) throw new AppError('nameTooLong');
      await store.rename(db, accountId, clean);
      return info(accountId);
    },

    async setPicture(accountId: string, bytes: Buffer): Promise<User> {
      const picture = await squarePicture(bytes);
      return replacePicture(accountId, { key: pictureKeyOf(accountId, picture), bytes: picture });
    },

    removePicture: (accountId: string): Promise<User> => replacePicture(accountId, null),

    async picture(id: string, query: { part: string; expires: number; signature: string }) {
      if (!links.verify(picturePath(id), query)) throw new AppError('notFound');
      const key = (await accountById(db, id))?.pictureKey ?? null;
      if (key === null || pictureStamp(key) !== query.part || (await storage.size(key)) === null)
        throw new AppError('notFound');
      return storage.open(key);
    },

    async changePhone(
      accountId: string,
      number: PhoneNumber,
      ticket: string | null,
      client: Client,
    ): Promise<{ user: User; merge: MergeOffer | null }> {
      const account = await reach(accountId);
      if (account.phone === number.phone && account.countryCode === number.countryCode)
        throw new AppError('phoneUnchanged');
      const other = await db.transaction(async (tx) => {
        await codes.redeem(tx, { ...number, type: 'change_phone' }, ticket, client);
        const holder = await findAccount(tx, number);
        if (holder === null) await store.setPhone(tx, accountId, number);
        return holder;
      });
      const merge = other && (await offerMerge(accountId, other.id, 'phone'));
      return { user: await info(accountId), merge };
    },

    async sessions({ accountId, sessionId }: UserPrincipal): Promise<OpenSession[]> {
      return (await sessions.listSessions(db, accountId)).map((row) => describeSession(row, sessionId));
    },

    async endSession(accountId: string, id: string): Promise<void> {
      if (!(await sessions.endSession(db, accountId, id))) throw new AppError('notFound');
    },

    endOthers: ({ accountId, sessionId }: UserPrincipal): Promise<number> =>
      sessions.endSessions(db, accountId, sessionId),

    async signIns(accountId: string, query: { page?: number; pageSize?: number }): Promise<Page<SignIn>> {
      const paging = pagingOf(query);
      const { rows, total } = await sessions.pageOfSignIns(db, accountId, paging);
      return pageOfRecords(rows.map(describeSignIn), total, paging);
    },

    async remove(accountId: string, ticket: string | null, client: Client): Promise<void> {
      const account = await reach(accountId);
      const { countryCode, phone, pictureKey } = account;
      const { keys, clearClones, returnDeposit } = await db.transaction(async (tx) => {
        await codes.redeem(tx, { countryCode, phone, type: 'delete_account' }, ticket, client);
        // A payout that is asked for at this moment waits, and then finds no account.
        await lockAccount(tx, accountId);
        await checkEarnings(tx, accountId);
        const clear = await clones.leave(tx, accountId);
        const give = await distributors.leave(tx, accountId);
        const uploaded = await store.storageKeysOf(tx, accountId);
        if (!(await store.deleteAccount(tx, accountId, { countryCode, phone })))
          throw new AppError('changedMeanwhile');
        return { keys: uploaded, clearClones: clear, returnDeposit: give };
      });
      returnDeposit();
      await clearClones();
      await materials.releaseBytes(keys);
      if (pictureKey !== null) await dropContent(db, storage, pictureKey);
    },
  };
}
