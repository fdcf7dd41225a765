import type { Page } from '../../../contract/common/schema';
import type { LibraryMaterial } from '../../../contract/material/schema';
import type { Offer, Seller } from '../../../contract/selling/schema';
import { itemTypes, sellerLimits, shopLimits } from '../../../contract/shop/limits';
import type { Language } from '../../../contract/errors';
import type { Database } from '../../db/connection';
import { AppError } from '../../http/app-error';
import { cleanName } from '../../http/text';
import type { Materials } from '../library';
import { pageOfRecords, pagingOf } from '../paging';
import { checkPrice, priceOffered, withdrawOffered } from '../shop';
import { describeOffer, describeSeller } from './describe';
import type { Earnings } from './earnings';
import { checkDeclaration, checkText } from './form';
import * as store from './store';

type PageQuery = { page?: number; pageSize?: number };

export interface SellingDeps {
  db: Database;
  materials: Pick<Materials, 'usable' | 'described'>;
  earnings: Pick<Earnings, 'of'>;
}

/** Accounts that sell backgrounds of their own, and what they offer. */
export interface Selling {
  seller(row: store.SellerRow): Promise<Seller>;

  described(id: string, language: Language): Promise<Offer>;

  describeOffers(rows: readonly store.ListedOffer[], language: Language): Promise<Offer[]>;

  mine(accountId: string): Promise<Seller | null>;

  /** @throws AppError declarationRequired, reasonRequired, stateChanged for a verified seller */
  apply(
    accountId: string,
    form: { name: string; legalName: string; contact: string; declaration: string },
  ): Promise<Seller>;

  offers(accountId: string, query: PageQuery, language: Language): Promise<Page<Offer>>;

  /**
   * Offers a background of the account's own.
   * @throws AppError sellerNotVerified, declarationRequired, reasonRequired, priceInvalid, cannotSell, offerExists
   */
  offer(
    accountId: string,
    form: {
      type: number;
      itemId: string;
      name: string;
      description: string;
      price: number;
      declaration: string;
    },
    language: Language,
  ): Promise<Offer>;

  /** @throws AppError notFound, priceInvalid, stateChanged */
  price(accountId: string, id: string, price: number, language: Language): Promise<Offer>;

  /** @throws AppError notFound, stateChanged */
  withdraw(accountId: string, id: string, language: Language): Promise<Offer>;
}

/** See {@link Selling}. */
export function createSelling({ db, materials, earnings }: SellingDeps): Selling {
  const seller = async (row: store.SellerRow): Promise<Seller> =>
    describeSeller(row, await earnings.of(db, row.accountId));

  /** The picture of something that is only offered; only its owner and staff see it. */
  async function previewOf({ offer }: store.ListedOffer, language: Language): Promise<string> {
    const found = await materials.usable([offer.itemId], offer.accountId, language);
    return found[offer.itemId]?.coverUrl ?? '';
  }

  async function describeOffers(rows: readonly store.ListedOffer[], language: Language): Promise<Offer[]> {
    const earned = await store.earnedOf(
      db,
      rows.flatMap(({ offer }) => offer.productId ?? []),
    );
    return Promise.all(
      rows.map(async (row) =>
        describeOffer(row, earned.get(row.offer.productId ?? '') ?? 0, await previewOf(row, language)),
      ),
    );
  }

  async function ownOffer(accountId: string, id: string): Promise<store.OfferRow> {
    const row = await store.findOffer(db, id);
    if (row?.accountId !== accountId) throw new AppError('notFound');
    return row;
  }

  async function described(id: string, language: Language): Promise<Offer> {
    const row = await store.findListed(db, id);
    const [offer] = row === null ? [] : await describeOffers([row], language);
    if (offer === undefined) throw new AppError('notFound');
    return offer;
  }

  return {
    seller,
    described,
    describeOffers,

    async mine(accountId: string): Promise<Seller | null> {
      const row = await store.findSeller(db, accountId);
      return row && seller(row);
    },

    async apply(
      accountId: string,
      form: { name: string; legalName: string; contact: string; declaration: string },
    ): Promise<Seller> {
      const row = await store.applySeller(db, {
        accountId,
        declaration: checkDeclaration(form.declaration),
        name: checkText(cleanName(form.name), sellerLimits.name),
        legalName: checkText(cleanName(form.legalName), sellerLimits.legalName),
        contact: checkText(form.contact, sellerLimits.contact),
      });
      if (row === null) throw new AppError('stateChanged');
      return seller(row);
    },

    async offers(accountId: string, query: PageQuery, language: Language): Promise<Page<Offer>> {
      const paging = pagingOf(query);
      const { rows, total } = await store.listOffers(db, { accountId }, paging);
      return pageOfRecords(await describeOffers(rows, language), total, paging);
    },

    async offer(
      accountId: string,
      form: {
        type: number;
        itemId: string;
        name: string;
        description: string;
        price: number;
        declaration: string;
      },
      language: Language,
    ): Promise<Offer> {
      if ((await store.findSeller(db, accountId))?.state !== 'verified')
        throw new AppError('sellerNotVerified');
      const price = checkPrice(form.price);
      if (price === 0) throw new AppError('priceInvalid', { limit: shopLimits.price });
      const own =
        form.type === itemTypes.background && /^[0-9a-f-]{36}$/.test(form.itemId)
          ? await materials.described([form.itemId], accountId, language)
          : new Map<string, LibraryMaterial>();
      const material = own.get(form.itemId);
      if (material === undefined || material.fileType === 'audio') throw new AppError('cannotSell');
      if (material.conversion !== undefined) throw new AppError('stillConverting');
      const row = await store.insertOffer(db, {
        accountId,
        itemType: itemTypes.background,
        itemId: form.itemId,
        name: checkText(cleanName(form.name), sellerLimits.name),
        description: checkText(form.description, shopLimits.reason),
        price,
        declaration: checkDeclaration(form.declaration),
      });
      if (row === null) throw new AppError('offerExists');
      return described(row.id, language);
    },

    async price(accountId: string, id: string, price: number, language: Language): Promise<Offer> {
      const row = await ownOffer(accountId, id);
      const checked = checkPrice(price);
      if (checked === 0) throw new AppError('priceInvalid', { limit: shopLimits.price });
      await db.transaction(async (tx) => {
        if (row.state !== 'listed' || row.productId === null) throw new AppError('stateChanged');
        await priceOffered(tx, row.productId, checked);
        await store.setOfferPrice(tx, id, checked);
      });
      return described(id, language);
    },

    async withdraw(accountId: string, id: string, language: Language): Promise<Offer> {
      await ownOffer(accountId, id);
      await db.transaction(async (tx) => {
        const row = await store.changeOffer(tx, id, 'withdraw');
        if (row === null) throw new AppError('stateChanged');
        if (row.productId !== null) await withdrawOffered(tx, row.productId);
      });
      return described(id, language);
    },
  };
}
