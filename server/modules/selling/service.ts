import type { Page } from '../../../contract/common/schema';
import type { LibraryMaterial } from '../../../contract/material/schema';
import type { Offer, Payout, Seller, StatementLine } from '../../../contract/selling/schema';
import { DECLARATION_VERSION, itemTypes, sellerLimits, shopLimits } from '../../../contract/shop/limits';
import type { Language } from '../../../contract/errors';
import { lockAccount } from '../../db/account-lock';
import type { Database, Executor } from '../../db/connection';
import { AppError } from '../../http/app-error';
import { cleanName } from '../../http/text';
import { partyBalance, statementOf, transfer } from '../ledger';
import type { Materials } from '../library';
import { pageOfRecords, pagingOf } from '../paging';
import { checkPrice, priceOffered, withdrawOffered } from '../shop';
import { describeOffer, describePayout, describeSeller, movementName } from './describe';
import * as store from './store';

type PageQuery = { page?: number; pageSize?: number };

/** @throws AppError reasonRequired */
function checkText(text: string, limit: number): string {
  const trimmed = text.trim();
  if (trimmed === '' || [...trimmed].length > limit) throw new AppError('reasonRequired', { limit });
  return trimmed;
}

/** @throws AppError declarationRequired */
function checkDeclaration(version: string): string {
  if (version !== DECLARATION_VERSION) throw new AppError('declarationRequired');
  return version;
}

export const payableOf = (accountId: string) => `creator_payable:${accountId}` as const;

const kinds = ['share', 'shareReversal', 'payout', 'payoutReversal', 'merged'] as const;

export interface SellingDeps {
  db: Database;
  materials: Pick<Materials, 'usable' | 'described'>;
  sharePercent: number;
}

/** Accounts that sell backgrounds of their own: their offers, what they have earned, and how it is paid out. */
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

  statement(
    accountId: string,
    query: PageQuery & { month?: string },
    language: Language,
  ): Promise<Page<StatementLine>>;

  payouts(accountId: string, query: PageQuery): Promise<Page<Payout>>;

  /**
   * Asks for the whole balance; it leaves the account at once, so that it cannot be asked for twice.
   * @throws AppError sellerNotVerified, payoutTooSmall, stateChanged while another payout is open
   */
  askPayout(accountId: string, target: string): Promise<Payout>;
}

/** See {@link Selling}. */
export function createSelling({ db, materials, sharePercent }: SellingDeps): Selling {
  async function money(from: Executor, accountId: string) {
    const [all, frozen] = await Promise.all([
      partyBalance(from, payableOf(accountId)),
      store.frozenOf(from, accountId, sellerLimits.frozenDays),
    ]);
    return { sharePercent, balance: Math.max(0, all - frozen), frozen };
  }

  const seller = async (row: store.SellerRow): Promise<Seller> =>
    describeSeller(row, await money(db, row.accountId));

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

    async statement(
      accountId: string,
      query: PageQuery & { month?: string },
      language: Language,
    ): Promise<Page<StatementLine>> {
      const paging = pagingOf(query);
      const account = payableOf(accountId);
      const { rows, total } = await statementOf(db, account, query.month, paging);
      const names = await store.lineNames(
        db,
        rows.map(({ sourceId }) => sourceId),
      );
      const records = rows.map((row): StatementLine => {
        const kind = kinds.find((one) => one === row.kind) ?? 'share';
        return {
          id: row.id,
          kind,
          name: movementName(kind, names.get(row.sourceId), language),
          amount: row.to === account ? row.amount : -row.amount,
          time: row.createdAt.toISOString(),
        };
      });
      return pageOfRecords(records, total, paging);
    },

    async payouts(accountId: string, query: PageQuery): Promise<Page<Payout>> {
      const paging = pagingOf(query);
      const { rows, total } = await store.listPayouts(db, { accountId }, paging);
      return pageOfRecords(rows.map(describePayout), total, paging);
    },

    async askPayout(accountId: string, target: string): Promise<Payout> {
      const row = await db.transaction(async (tx) => {
        if (!(await lockAccount(tx, accountId))) throw new AppError('loginRequired');
        const known = await store.findSeller(tx, accountId);
        if (known?.state !== 'verified') throw new AppError('sellerNotVerified');
        const { balance } = await money(tx, accountId);
        if (balance < sellerLimits.payout)
          throw new AppError('payoutTooSmall', { limit: (sellerLimits.payout / 100).toFixed(2) });
        const payout = await store.insertPayout(tx, {
          accountId,
          sellerName: known.legalName,
          amount: balance,
          target: checkText(target, shopLimits.reason),
        });
        if (payout === null) throw new AppError('stateChanged');
        await transfer(tx, {
          kind: 'payout',
          sourceId: payout.id,
          from: payableOf(accountId),
          to: 'payouts_clearing',
          amount: balance,
        });
        return payout;
      });
      return describePayout(row);
    },
  };
}
