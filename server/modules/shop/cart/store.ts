import { and, count, desc, eq, inArray } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Executor } from '../../../db/connection';
import { cartItems, products } from '../../../db/schema-shop';

export const listCart = (db: Executor, accountId: string) =>
  db
    .select({ item: cartItems, product: products })
    .from(cartItems)
    .innerJoin(products, eq(products.id, cartItems.productId))
    .where(eq(cartItems.accountId, accountId))
    .orderBy(desc(cartItems.id));

export type CartRow = Awaited<ReturnType<typeof listCart>>[number];

export async function countCart(db: Executor, accountId: string): Promise<number> {
  const [row] = await db.select({ n: count() }).from(cartItems).where(eq(cartItems.accountId, accountId));
  return row?.n ?? 0;
}

/** Puts products into the cart; those that are there already stay as they are. */
export async function addToCart(
  tx: Executor,
  accountId: string,
  rows: readonly { id: string; priceVersion: number }[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(cartItems)
    .values(
      rows.map(({ id: productId, priceVersion }) => ({ id: uuid(), accountId, productId, priceVersion })),
    )
    .onConflictDoNothing();
}

export async function findItem(db: Executor, accountId: string, id: string): Promise<CartRow | null> {
  const [row] = await db
    .select({ item: cartItems, product: products })
    .from(cartItems)
    .innerJoin(products, eq(products.id, cartItems.productId))
    .where(and(eq(cartItems.accountId, accountId), eq(cartItems.id, id)));
  return row ?? null;
}

export async function changeItem(
  tx: Executor,
  id: string,
  change: { quantity: number; priceVersion: number },
): Promise<void> {
  await tx.update(cartItems).set(change).where(eq(cartItems.id, id));
}

export function removeFromCart(
  tx: Executor,
  accountId: string,
  where: { ids: readonly string[] } | { productIds: readonly string[] },
) {
  const named =
    'ids' in where
      ? inArray(cartItems.id, [...where.ids])
      : inArray(cartItems.productId, [...where.productIds]);
  return tx
    .delete(cartItems)
    .where(and(eq(cartItems.accountId, accountId), named))
    .returning({ id: cartItems.id });
}
