import { screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { CONSENT_VERSION } from '../../../../contract/shop/limits';
import { storeSessionToken } from '../../../../src/api/session';
import { Memberships } from '../../../../src/pages/shop/membership/Memberships';
import { showAt } from '../../render';
import { unpaidOrder } from './orders';
import { noMembership, shopServer } from './server';

const plan = {
  id: '0190a000-0000-7000-8000-0000000000b1',
  code: 'professional-month',
  name: '专业版会员（月）',
  description: '',
  icon: '',
  price: 12900,
  priceVersion: 3,
  period: 'month',
  level: 'professional',
  stockNum: null,
  descList: [],
};
const quote = {
  allCount: 12900,
  credit: 900,
  payCount: 12000,
  kind: 'upgrade',
  beginTime: '2026-11-27T00:00:00.000Z',
  endTime: '2026-12-28T00:00:00.000Z',
  refused: null,
};
const order = {
  ...unpaidOrder,
  type: 5,
  payCount: 12000,
  goodsInfo: plan.name,
  lines: [{ ...unpaidOrder.lines[0], type: 5, name: plan.name }],
};

// Parts that pages load late are read once, whatever the machine is busy with.
beforeAll(async () => {
  await import('../../../../src/pages/shop/pay/PayDialog');
});
beforeEach(() => storeSessionToken('token'));

test('a plan is quoted, agreed to, and paid in one dialog', async () => {
  const server = shopServer({
    'GET /package/get': [plan],
    'GET /package/quote': quote,
    'GET /vip/user/rights/get': noMembership,
    'GET /settings': { sandbox: false, payProviders: ['wechat'] },
    'POST /package/create-order': { orderId: order.id, orderNo: order.orderNo },
    'GET /order': order,
    'POST /check-pay': {
      orderId: order.id,
      orderNo: order.orderNo,
      state: 'unpaid',
      type: 5,
      several: false,
      remaining: 900,
      surplus: null,
    },
    'POST /order/pay-trade-order': {
      orderId: order.id,
      orderNo: order.orderNo,
      provider: 'wechat',
      code: 'weixin://wxpay/bizpayurl?pr=abc',
      payCount: 12000,
      expiresIn: 900,
    },
  });
  const user = await showAt('/buy?plan=professional-month', <Memberships />);
  const dialog = await screen.findByRole('dialog', { name: '确认订单' });
  expect(await screen.findByText('−¥9.00')).toBeDefined();
  const proceed = screen.getByRole<HTMLButtonElement>('button', { name: '同意并支付 ¥120.00' });
  expect(proceed.disabled).toBe(true);
  await user.click(screen.getByRole('checkbox', { name: /不适用七日无理由退货/ }));
  await user.click(proceed);
  expect(await screen.findByRole('img', { name: '请用微信扫一扫付款' })).toBeDefined();
  // It is the same dialog, at its second step.
  expect(dialog.isConnected).toBe(true);
  expect(screen.getByRole('listitem', { current: 'step' }).textContent).toContain('支付');
  expect(server.of('POST /package/create-order')[0]?.body).toMatchObject({
    payCount: 12000,
    priceVersion: 3,
  });
  expect(server.of('POST /order/pay-trade-order')[0]?.body).toMatchObject({ consent: CONSENT_VERSION });
});
