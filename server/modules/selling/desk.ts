import type { Static } from 'typebox';
import type { Page } from '../../../contract/common/schema';
import type { DeskOffer, DeskPayout, DeskSeller } from '../../../contract/shop-desk/schema';
import { shopLimits } from '../../../contract/shop/limits';
import { languages } from '../../../contract/errors';
import type { Language } from '../../../contract/errors';
import type { Database, Executor } from '../../db/connection';
import type { LocalText } from '../../db/schema';
import { AppError } from '../../http/app-error';
import { type Actor, actorName, record } from '../admin';
import { transfer } from '../ledger';
import { backgroundForSale } from '../library';
import type { Messages } from '../messages';
import { pageOfRecords, pagingOf } from '../paging';
import { listOffered } from '../shop';
import { describePayout } from './describe';
import { payableOf, type Selling } from './service';
import * as store from './store';
import type { OfferState, PayoutState, SellerState } from './transitions';

const SELLING_PATH = '/work/material/selling';

const everywhere = (text: string): LocalText =>
  Object.fromEntries(languages.map((language) => [language, text])) as LocalText;

/** A rejection says why. @throws AppError reasonRequired */
function checkReason(isAccepted: boolean, reason: string | null): void {
  if (!isAccepted && (reason ?? '').trim() === '')
    throw new AppError('reasonRequired', { limit: shopLimits.reason });
}

const yuan = (fen: number): string => (fen / 100).toFixed(2);

export interface SellingDeskDeps {
  db: Database;
  selling: Selling;
  messages: Pick<Messages, 'notify' | 'tell'>;
}

type Paged<S> = { state?: S; page?: number; pageSize?: number };

/** The desks of sellers: who may sell, what is listed, and payouts, which two members of staff carry out. */
export interface SellingDesk {
  sellers(query: Paged<SellerState>): Promise<Page<Static<typeof DeskSeller>>>;

  /** @throws AppError stateChanged */
  decideSeller(
    accountId: string,
    isVerified: boolean,
    reason: string | null,
    actor: Actor,
  ): Promise<Static<typeof DeskSeller>>;

  offers(query: Paged<OfferState>, language: Language): Promise<Page<Static<typeof DeskOffer>>>;

  /** @throws AppError notFound, stateChanged, cannotSell when the background is gone */
  decideOffer(
    id: string,
    isListed: boolean,
    reason: string | null,
    actor: Actor,
    language: Language,
  ): Promise<Static<typeof DeskOffer>>;

  payouts(query: Paged<PayoutState>): Promise<Page<Static<typeof DeskPayout>>>;

  approvePayout(id: string, actor: Actor): Promise<Static<typeof DeskPayout>>;

  /** @throws AppError secondPersonNeeded, stateChanged */
  payPayout(id: string, reference: string, actor: Actor): Promise<Static<typeof DeskPayout>>;

  rejectPayout(id: string, reason: string, actor: Actor): Promise<Static<typeof DeskPayout>>;
}

