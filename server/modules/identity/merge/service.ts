import { v7 as uuid } from 'uuid';
import type { AccountContents, MergeOffer } from '../../../../contract/account/schema';
import type { Database } from '../../../db/connection';
import type { Storage } from '../../../engines/storage/port';
import { AppError } from '../../../http/app-error';
import { hashToken, newToken } from '../../../http/tokens';
import { maskPhone } from '../../phone';
import { accountById } from '../account/store';
import { checkQuota, dropContent, type Materials } from '../../library';
import { checkKnowledgeSpace } from '../../knowledge';
import { joinInvoices } from '../../invoices';
import { joinGrants } from '../../membership';
import { joinClones } from '../../clones';
import { joinDistribution } from '../../distributors';
import { joinSelling } from '../../selling';
import { joinOrders } from '../../trade';
import type { Messages } from '../../messages';
import { joinFilmMonths } from '../../films';
import { joinDays } from '../../images';
import { contentsOf, deleteAccount, setPhone, storageKeysOf, wechatNameOf } from '../profile/store';
import type { SecondFactors } from '../second-factor/service';
import * as store from './store';

const OFFER_MINUTES = 15;

export interface MergeChoice {
  bring: { projects: boolean; templates: boolean };
  profile: 'mine' | 'other';
}

export interface MergeDeps {
  db: Database;
  storage: Storage;
  materials: Pick<Materials, 'releaseBytes'>;
  messages: Pick<Messages, 'notify'>;
  factors: Pick<SecondFactors, 'isActive'>;
}

/**
 * Takes one account into another, when the holder of the first has proved to hold both: what is chosen changes its
 * owner, the rest is deleted with the account that ends.
 */
export interface Merges {
  offer(accountId: string, otherId: string, by: 'wechat' | 'phone'): Promise<MergeOffer>;

  /**
   * Carries an offer out, all or nothing.
   * @throws AppError mergeExpired, accountLocked, mergeGuarded, distributorTwice, tooManyMaterials, materialSpaceFull,
   * knowledgeSpaceFull
   */
  merge(accountId: string, mergeTicket: string, choice: MergeChoice): Promise<{ brought: AccountContents }>;
}

/** See {@link Merges}. */
export function createMerges({ db, storage, materials, messages, factors }: MergeDeps): Merges {
  return {
    async offer(accountId: string, otherId: string, by: 'wechat' | 'phone'): Promise<MergeOffer> {
      const other = await accountById(db, otherId);
      if (other === null) throw new AppError('changedMeanwhile');
      const mergeTicket = newToken();
      await store.keepTicket(db, {
        id: uuid(),
        tokenHash: hashToken(mergeTicket),
        accountId,
        otherId,
        by,
        expiresAt: new Date(Date.now() + OFFER_MINUTES * 60_000),
      });
      return {
        mergeTicket,
        userName: other.name,
        phone: maskPhone(other.phone),
        wechatName: await wechatNameOf(db, otherId),
        contents: await contentsOf(db, otherId),
      };
    },

    async merge(
      accountId: string,
      mergeTicket: string,
      { bring, profile }: MergeChoice,
    ): Promise<{ brought: AccountContents }> {
      const done = await db.transaction(async (tx) => {
        const tokenHash = hashToken(mergeTicket);
        const otherId = await store.mergeableAccount(tx, tokenHash, accountId);
        if (otherId === null) throw new AppError('mergeExpired');
        // The accounts before the ticket: a merge the other way round, at once, would wait for us as we for it.
        const { mine, other } = await store.lockAccounts(tx, accountId, otherId);
        const ticket = await store.spendTicket(tx, tokenHash, accountId);
        if (ticket === null || mine === null || other === null) throw new AppError('mergeExpired');
        if (other.lockedAt !== null) throw new AppError('accountLocked');
        // Phone or WeChat alone would not open that account either.
        if (await factors.isActive(other.id, tx)) throw new AppError('mergeGuarded');
        const contents = await contentsOf(tx, other.id);
        await store.moveChosen(tx, other.id, mine.id, bring);
        await joinGrants(tx, other.id, mine.id);
        await joinOrders(tx, other.id, mine.id);
        await joinInvoices(tx, other.id, mine.id);
        await joinSelling(tx, other.id, mine.id);
        await joinClones(tx, other.id, mine.id);
        await joinDistribution(tx, other.id, mine.id);
        await joinDays(tx, other.id, mine.id);
        await joinFilmMonths(tx, other.id, mine.id);
        await checkQuota(tx, mine.id, { count: 0, bytes: 0 });
        await checkKnowledgeSpace(tx, mine.id, 0);
        await store.moveWechat(tx, other.id, mine.id);
        const left = await storageKeysOf(tx, other.id);
        await deleteAccount(tx, other.id);
        await store.keepProfile(tx, mine, other, profile);
        if (ticket.by === 'phone') await setPhone(tx, mine.id, other);
        return { mine, other, contents, left };
      });
      await materials.releaseBytes(done.left);
      const dropped = (profile === 'other' ? done.mine : done.other).pictureKey;
      if (dropped !== null) await dropContent(db, storage, dropped);
      await messages.notify(db, accountId, 'accountMerged', { name: done.other.name }, '/work/project');
      return { brought: broughtOf(done.contents, bring) };
    },
  };
}

const broughtOf = (contents: AccountContents, bring: MergeChoice['bring']): AccountContents => ({
  projects: bring.projects ? contents.projects : 0,
  films: bring.projects ? contents.films : 0,
  roles: bring.projects ? contents.roles : 0,
  materials: bring.projects || bring.templates ? contents.materials : 0,
  conversations: bring.projects ? contents.conversations : 0,
  templates: bring.templates ? contents.templates : 0,
});
