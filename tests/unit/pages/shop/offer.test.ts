import { describe, expect, it } from 'vitest';
import { itemTypes, shopLimits } from '../../../../contract/shop/limits';
import { offerOf, piecesLimit } from '../../../../src/pages/shop/offer';
import { background, pack } from './products';

describe('purchase options of a product', () => {
  it.each([
    [{}, false, 'buy'],
    [{ owned: true, usable: true }, false, 'owned'],
    [{ usable: true, price: 0 }, false, 'usable'],
    [{ vipOnly: true }, false, 'vip'],
    // Until the membership is known nobody is sent to pay for what would be refused.
    [{ vipOnly: true }, undefined, 'vip'],
    [{ vipOnly: true }, true, 'buy'],
    [{ stockNum: 0 }, false, 'soldOut'],
    [{ stockNum: 1 }, false, 'buy'],
    [{ listed: false }, false, 'delisted'],
    // A license outlives the listing.
    [{ listed: false, owned: true }, false, 'owned'],
  ] as const)('%o for a member: %s is %s', (facts, isVip, offer) => {
    expect(offerOf({ ...background, ...facts }, isVip)).toBe(offer);
  });

  it.each([
    [background, 1],
    [{ ...pack, stockNum: null }, shopLimits.quantity],
    [{ ...pack, stockNum: shopLimits.quantity + 1 }, shopLimits.quantity],
    [{ ...pack, stockNum: shopLimits.quantity - 1 }, shopLimits.quantity - 1],
    [{ ...pack, stockNum: 0 }, 1],
    [{ ...pack, type: itemTypes.voiceClone, stockNum: null }, shopLimits.quantity],
    [{ ...pack, type: itemTypes.membership, stockNum: null }, 1],
  ])('$name: up to %i pieces', (product, limit) => {
    expect(piecesLimit(product)).toBe(limit);
  });
});
