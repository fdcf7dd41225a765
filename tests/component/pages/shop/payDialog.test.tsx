import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PayState } from '../../../../contract/order/schema';
import { CONSENT_VERSION, ORDER_HOLD_SECONDS } from '../../../../contract/shop/limits';
import { storeSessionToken } from '../../../../src/api/session';
import PayDialog from '../../../../src/pages/shop/pay/PayDialog';
import { show } from '../../render';
import { unpaidOrder as order } from './orders';
import { noMembership, shopServer } from './server';

const { orderNo } = order;

const SECOND = 1000;

const waiting: PayState = {
  orderId: order.id,
  orderNo,
  state: 'unpaid',
  type: 2,
  several: false,
  remaining: 900,
  surplus: null,
};
const code = {
  orderId: order.id,
  orderNo,
  provider: 'wechat',
  code: 'weixin://wxpay/bizpayurl?pr=abc',
  payCount: 1990,
  expiresIn: ORDER_HOLD_SECONDS,
};

/** What the server says of the payment now. */
let progress: PayState = waiting;
const opened = (answers: Record<string, unknown> = {}) =>
  shopServer({
    'GET /order': order,
    'GET /settings': { sandbox: false, payProviders: ['wechat', 'alipay'] },
    'GET /vip/user/rights/get': noMembership,
    'POST /check-pay': () => progress,
    'POST /order/pay-trade-order': code,
    ...answers,
  });

beforeEach(() => {
  storeSessionToken('token');
  progress = waiting;
});
afterEach(() => vi.useRealTimers());

const proceed = () => screen.findByRole<HTMLButtonElement>('button', { name: '同意并支付 ¥19.90' });

test('the payment code is requested only after the consent', async () => {
  const server = opened();
  const user = await show(<PayDialog orderNo={orderNo} onClose={() => undefined} />);
  expect((await proceed()).disabled).toBe(true);
  await user.click(await proceed());
  expect(server.of('POST /order/pay-trade-order')).toHaveLength(0);
  const consent = screen.getByRole('checkbox', { name: /不适用七日无理由退货/ });
  await user.click(consent);
  await user.click(consent);
  expect((await proceed()).disabled).toBe(true);
  await user.click(consent);
  await user.click(await proceed());
  expect(await screen.findByRole('img', { name: '请用微信扫一扫付款' })).toBeDefined();
  expect(server.of('POST /order/pay-trade-order')[0]?.body).toEqual({
    orderNo,
    provider: 'wechat',
    consent: CONSENT_VERSION,
  });
});

test('a deposit has its own consent, and leads to the distributor page', async () => {
  const [line] = order.lines;
  const deposit = {
    ...order,
    type: 8,
    goodsInfo: '分销商入驻保证金',
    lines: [{ ...line, type: 8, itemId: 'settle-in', name: '分销商入驻保证金' }],
    taxIncluded: 0,
  };
  opened({ 'GET /order': deposit });
  const user = await show(<PayDialog orderNo={orderNo} onClose={() => undefined} />);
  const consent = await screen.findByRole('checkbox', { name: /可退还的保证金/ });
  expect(screen.queryByText('使用许可')).toBeNull();
  expect(screen.queryByText(/含税/)).toBeNull();
  await user.click(consent);
  progress = { ...waiting, type: 8, state: 'paid', remaining: 0 };
  await user.click(await proceed());
  expect(await screen.findByText('保证金已缴纳')).toBeDefined();
  expect(screen.getByRole('button', { name: '查看收益' })).toBeDefined();
});

test('an order that was left unpaid opens at its code, with the seconds that remain', async () => {
  opened({
    'GET /order': { ...order, consentVersion: CONSENT_VERSION, remaining: 65 },
    'POST /order/pay-trade-order': { ...code, expiresIn: 65 },
  });
  await show(<PayDialog orderNo={orderNo} onClose={() => undefined} />);
  expect(await screen.findByRole('img', { name: '请用微信扫一扫付款' })).toBeDefined();
  expect(screen.getByRole('timer').textContent).toBe('剩余支付时间 01:05');
});

