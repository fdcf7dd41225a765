import type { Page } from '../../../../contract/common/schema';
import type { DeskProduct } from '../../../../contract/shop-desk/schema';
import { type ItemType, itemTypes } from '../../../../contract/shop/limits';
import { defaultLanguage, type Language } from '../../../../contract/errors';
import type { Database, Executor } from '../../../db/connection';
import { languages } from '../../../../contract/common/languages';
import type { LocalText } from '../../../db/schema';
import { AppError } from '../../../http/app-error';
import { cleanName, requiredName } from '../../../http/text';
import { type Actor, actorName, record } from '../../admin';
import { pageOfRecords, pagingOf } from '../../paging';
import { describePublic } from '../product/describe';
import type { UnavailableTypes } from '../product/made';
import { sellerNames } from '../product/sellers';
import { checkPrice } from '../product/service';
import * as store from '../product/store';

export interface ProductChange {
  version: number;
  listed?: boolean;
  vipOnly?: boolean;
  stock?: number | null;
  names?: LocalText;
}

/** Empty languages show zh-CN. */
function filled(names: LocalText): LocalText {
  const chinese = requiredName(names['zh-CN']);
  return Object.fromEntries(
    languages.map((language) => [language, cleanName(names[language]) || chinese]),
  ) as LocalText;
}

const facts = ({ listed, vipOnly, stock, price, priceVersion }: store.ProductRow) => ({
  listed,
  vipOnly,
  stock,
  price,
  priceVersion,
});

/** The desk of products: what is listed, its prices and its stock. */
export interface ProductDesk {
  page(
    query: { text?: string; type?: ItemType; listed?: boolean; page?: number; pageSize?: number },
    language: Language,
  ): Promise<Page<DeskProduct>>;

  /** @throws AppError notFound, changedMeanwhile, depositForAll, soldOut when more pieces are held than would be left */
  change(id: string, change: ProductChange, actor: Actor, language: Language): Promise<DeskProduct>;

  /** @throws AppError priceInvalid, notFound, changedMeanwhile */
  price(
    id: string,
    change: { version: number; price: number },
    actor: Actor,
    language: Language,
  ): Promise<DeskProduct>;
}

/** See {@link ProductDesk}. */
export function createProductDesk({ db, unmade }: { db: Database; unmade: UnavailableTypes }): ProductDesk {
  async function describe(
    rows: readonly store.ProductRow[],
    language: Language,
    from: Executor = db,
  ): Promise<DeskProduct[]> {
    const [prices, sellers, unsold] = await Promise.all([
      store.listPrices(
        from,
        rows.map(({ id }) => id),
      ),
      sellerNames(from, rows),
      unmade(),
    ]);
    return rows.map((row) => ({
      ...describePublic(row, row.sellerId && (sellers.get(row.sellerId) ?? null), language),
      names: row.names,
      made: !unsold.has(row.itemType),
      stock: row.stock,
      held: row.stock === null ? null : row.held,
      sold: row.sold,
      version: row.version,
      prices: prices
        .filter(({ productId }) => productId === row.id)
        .map(({ version, price, setBy, createdAt }) => ({
          version,
          price,
          by: setBy,
          time: createdAt.toISOString(),
        })),
    }));
  }

  /** Changes a product and writes it into the log. @throws AppError notFound, changedMeanwhile */
  async function changed(
    id: string,
    act: string,
    actor: Actor,
    language: Language,
    change: (tx: Executor) => Promise<store.ProductRow | null>,
  ): Promise<DeskProduct> {
    const before = await store.findProduct(db, id);
    if (before === null) throw new AppError('notFound');
    return db.transaction(async (tx) => {
      const after = await change(tx);
      if (after === null) throw new AppError('changedMeanwhile');
      await record(tx, actor, {
        area: 'shop',
        act,
        subject: `${after.names[defaultLanguage]} (${after.code})`,
        before: facts(before),
        after: facts(after),
      });
      const [product] = await describe([after], language, tx);
      if (product === undefined) throw new AppError('notFound');
      return product;
    });
  }

  return {
    async page(
      query: { text?: string; type?: ItemType; listed?: boolean; page?: number; pageSize?: number },
      language: Language,
    ): Promise<Page<DeskProduct>> {
      const paging = pagingOf(query);
      const { rows, total } = await store.listProducts(db, query, paging);
      return pageOfRecords(await describe(rows, language), total, paging);
    },

    async change(
      id: string,
      { version, names, ...change }: ProductChange,
      actor: Actor,
      language: Language,
    ): Promise<DeskProduct> {
      const row = await store.findProduct(db, id);
      // A limit would keep applicants from paying a deposit that they are asked for.
      const isLimited = typeof change.stock === 'number' || change.vipOnly === true;
      if (row?.itemType === itemTypes.settleIn && isLimited) throw new AppError('depositForAll');
      return changed(id, 'product', actor, language, async (tx) => {
        const limit = change.stock;
        const counted = typeof limit === 'number' ? { held: await store.countHeld(tx, id) } : {};
        if (row !== null && typeof limit === 'number' && limit < (counted.held ?? 0))
          throw new AppError('soldOut', { name: row.names[language] });
        const named = names && { names: filled(names) };
        return store.changeProduct(tx, id, version, { ...change, ...counted, ...named });
      });
    },

    price(
      id: string,
      { version, price }: { version: number; price: number },
      actor: Actor,
      language: Language,
    ): Promise<DeskProduct> {
      const checked = checkPrice(price);
      return changed(id, 'price', actor, language, async (tx) =>
        store.changePrice(tx, { id, version, price: checked, setBy: await actorName(tx, actor) }),
      );
    },
  };
}