/** See {@link SellingDesk}. */
export function createSellingDesk({ db, selling, messages }: SellingDeskDeps): SellingDesk {
  const describeSeller = async (row: store.SellerRow): Promise<Static<typeof DeskSeller>> => ({
    userId: row.accountId,
    ...(await selling.seller(row)),
  });

  async function describeOffers(
    rows: readonly store.ListedOffer[],
    language: Language,
  ): Promise<Static<typeof DeskOffer>[]> {
    const described = await selling.describeOffers(rows, language);
    return Promise.all(
      described.map(async (offer, at) => {
        const accountId = rows[at]?.offer.accountId ?? '';
        const seller = await store.findSeller(db, accountId);
        return { ...offer, seller: seller?.name ?? '', previewUrl: offer.coverUrl };
      }),
    );
  }

  const describeDeskPayout = (row: store.PayoutRow): Static<typeof DeskPayout> => ({
    ...describePayout(row),
    seller: row.sellerName,
    approvedBy: row.approvedBy,
    paidBy: row.paidBy,
  });

  /** Changes a payout and writes it into the log. @throws AppError notFound, stateChanged */
  async function payout(
    id: string,
    event: 'approve' | 'pay' | 'reject',
    actor: Actor,
    change: (tx: Executor, by: string) => Promise<store.PayoutRow | null>,
  ): Promise<Static<typeof DeskPayout>> {
    if ((await store.findPayout(db, id)) === null) throw new AppError('notFound');
    const row = await db.transaction(async (tx) => {
      const changed = await change(tx, await actorName(tx, actor));
      if (changed === null) throw new AppError('stateChanged');
      const { amount, state, reference, answer, sellerName } = changed;
      await record(tx, actor, {
        area: 'finance',
        act: `payout-${event}`,
        subject: sellerName,
        before: null,
        after: { amount, state, reference, answer },
      });
      return changed;
    });
    await messages.tell(row.accountId);
    return describeDeskPayout(row);
  }

  return {
    async sellers(query: Paged<SellerState>): Promise<Page<Static<typeof DeskSeller>>> {
      const paging = pagingOf(query);
      const { rows, total } = await store.listSellers(db, query.state, paging);
      return pageOfRecords(await Promise.all(rows.map(describeSeller)), total, paging);
    },

    async decideSeller(accountId: string, isVerified: boolean, reason: string | null, actor: Actor) {
      checkReason(isVerified, reason);
      if ((await store.findSeller(db, accountId)) === null) throw new AppError('notFound');
      const row = await db.transaction(async (tx) => {
        const event = isVerified ? 'verify' : 'reject';
        const decided = await store.decideSeller(tx, accountId, event, isVerified ? null : reason);
        if (decided === null) throw new AppError('stateChanged');
        if (isVerified) await messages.notify(tx, accountId, 'sellerVerified', {}, SELLING_PATH);
        else await messages.notify(tx, accountId, 'sellerRejected', { reason: reason ?? '' }, SELLING_PATH);
        await record(tx, actor, {
          area: 'shop',
          act: `seller-${event}`,
          subject: decided.legalName,
          before: null,
          after: { state: decided.state, answer: decided.answer },
        });
        return decided;
      });
      await messages.tell(accountId);
      return describeSeller(row);
    },

    async offers(query: Paged<OfferState>, language: Language): Promise<Page<Static<typeof DeskOffer>>> {
      const paging = pagingOf(query);
      const { rows, total } = await store.listOffers(db, query, paging);
      return pageOfRecords(await describeOffers(rows, language), total, paging);
    },

    async decideOffer(
      id: string,
      isListed: boolean,
      reason: string | null,
      actor: Actor,
      language: Language,
    ): Promise<Static<typeof DeskOffer>> {
      checkReason(isListed, reason);
      const known = await store.findOffer(db, id);
      if (known === null) throw new AppError('notFound');
      await db.transaction(async (tx) => {
        const event = isListed ? 'list' : 'reject';
        const decided = await store.changeOffer(tx, id, event, { answer: isListed ? null : reason });
        if (decided === null) throw new AppError('stateChanged');
        const { accountId, name } = decided;
        if (isListed) {
          const materialId = await backgroundForSale(tx, decided.itemId, accountId);
          if (materialId === null) throw new AppError('cannotSell');
          const product = await listOffered(tx, {
            materialId,
            sellerId: accountId,
            names: everywhere(name),
            descriptions: everywhere(decided.description),
            price: decided.price,
            ratio: null,
          });
          await store.setOfferProduct(tx, id, product.id);
          await messages.notify(tx, accountId, 'offerListed', { name }, SELLING_PATH);
        } else {
          await messages.notify(tx, accountId, 'offerRejected', { name, reason: reason ?? '' }, SELLING_PATH);
        }
        await record(tx, actor, {
          area: 'shop',
          act: `offer-${event}`,
          subject: name,
          before: null,
          after: { state: decided.state, answer: decided.answer },
        });
      });
      await messages.tell(known.accountId);
      const row = await store.findListed(db, id);
      const [offer] = row === null ? [] : await describeOffers([row], language);
      if (offer === undefined) throw new AppError('notFound');
      return offer;
    },

    async payouts(query: Paged<PayoutState>): Promise<Page<Static<typeof DeskPayout>>> {
      const paging = pagingOf(query);
      const { rows, total } = await store.listPayouts(db, query, paging);
      return pageOfRecords(rows.map(describeDeskPayout), total, paging);
    },

    approvePayout: (id: string, actor: Actor) =>
      payout(id, 'approve', actor, (tx, approvedBy) =>
        store.changePayout(tx, id, 'approve', { approvedBy, approvedById: actor.accountId }),
      ),

    payPayout: (id: string, reference: string, actor: Actor) =>
      payout(id, 'pay', actor, async (tx, paidBy) => {
        const known = await store.findPayout(tx, id);
        if (known?.approvedById === actor.accountId) throw new AppError('secondPersonNeeded');
        const paid = await store.changePayout(tx, id, 'pay', { paidBy, reference, paidAt: new Date() });
        if (paid !== null)
          await messages.notify(
            tx,
            paid.accountId,
            'payoutPaid',
            { amount: yuan(paid.amount) },
            SELLING_PATH,
          );
        return paid;
      }),

    rejectPayout: (id: string, reason: string, actor: Actor) =>
      payout(id, 'reject', actor, async (tx) => {
        const rejected = await store.changePayout(tx, id, 'reject', { answer: reason });
        if (rejected === null) return null;
        const { amount, accountId } = rejected;
        await transfer(tx, {
          kind: 'payoutReversal',
          sourceId: id,
          from: 'payouts_clearing',
          to: payableOf(accountId),
          amount,
        });
        const values = { amount: yuan(amount), reason };
        await messages.notify(tx, accountId, 'payoutRejected', values, SELLING_PATH);
        return rejected;
      }),
  };
}
