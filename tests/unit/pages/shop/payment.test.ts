import { describe, expect, it } from 'vitest';
import { orderStates } from '../../../../contract/shop/limits';
import { nextStepOf } from '../../../../src/pages/shop/pay/nextStep';
import { codeAddress, openProviders } from '../../../../src/pages/shop/pay/payProviders';
import { payViewOf } from '../../../../src/pages/shop/pay/payView';

describe('the payment dialog', () => {
  it.each([
    ['unpaid', 900, false, 'confirm'],
    ['unpaid', 900, true, 'pay'],
    ['unpaid', 1, true, 'pay'],
    ['unpaid', 0, true, 'closed'],
    ['unpaid', 0, false, 'closed'],
    // Paid in the last second, and told after it.
    ['paid', 0, true, 'paid'],
    ['cancelled', 300, true, 'closed'],
  ] as const)('shows for %s with %i s left, agreed %s: %s', (state, left, agreed, view) => {
    expect(payViewOf({ state, left, agreed })).toBe(view);
  });

  it('offers a code for an unpaid order alone, and never without the consent', () => {
    for (const state of orderStates) {
      if (state !== 'unpaid') expect(payViewOf({ state, left: 900, agreed: true })).not.toBe('pay');
      expect(payViewOf({ state, left: 900, agreed: false })).not.toBe('pay');
    }
  });
});

describe('the ways to pay', () => {
  it('are those that the installation has enabled, in the order of the product', () => {
    expect(openProviders(['alipay', 'wechat'])).toEqual(['wechat', 'alipay']);
    expect(openProviders(['alipay'])).toEqual(['alipay']);
    expect(openProviders([])).toEqual([]);
  });

  it('open only addresses of the web and of the two apps', () => {
    for (const address of ['weixin://wxpay/bizpayurl?pr=a', 'https://qr.alipay.com/b', 'http://127.0.0.1/c'])
      expect(codeAddress(address)).toBe(address);
    for (const text of ['javascript:alert(1)', 'data:text/html,a', 'pay me'])
      expect(codeAddress(text)).toBeNull();
  });
});

describe('the step after a purchase', () => {
  it.each([
    [[1], 'use', null, null],
    [[2], 'use', null, null],
    [[3], 'use', null, null],
    [[4], 'clone', '/clone/image', null],
    [[5], 'rights', '/buy#rights', null],
    [[6], 'orders', '/work/material/order', null],
    [[7], 'clone', '/clone/text', null],
    [[8], 'settlement', '/settlement/mirra', null],
    [[1, 2], 'market', '/work/material/market', '/work/material/market'],
    [[5, 6], 'market', '/work/material/market', '/work/material/market'],
  ] as const)('types %o lead to %s', (types, name, address, closesTo) => {
    const step = nextStepOf(
      types.map((type) => ({ type })),
      false,
    );
    expect(step).toMatchObject({ name, address, closesTo });
  });

  it('leads a phone nowhere that it cannot go', () => {
    for (const types of [[1], [2], [3], [4], [5], [6], [7], [8], [1, 6]] as const) {
      const { address, closesTo } = nextStepOf(
        types.map((type) => ({ type })),
        true,
      );
      expect(address).not.toBeNull();
      for (const to of [address, closesTo]) expect(to ?? '').not.toMatch(/^\/work/);
    }
  });
});
