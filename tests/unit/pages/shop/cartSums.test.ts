import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CartItem } from '../../../../contract/shop/schema';
import { chosenOf, isBuyable, orderOf, totalOf } from '../../../../src/pages/shop/cart/cartSums';
import { background, inCart, pack } from './products';

const reasons = [null, 'delisted', 'soldOut', 'owned', 'vip', 'priceChanged'] as const;
const items = fc
  .array(
    fc.record({
      price: fc.integer({ min: 0, max: 100_000_000 }),
      quantity: fc.integer({ min: 1, max: 99 }),
      invalid: fc.constantFrom(...reasons),
    }),
    { maxLength: 50 },
  )
  .map((rows) =>
    rows.map(
      ({ price, quantity, invalid }, at): CartItem =>
        inCart({ ...pack, price }, { id: String(at), quantity, invalid }),
    ),
  );

describe('the sums of the cart', () => {
  it('are in whole fen, and count the items that can be bought and are selected', () => {
    fc.assert(
      fc.property(items, fc.array(fc.nat(60)), (cart, left) => {
        const leftOut = new Set(left.map(String));
        const chosen = chosenOf(cart, leftOut);
        const expected = cart
          .filter(({ id, invalid }) => (invalid === null || invalid === 'priceChanged') && !leftOut.has(id))
          .reduce((sum, { product, quantity }) => sum + product.price * quantity, 0);
        expect(totalOf(chosen)).toBe(expected);
        expect(Number.isSafeInteger(totalOf(chosen))).toBe(true);
        expect(chosen.every(isBuyable)).toBe(true);
      }),
    );
  });

  it('count a changed price, which only asks to look again', () => {
    const cart = [inCart(background, { invalid: 'priceChanged' }), inCart(pack, { quantity: 3 })];
    expect(totalOf(chosenOf(cart, new Set()))).toBe(1990 + 3 * 500);
  });

  it('are ordered with the versions of the prices that were shown', () => {
    expect(orderOf([inCart(background), inCart(pack, { quantity: 3 })])).toEqual([
      { itemId: background.itemId, type: 2, quantity: 1, priceVersion: 3 },
      { itemId: pack.itemId, type: 6, quantity: 3, priceVersion: 8 },
    ]);
  });
});
