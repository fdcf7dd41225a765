import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  gte,
  ilike,
  inArray,
  lte,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { ItemType, marketAccess, marketSorts, marketStyles } from '../../../../contract/shop/limits';
import type { Language } from '../../../../contract/errors';
import type { Executor } from '../../../db/connection';
import { orderLines, orders } from '../../../db/schema-order';
import { cartItems, grants, productPrices, products } from '../../../db/schema-shop';
import { containing, type Paging } from '../../paging';

export type ProductRow = typeof products.$inferSelect;

export interface ProductQuery {
  text?: string;
  type?: ItemType;
  /** Kinds that are left out. */
  but?: readonly ItemType[];
  style?: (typeof marketStyles)[number];
  ratio?: 1 | 2 | 3 | 4;
  language?: Language;
  gender?: 'female' | 'male';
  access?: (typeof marketAccess)[number];
  priceFrom?: number;
  priceTo?: number;
  /** Only what this account has bought, or only what it has not. */
  owned?: { by: string; is: boolean };
  listed?: boolean;
  sort?: (typeof marketSorts)[number];
}

const accessWhere = (access: ProductQuery['access']): SQL | undefined =>
  access === 'vip'
    ? eq(products.vipOnly, true)
    : access === 'free'
      ? and(eq(products.price, 0), eq(products.vipOnly, false))
      : access === 'priced'
        ? sql`${products.price} > 0`
        : undefined;

/** Whether an account has bought the product of the row. */
const isOwnedBy = (db: Executor, accountId: string): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(grants)
      .where(
        and(
          eq(grants.accountId, accountId),
          eq(grants.right, 'asset'),
          eq(grants.state, 'granted'),
          sql`${grants.subject} = ${products.itemType} || ':' || ${products.itemId}`,
        ),
      ),
  );

const sortings: Record<NonNullable<ProductQuery['sort']>, SQL[]> = {
  popular: [desc(products.sold), asc(products.position)],
  latest: [desc(products.createdAt)],
  priceUp: [asc(products.price)],
  priceDown: [desc(products.price)],
};

export async function listProducts(db: Executor, query: ProductQuery, { offset, pageSize }: Paging) {
  const owned = query.owned && isOwnedBy(db, query.owned.by);
  const where = and(
    query.listed === undefined ? undefined : eq(products.listed, query.listed),
    query.type ? eq(products.itemType, query.type) : undefined,
    query.but && query.but.length > 0 ? notInArray(products.itemType, [...query.but]) : undefined,
    query.text ? ilike(sql`${products.names}::text`, containing(query.text)) : undefined,
    query.style ? eq(products.style, query.style) : undefined,
    query.ratio ? eq(products.ratio, query.ratio) : undefined,
    query.language ? eq(products.language, query.language) : undefined,
    query.gender ? eq(products.gender, query.gender) : undefined,
    query.priceFrom === undefined ? undefined : gte(products.price, query.priceFrom),
    query.priceTo === undefined ? undefined : lte(products.price, query.priceTo),
    accessWhere(query.access),
    owned && (query.owned?.is ? owned : sql`not ${owned}`),
  );
  const order = query.sort ? sortings[query.sort] : [asc(products.itemType), asc(products.position)];
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(products)
      .where(where)
      .orderBy(...order, asc(products.id))
      .limit(pageSize)
      .offset(offset),
    db.select({ n: count() }).from(products).where(where),
  ]);
  return { rows, total: total[0]?.n ?? 0 };
}

export async function findProduct(db: Executor, id: string): Promise<ProductRow | null> {
  const [row] = await db.select().from(products).where(eq(products.id, id));
  return row ?? null;
}

export async function findByCode(db: Executor, code: string): Promise<ProductRow | null> {
  const [row] = await db.select().from(products).where(eq(products.code, code));
  return row ?? null;
}

export function findByItems(
  db: Executor,
  items: readonly { type: ItemType; itemId: string }[],
): Promise<ProductRow[]> {
  const names = items.map(({ type, itemId }) =>
    and(eq(products.itemType, type), eq(products.itemId, itemId)),
  );
  return db
    .select()
    .from(products)
    .where(or(...names));
}

export const listOfTypes = (db: Executor, types: readonly ItemType[]): Promise<ProductRow[]> =>
  db
    .select()
    .from(products)
    .where(and(eq(products.listed, true), inArray(products.itemType, [...types])))
    .orderBy(asc(products.itemType), asc(products.position));

/** Of these products, those that are in the cart of an account. */
export async function inCart(db: Executor, accountId: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: cartItems.productId })
    .from(cartItems)
    .where(and(eq(cartItems.accountId, accountId), inArray(cartItems.productId, [...ids])));
  return new Set(rows.map(({ id }) => id));
}

export async function insertProduct(
  tx: Executor,
  product: typeof products.$inferInsert,
  setBy: string,
): Promise<ProductRow | null> {
  const [row] = await tx.insert(products).values(product).onConflictDoNothing().returning();
  if (row === undefined) return null;
  await tx
    .insert(productPrices)
    .values({ id: uuid(), productId: row.id, version: row.priceVersion, price: row.price, setBy });
  return row;
}

/**
 * Counts the pieces that open orders hold of a product, and locks it, so that no order begins or ends until the transaction does.
 * Orders of a product without a limit hold it shared, hence what is counted is all.
 */
export async function countHeld(tx: Executor, id: string): Promise<number> {
  await tx.select({ id: products.id }).from(products).where(eq(products.id, id)).for('update');
  const [row] = await tx
    .select({ held: sql<number>`coalesce(sum(${orderLines.quantity}), 0)::int` })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orderLines.productId, id), eq(orders.state, 'unpaid')));
  return row?.held ?? 0;
}

/** Changes a product that is still at this version; null otherwise. */
export async function changeProduct(
  tx: Executor,
  id: string,
  version: number,
  change: Partial<Pick<ProductRow, 'listed' | 'vipOnly' | 'stock' | 'held' | 'names'>>,
): Promise<ProductRow | null> {
  const [row] = await tx
    .update(products)
    .set({ ...change, version: sql`${products.version} + 1` })
    .where(and(eq(products.id, id), eq(products.version, version)))
    .returning();
  return row ?? null;
}

/** Gives a product that is still at this version another price; null otherwise. */
export async function changePrice(
  tx: Executor,
  { id, version, price, setBy }: { id: string; version: number; price: number; setBy: string },
): Promise<ProductRow | null> {
  const [row] = await tx
    .update(products)
    .set({
      price,
      priceVersion: sql`${products.priceVersion} + 1`,
      version: sql`${products.version} + 1`,
    })
    .where(and(eq(products.id, id), eq(products.version, version)))
    .returning();
  if (row === undefined) return null;
  await tx
    .insert(productPrices)
    .values({ id: uuid(), productId: id, version: row.priceVersion, price, setBy });
  return row;
}

export const listPrices = (db: Executor, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(productPrices)
        .where(inArray(productPrices.productId, [...ids]))
        .orderBy(desc(productPrices.version));