test('the remaining time counts down, and an expired order can be placed again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const fresh = { ...order, id: '0190a000-0000-7000-8000-00000000000a', orderNo: '20261122000000000002' };
  let asked = order;
  const server = opened({
    'GET /order': () => ({ ...asked, consentVersion: CONSENT_VERSION, remaining: 3 }),
    'POST /order/pay-trade-order': { ...code, expiresIn: 3 },
    'POST /trade/order-assets': () => {
      asked = fresh;
      return { orderId: fresh.id, orderNo: fresh.orderNo };
    },
  });
  await show(<PayDialog orderNo={orderNo} onClose={() => undefined} />);
  await screen.findByRole('img', { name: '请用微信扫一扫付款' });
  await act(() => vi.advanceTimersByTimeAsync(4 * SECOND));
  const again = await screen.findByRole('button', { name: '重新下单' });
  expect(screen.queryByRole('img', { name: '请用微信扫一扫付款' })).toBeNull();
  act(() => again.click());
  await screen.findByRole('img', { name: '请用微信扫一扫付款' });
  expect(server.of('POST /trade/order-assets')[0]?.body).toEqual({
    assets: [{ itemId: order.lines[0]?.itemId, type: 2, quantity: 1 }],
  });
});

test('the payment is polled each second, and the dialog ends with what was bought', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const server = opened({ 'GET /order': { ...order, consentVersion: CONSENT_VERSION } });
  const onPaid = vi.fn();
  await show(<PayDialog orderNo={orderNo} onPaid={onPaid} onClose={() => undefined} />);
  await screen.findByRole('img', { name: '请用微信扫一扫付款' });
  const before = server.of('POST /check-pay').length;
  await act(() => vi.advanceTimersByTimeAsync(3 * SECOND));
  expect(server.of('POST /check-pay').length - before).toBeGreaterThanOrEqual(3);
  progress = { ...waiting, state: 'paid', remaining: 0 };
  await act(() => vi.advanceTimersByTimeAsync(SECOND));
  expect(await screen.findByText('“港口黄昏”现在是您的了')).toBeDefined();
  expect(onPaid).toHaveBeenCalledTimes(1);
  const settled = server.of('POST /check-pay').length;
  await act(() => vi.advanceTimersByTimeAsync(5 * SECOND));
  expect(server.of('POST /check-pay')).toHaveLength(settled);
});

test('money that came too late is said to go back', async () => {
  opened({ 'GET /order': { ...order, consentVersion: CONSENT_VERSION } });
  progress = { ...waiting, state: 'cancelled', remaining: 0, surplus: 'late' };
  await show(<PayDialog orderNo={orderNo} onClose={() => undefined} />);
  expect(await screen.findByText('付款到达时订单已关闭')).toBeDefined();
  expect(screen.getByText('支付时间已过，订单已关闭')).toBeDefined();
});

test('a payment that cannot start shows the reason and leads back to the terms', async () => {
  let refusing = true;
  opened({ 'POST /order/pay-trade-order': () => (refusing ? new Error('暂时无法发起支付') : code) });
  const user = await show(<PayDialog orderNo={orderNo} onClose={() => undefined} />);
  await user.click(await screen.findByRole('checkbox', { name: /不适用七日无理由退货/ }));
  await user.click(await proceed());
  expect(await screen.findByText('暂时无法发起支付')).toBeDefined();
  await user.click(screen.getByRole('button', { name: '返回' }));
  await user.click(await screen.findByRole('checkbox', { name: /不适用七日无理由退货/ }));
  refusing = false;
  await user.click(await proceed());
  await waitFor(() => expect(screen.getByRole('img', { name: '请用微信扫一扫付款' })).toBeDefined());
});
