import { DEPOSIT_ITEM } from '../../../../contract/distributor/limits';
import { itemTypes } from '../../../../contract/shop/limits';
import type { Executor } from '../../../db/connection';
import * as store from './store';

/** What a deposit costs now, in fen, with the version of that price. */
export interface DepositPrice {
  price: number;
  version: number;
}

/** What distributors are asked for before they begin; null while the operator has not listed it at a price. */
export async function depositPrice(db: Executor): Promise<DepositPrice | null> {
  const [row] = await store.findByItems(db, [{ type: itemTypes.settleIn, itemId: DEPOSIT_ITEM }]);
  return row !== undefined && row.listed && row.price > 0
    ? { price: row.price, version: row.priceVersion }
    : null;
}
