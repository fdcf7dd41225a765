import { act, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CashierTrade } from '../../../../contract/order/schema';
import CashierPage from '../../../../src/pages/sandbox/cashier/CashierPage';
import { showAt } from '../../render';
import { shopServer } from '../shop/server';

const MINUTE = 60_000;
const CODE = 'abcdef123456';
const ROUTE = `/sandbox/payments/${CODE}`;

const open = (): CashierTrade => ({
  code: CODE,
  provider: 'wechat',
  number: 'A20261122000000000001',
  description: '港口黄昏',
  amount: 1990,
  paidAmount: null,
  state: 'open',
  declined: false,
  refunds: [],
  createTime: new Date().toISOString(),
  expireTime: new Date(Date.now() + 15 * MINUTE).toISOString(),
  payTime: null,
});
const paid = (changes: Partial<CashierTrade> = {}): CashierTrade => ({
  ...open(),
  state: 'paid',
  paidAmount: 1990,
  payTime: new Date().toISOString(),
  ...changes,
});

/** What the sandbox holds of the code now. */
let trade: CashierTrade;
const opened = (answers: Record<string, unknown> = {}) =>
  shopServer({
    'GET /settings': { sandbox: true, payProviders: ['wechat', 'alipay'] },
    [`POST ${ROUTE}/scan`]: () => trade,
    [`GET ${ROUTE}`]: () => trade,
    [`POST ${ROUTE}/pay`]: (body: unknown) => {
      const { amount = trade.amount } = body as { amount?: number };
      trade = paid({ paidAmount: amount });
      return trade;
    },
    [`POST ${ROUTE}/decline`]: () => {
      trade = { ...trade, declined: true };
      return trade;
    },
    ...answers,
  });

const page = () =>
  showAt(
    `/sandbox/pay/${CODE}`,
    <Routes>
      <Route path="/sandbox/pay/:code" element={<CashierPage />} />
    </Routes>,
  );
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

beforeEach(() => {
  trade = open();
});
afterEach(() => vi.useRealTimers());

test('the code is read once, shown with its amount and its time, and paid as asked', async () => {
  const server = opened();
  const user = await page();
  await user.click(await button('支付 ¥19.90'));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('¥19.90');
  expect(await screen.findByText('已支付 ¥19.90')).toBeDefined();
  expect(screen.queryByText(/应付/)).toBeNull();
  expect(screen.queryByRole('button', { name: /^支付/ })).toBeNull();
  expect(server.of(`POST ${ROUTE}/scan`)).toHaveLength(1);
  expect(server.of(`POST ${ROUTE}/pay`).map(({ body }) => body)).toEqual([{}]);
});

test('a payment without a notice is sent to the sandbox as such', async () => {
  const server = opened();
  const user = await page();
  await user.click(await button('支付但不通知'));
  await screen.findByText('已支付 ¥19.90');
  expect(server.of(`POST ${ROUTE}/pay`).map(({ body }) => body)).toEqual([{ notify: 'never' }]);
});

test.each(['', '0', '0.001', '-1', '1,000'])(
  '“%s” is no amount that could be paid instead',
  async (typed) => {
    const server = opened();
    const user = await page();
    await user.click(await button('支付其他金额'));
    const field = screen.getByRole('textbox', { name: '金额（元）' });
    expect(document.activeElement).toBe(field);
    await user.keyboard(`${typed}{Enter}`);
    expect(await screen.findByText('请输入大于 0 的金额，最多两位小数。')).toBeDefined();
    expect(server.of(`POST ${ROUTE}/pay`)).toHaveLength(0);
  },
);

test('another amount is paid in fen, and named beside the one that was asked for', async () => {
  const server = opened();
  const user = await page();
  await user.click(await button('支付其他金额'));
  await user.keyboard('19.8');
  await user.click(await button('支付 ¥19.80'));
  expect(await screen.findByText('已支付 ¥19.80')).toBeDefined();
  expect(screen.getByText('应付 ¥19.90。')).toBeDefined();
  expect(server.of(`POST ${ROUTE}/pay`)[0]?.body).toEqual({ amount: 1980 });
});

test('a payer can still pay after declining', async () => {
  opened();
  const user = await page();
  await user.click(await button('拒绝付款'));
  expect(await screen.findByText('已拒绝')).toBeDefined();
  expect((await button('支付 ¥19.90')).disabled).toBe(false);
});

test('the buttons disappear when the time is over, before the server is asked again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  trade = { ...open(), expireTime: new Date(Date.now() + 1500).toISOString() };
  opened();
  await page();
  await button('支付 ¥19.90');
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(await screen.findByText('支付时间已过，没有付款。')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a closed trade cannot be paid', async () => {
  trade = { ...open(), state: 'closed' };
  opened();
  await page();
  expect(await screen.findByText('这笔交易已关闭，没有付款。')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a refused payment shows the current state of the trade', async () => {
  const server = opened({
    [`POST ${ROUTE}/pay`]: () => {
      trade = { ...trade, state: 'closed' };
      return new Error('订单已关闭');
    },
  });
  const user = await page();
  await user.click(await button('支付 ¥19.90'));
  await screen.findByText('这笔交易已关闭，没有付款。');
  expect(server.of(`POST ${ROUTE}/pay`)).toHaveLength(1);
});

test('a refund of a paid trade ends as chosen', async () => {
  const refund = { number: 'R1', amount: 990, state: 'processing' as const };
  trade = paid({ refunds: [refund] });
  const server = opened({
    [`POST ${ROUTE}/refunds`]: (body: unknown) => {
      const { outcome } = body as { outcome: 'abnormal' };
      trade = paid({ refunds: [{ ...refund, state: outcome }] });
      return trade;
    },
  });
  const user = await page();
  expect(await screen.findByText('处理中')).toBeDefined();
  await user.click(await button('异常'));
  await waitFor(() => expect(screen.queryByText('处理中')).toBeNull());
  expect((await button('异常')).disabled).toBe(true);
  expect((await button('成功')).disabled).toBe(false);
  expect(server.of(`POST ${ROUTE}/refunds`)[0]?.body).toEqual({ refundNumber: 'R1', outcome: 'abnormal' });
});

test('an unknown code is reported as unknown, without a retry', async () => {
  const server = opened({
    [`POST ${ROUTE}/scan`]: () => Response.json({ code: 404, msg: '未找到', data: null }, { status: 404 }),
  });
  await page();
  expect(await screen.findByRole('heading', { name: '没有找到这笔付款' })).toBeDefined();
  expect(server.of(`POST ${ROUTE}/scan`)).toHaveLength(1);
});

test('without the sandbox there is no cashier', async () => {
  const server = opened({ 'GET /settings': { sandbox: false, payProviders: [] } });
  await page();
  expect(await screen.findByRole('heading', { name: '没有这个页面' })).toBeDefined();
  expect(server.calls.map(({ route }) => route)).toEqual(['GET /settings']);
});
