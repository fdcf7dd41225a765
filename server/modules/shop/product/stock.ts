import type { ItemType } from '../../../../contract/shop/limits';
import type { Executor } from '../../../db/connection';
import { AppError } from '../../../http/app-error';
import type { Language } from '../../../../contract/errors';
import { holdPieces, releasePieces, restockPieces, sellPieces } from './pieces';
import * as store from './store';

export type SoldProduct = store.ProductRow;

/** The products behind calls that name things, in the order of the names; null for what is not for sale. */
export async function productsOf(
  db: Executor,
  items: readonly { type: ItemType; itemId: string }[],
): Promise<(SoldProduct | null)[]> {
  const rows = items.length === 0 ? [] : await store.findByItems(db, items);
  return items.map(
    ({ type, itemId }) => rows.find((row) => row.itemType === type && row.itemId === itemId) ?? null,
  );
}

export const productById = (db: Executor, id: string): Promise<SoldProduct | null> =>
  store.findProduct(db, id);

/** A line of an order, as far as stock is concerned. */
interface Pieces {
  productId: string;
  quantity: number;
}

/** Always in one order, so that two orders of the same things never wait for each other. */
const sorted = <P extends Pieces>(lines: readonly P[]): P[] =>
  lines.toSorted((a, b) => (a.productId < b.productId ? -1 : 1));

/** Holds the pieces of an order. @throws AppError soldOut */
export async function hold(tx: Executor, lines: readonly (Pieces & { name: string })[]): Promise<void> {
  for (const { productId, quantity, name } of sorted(lines))
    if (!(await holdPieces(tx, productId, quantity))) throw new AppError('soldOut', { name });
}

export async function release(tx: Executor, lines: readonly Pieces[]): Promise<void> {
  for (const { productId, quantity } of sorted(lines)) await releasePieces(tx, productId, quantity);
}

export async function sell(tx: Executor, lines: readonly Pieces[]): Promise<void> {
  for (const { productId, quantity } of sorted(lines)) await sellPieces(tx, productId, quantity);
}

export async function takeBack(tx: Executor, lines: readonly Pieces[]): Promise<void> {
  for (const { productId, quantity } of sorted(lines)) await restockPieces(tx, productId, quantity);
}

/** The name of a product for a sentence. */
export const nameIn = (row: SoldProduct, language: Language): string => row.names[language];
