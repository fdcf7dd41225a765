import type { QueryClient } from '@tanstack/react-query';

/** Query keys of the shop. */
export const shopKeys = {
  all: ['shop'],
  market: ['shop', 'market'],
  product: ['shop', 'product'],
  packages: ['shop', 'packages'],
  quote: ['shop', 'quote'],
  cart: ['shop', 'cart'],
  cartCount: ['shop', 'cart-count'],
  membership: ['shop', 'membership'],
  order: ['shop', 'order'],
  payCode: ['shop', 'pay-code'],
  payState: ['shop', 'pay-state'],
} as const;

/** What a purchase changes: what is owned, what is in the cart, the rights of the account, and who pays a deposit begins. */
const changedByPurchase = [
  shopKeys.market,
  shopKeys.product,
  shopKeys.packages,
  shopKeys.quote,
  shopKeys.cart,
  shopKeys.cartCount,
  shopKeys.membership,
  ['user'],
  ['settlement'],
] as const;

/** Fetches anew what a purchase changes. */
export async function afterPurchase(queries: QueryClient): Promise<void> {
  await Promise.all(changedByPurchase.map((queryKey) => queries.invalidateQueries({ queryKey })));
}
