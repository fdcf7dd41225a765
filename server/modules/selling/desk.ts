import type { Static } from 'typebox';
import type { Page } from '../../../contract/common/schema';
import type { DeskOffer, DeskSeller } from '../../../contract/shop-desk/schema';
import { shopLimits } from '../../../contract/shop/limits';
import { languages } from '../../../contract/errors';
import type { Language } from '../../../contract/errors';
import type { Database } from '../../db/connection';
import type { LocalText } from '../../db/schema';
import { AppError } from '../../http/app-error';
import { type Actor, record } from '../admin';
import { backgroundForSale } from '../library';
import type { Messages } from '../messages';
import { pageOfRecords, pagingOf } from '../paging';
import { listOffered } from '../shop';
import { SELLING_PATH } from './page';
import type { Selling } from './service';
import * as store from './store';
import type { OfferState, SellerState } from './transitions';

const everywhere = (text: string): LocalText =>
  Object.fromEntries(languages.map((language) => [language, text])) as LocalText;

/** A rejection says why. @throws AppError reasonRequired */
function checkReason(isAccepted: boolean, reason: string | null): void {
  if (!isAccepted && (reason ?? '').trim() === '')
    throw new AppError('reasonRequired', { limit: shopLimits.reason });
}

export interface SellingDeskDeps {
  db: Database;
  selling: Pick<Selling, 'seller' | 'describeOffers'>;
  messages: Pick<Messages, 'notify' | 'tell'>;
}

type Paged<S> = { state?: S; page?: number; pageSize?: number };

/** The desk of sellers: who may sell, and what is listed. */
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
  };
}
