import type { Page } from '../../../../contract/common/schema';
import {
  type GrantedRight,
  type ItemType,
  itemTypes,
  periodDays,
  shopLimits,
} from '../../../../contract/shop/limits';
import type { Package, Product, Quote } from '../../../../contract/shop/schema';
import type { Language } from '../../../../contract/errors';
import type { Database, Executor } from '../../../db/connection';
import { AppError } from '../../../http/app-error';
import { type MembershipPlan, quoteMembership } from '../../membership';
import { pageOfRecords, pagingOf } from '../../paging';
import { describeFor, describePackage, isShown, packageTypes } from './describe';
import type { UnavailableTypes } from './made';
import { sellerNames } from './sellers';
import * as store from './store';

type MarketQuery = Omit<store.ProductQuery, 'owned' | 'listed' | 'but'> & {
  owned?: boolean;
  page?: number;
  pageSize?: number;
};

/** Checks a price that somebody has written. @throws AppError priceInvalid */
export function checkPrice(price: number): number {
  if (!Number.isSafeInteger(price) || price < 0 || price > shopLimits.price)
    throw new AppError('priceInvalid', { limit: shopLimits.price });
  return price;
}

/** How many days a membership covers. */
export const daysOf = ({ period }: store.ProductRow): number => (period === null ? 0 : periodDays[period]);

/** How an account would buy a membership now. */
export const planOf = (db: Executor, accountId: string, row: store.ProductRow): Promise<MembershipPlan> =>
  quoteMembership(db, accountId, {
    level: row.level ?? 'free',
    days: daysOf(row),
    price: row.price,
  });

/** What is for sale. */
export interface Products {
  described(accountId: string, rows: readonly store.ProductRow[], language: Language): Promise<Product[]>;

  unmade(): Promise<ReadonlySet<ItemType>>;

  /** The market, without what is delisted. */
  page(accountId: string, query: MarketQuery, language: Language): Promise<Page<Product>>;

  /** @throws AppError notFound */
  byCode(accountId: string, code: string, language: Language): Promise<Product>;

  /** @throws AppError notFound */
  byItem(accountId: string, item: { type: ItemType; itemId: string }, language: Language): Promise<Product>;

  packages(language: Language, type?: ItemType): Promise<Package[]>;

  /** The packages of a kind, sold at the moment or not: what was paid for one is used by it. */
  packagesOf(language: Language, type: ItemType): Promise<Package[]>;

  /** What one of a kind costs by itself, fen; null where none is listed. */
  priceOfOne(type: ItemType, right: GrantedRight): Promise<number | null>;

  /** How much of a right a package gives; one where it does not say. */
  quantityIn(packageId: string, right: GrantedRight): Promise<number>;

  /** What a package costs an account now. @throws AppError notFound */
  quote(accountId: string, packageId: string): Promise<Quote>;
}

/** See {@link Products}. */
export function createProducts({ db, unmade }: { db: Database; unmade: UnavailableTypes }): Products {
  const described = async (accountId: string, rows: readonly store.ProductRow[], language: Language) => {
    const [sellers, unsold] = await Promise.all([sellerNames(db, rows), unmade()]);
    return describeFor(db, accountId, rows, { sellers, unmade: unsold }, language);
  };

  async function one(accountId: string, row: store.ProductRow | null, language: Language): Promise<Product> {
    const [product] = row === null || !isShown(row) ? [] : await described(accountId, [row], language);
    if (product === undefined) throw new AppError('notFound');
    return product;
  }

  return {
    described,
    unmade,

    async page(accountId: string, query: MarketQuery, language: Language): Promise<Page<Product>> {
      const paging = pagingOf(query);
      const { owned, ...rest } = query;
      const unsold = owned === true ? [] : await unmade();
      const { rows, total } = await store.listProducts(
        db,
        {
          ...rest,
          but: [itemTypes.settleIn, ...unsold],
          // What was bought stays to be seen after delisting.
          ...(owned === true ? {} : { listed: true }),
          ...(owned === undefined ? {} : { owned: { by: accountId, is: owned } }),
        },
        paging,
      );
      return pageOfRecords(await described(accountId, rows, language), total, paging);
    },

    byCode: async (accountId: string, code: string, language: Language) =>
      one(accountId, await store.findByCode(db, code), language),

    async byItem(accountId: string, item: { type: ItemType; itemId: string }, language: Language) {
      return one(accountId, (await store.findByItems(db, [item]))[0] ?? null, language);
    },

    async packages(language: Language, type?: ItemType): Promise<Package[]> {
      const unsold = await unmade();
      const types = packageTypes.filter((one) => (type === undefined || one === type) && !unsold.has(one));
      const rows = types.length === 0 ? [] : await store.listOfTypes(db, types);
      return rows.flatMap((row) => describePackage(row, language) ?? []);
    },

    async packagesOf(language: Language, type: ItemType): Promise<Package[]> {
      const rows = await store.listOfTypes(db, [type]);
      return rows.flatMap((row) => describePackage(row, language) ?? []);
    },

    async priceOfOne(type: ItemType, right: GrantedRight): Promise<number | null> {
      const rows = await store.listOfTypes(db, [type]);
      const single = rows.filter(({ effects }) =>
        effects.some((effect) => effect.right === right && effect.quantity === 1),
      );
      return single.length === 0 ? null : Math.min(...single.map(({ price }) => price));
    },

    async quantityIn(packageId: string, right: GrantedRight): Promise<number> {
      const row = await store.findProduct(db, packageId);
      const given = row?.effects.filter((effect) => effect.right === right) ?? [];
      return Math.max(
        1,
        given.reduce((sum, { quantity }) => sum + quantity, 0),
      );
    },

    async quote(accountId: string, packageId: string): Promise<Quote> {
      const row = await store.findProduct(db, packageId);
      if (row === null || !row.listed || !isShown(row)) throw new AppError('notFound');
      if ((await unmade()).has(row.itemType)) throw new AppError('notFound');
      const isSoldOut = row.stock !== null && row.stock - row.held < 1;
      const plain = { allCount: row.price, credit: 0, payCount: row.price, beginTime: null, endTime: null };
      const refused = isSoldOut ? ('soldOut' as const) : null;
      if (row.itemType !== itemTypes.membership) return { ...plain, kind: 'plain', refused };
      const plan = await planOf(db, accountId, row);
      const isFinite = Number.isFinite(plan.begins);
      return {
        allCount: row.price,
        credit: Math.min(plan.credit, row.price),
        payCount: Math.max(0, row.price - plan.credit),
        beginTime: isFinite ? new Date(plan.begins).toISOString() : null,
        endTime: isFinite ? new Date(plan.ends).toISOString() : null,
        kind: plan.kind,
        refused: refused ?? plan.refused,
      };
    },
  };
}
