import type { SQL } from 'drizzle-orm';
import { type ItemType, itemTypes, shopLimits } from '../../../../contract/shop/limits';
import type { Asset, CartItem, Product } from '../../../../contract/shop/schema';
import type { Language } from '../../../../contract/errors';
import { lockAccount } from '../../../db/account-lock';
import type { Database, Executor } from '../../../db/connection';
import { AppError } from '../../../http/app-error';
import { membershipOf, ownedAssets, assetSubject } from '../../membership';
import { nameOf } from '../product/describe';
import type { Products } from '../product/service';
import { productsOf, type SoldProduct } from '../product/stock';
import * as store from './store';

const left = ({ stock, held }: SoldProduct): number =>
  stock === null ? Number.POSITIVE_INFINITY : stock - held;

/** Why a thing of the cart cannot be bought now. */
function invalidOf({ item, product }: store.CartRow, shown: Product, isMember: boolean): CartItem['invalid'] {
  if (!shown.listed) return 'delisted';
  if (shown.owned) return 'owned';
  if (product.vipOnly && !isMember) return 'vip';
  if (left(product) < item.quantity) return 'soldOut';
  return product.priceVersion === item.priceVersion ? null : 'priceChanged';
}

const counted: ReadonlySet<ItemType> = new Set([
  itemTypes.goods,
  itemTypes.avatarClone,
  itemTypes.voiceClone,
  itemTypes.voiceStyle,
]);

/** Only what is counted can be bought more than once. */
export const quantityOf = ({ itemType }: SoldProduct, wanted: number): number =>
  counted.has(itemType) ? wanted : 1;

/**
 * Checks that an account may buy a product at all.
 * @param unmade kinds that cannot be made here
 * @throws AppError productGone, freeAsset, assetOwned, assetVipOnly
 */
export async function checkBuyable(
  db: Executor,
  accountId: string,
  rows: readonly SoldProduct[],
  { unmade, language }: { unmade: ReadonlySet<ItemType>; language: Language },
): Promise<void> {
  const owned = await ownedAssets(db, accountId, rows.map(nameOf));
  const isMember =
    rows.some(({ vipOnly }) => vipOnly) && (await membershipOf(db, accountId)).level !== 'free';
  for (const row of rows) {
    const name = row.names[language];
    if (!row.listed || unmade.has(row.itemType)) throw new AppError('productGone', { name });
    if (row.sellerId === accountId || owned.has(assetSubject(nameOf(row))))
      throw new AppError('assetOwned', { name });
    if (row.vipOnly && !isMember) throw new AppError('assetVipOnly');
    if (row.price === 0) throw new AppError('freeAsset', { name });
  }
}

/** The cart of each account; what is in it holds nothing and may become invalid. */
export interface Carts {
  list(accountId: string, language: Language): Promise<CartItem[]>;

  count(accountId: string): Promise<number>;

  /** @throws AppError notFound, depositNotDue, productGone, freeAsset, assetOwned, assetVipOnly, cartFull */
  add(accountId: string, assets: readonly Asset[], language: Language): Promise<number>;

  /** Changes the pieces of a thing, and accepts its price. @throws AppError notFound */
  change(accountId: string, id: string, quantity: number, language: Language): Promise<CartItem>;

  /** Takes things out; ids that are not in the cart are skipped. */
  remove(accountId: string, ids: readonly string[]): Promise<number>;

  /** The statement that takes out what was bought. */
  removing(tx: Executor, accountId: string, productIds: readonly string[]): SQL;
}

/** See {@link Carts}. */
export function createCarts({ db, products }: { db: Database; products: Products }): Carts {
  async function describe(accountId: string, rows: readonly store.CartRow[], language: Language) {
    const [shown, { level }] = await Promise.all([
      products.described(
        accountId,
        rows.map(({ product }) => product),
        language,
      ),
      membershipOf(db, accountId),
    ]);
    return rows.map((row, at): CartItem => {
      const product = shown[at] as Product;
      return {
        id: row.item.id,
        product,
        quantity: row.item.quantity,
        invalid: invalidOf(row, product, level !== 'free'),
        addTime: row.item.createdAt.toISOString(),
      };
    });
  }

  return {
    list: async (accountId: string, language: Language): Promise<CartItem[]> =>
      describe(accountId, await store.listCart(db, accountId), language),

    count: (accountId: string): Promise<number> => store.countCart(db, accountId),

    async add(accountId: string, assets: readonly Asset[], language: Language): Promise<number> {
      const found = await productsOf(db, assets);
      const rows = found.filter((row) => row !== null);
      if (rows.length < assets.length) throw new AppError('notFound');
      // A membership is bought at once: its credit changes by the second.
      if (rows.some(({ itemType }) => itemType === itemTypes.membership)) throw new AppError('notFound');
      if (rows.some(({ itemType }) => itemType === itemTypes.settleIn)) throw new AppError('depositNotDue');
      await checkBuyable(db, accountId, rows, { unmade: await products.unmade(), language });
      return db.transaction(async (tx) => {
        if (!(await lockAccount(tx, accountId))) throw new AppError('loginRequired');
        await store.addToCart(tx, accountId, rows);
        const n = await store.countCart(tx, accountId);
        if (n > shopLimits.cart) throw new AppError('cartFull', { limit: shopLimits.cart });
        return n;
      });
    },

    async change(accountId: string, id: string, quantity: number, language: Language): Promise<CartItem> {
      const row = await store.findItem(db, accountId, id);
      if (row === null) throw new AppError('notFound');
      const change = {
        quantity: quantityOf(row.product, quantity),
        priceVersion: row.product.priceVersion,
      };
      await store.changeItem(db, id, change);
      const [item] = await describe(accountId, [{ ...row, item: { ...row.item, ...change } }], language);
      return item as CartItem;
    },

    async remove(accountId: string, ids: readonly string[]): Promise<number> {
      await store.removeFromCart(db, accountId, { ids });
      return store.countCart(db, accountId);
    },

    removing: (tx: Executor, accountId: string, productIds: readonly string[]): SQL =>
      store.removeFromCart(tx, accountId, { productIds }).getSQL(),
  };
}
