import { itemTypes, shopLimits } from '../../../contract/shop/limits';
import type { Product } from '../../../contract/shop/schema';

/**
 * What an account can do with a product now: use it (it is free, or its membership includes it), use it because it has bought
 * it, buy it, or none of these because it needs a membership, is sold out or is no longer for sale.
 */
export type OfferState = 'usable' | 'owned' | 'buy' | 'vip' | 'soldOut' | 'delisted';

type Facts = Pick<Product, 'type' | 'owned' | 'usable' | 'listed' | 'vipOnly' | 'stockNum'>;

/** @param isVip whether the account has a membership; undefined while that is not known */
export function offerOf(product: Facts, isVip: boolean | undefined): OfferState {
  if (product.owned) return 'owned';
  if (product.usable) return 'usable';
  if (!product.listed) return 'delisted';
  if (product.vipOnly && isVip !== true) return 'vip';
  return product.stockNum === 0 ? 'soldOut' : 'buy';
}

/** What people make for the buyer: there are places for it, not pieces in a stock. */
const served: readonly number[] = [itemTypes.avatarClone, itemTypes.voiceClone, itemTypes.voiceStyle];

export const isServed = (type: Product['type']): boolean => served.includes(type);

const counted: readonly number[] = [itemTypes.goods, ...served];

/** Whether several pieces of it can be bought at a time; an asset is owned once. */
export const isCounted = (type: Product['type']): boolean => counted.includes(type);

/** How many pieces one purchase can take; 1 for what is bought once. */
export function piecesLimit({ type, stockNum }: Pick<Product, 'type' | 'stockNum'>): number {
  if (!isCounted(type)) return 1;
  return Math.max(1, Math.min(shopLimits.quantity, stockNum ?? shopLimits.quantity));
}
