import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Payout, Seller, StatementLine } from '../../../../contract/selling/schema';
import { sellerLimits } from '../../../../contract/shop/limits';
import { storeSessionToken } from '../../../../src/api/session';
import SellingPage from '../../../../src/pages/selling/SellingPage';
import { showAt } from '../../render';
import { shopServer } from '../shop/server';
import { pageOf, verified } from './samples';

const asked: Payout = {
  id: '0190a000-0000-7000-8000-0000000000c1',
  amount: 23_576,
  state: 'requested',
  target: '招商银行 1234',
  reference: null,
  answer: null,
  createTime: '2026-11-20T08:00:00.000Z',
  payTime: null,
};

let seller: Seller;
let payouts: Payout[];
const opened = (answers: Record<string, unknown> = {}) =>
  shopServer({
    'GET /seller': () => seller,
    'GET /seller/payouts': () => pageOf(payouts),
    'POST /seller/payouts': () => {
      payouts = [asked];
      return asked;
    },
    ...answers,
  });
const page = (tab = 'payouts') => showAt(`/work/material/selling?tab=${tab}`, <SellingPage />);
const ask = () => screen.findByRole<HTMLButtonElement>('button', { name: '申请提现' });

beforeEach(() => {
  storeSessionToken('token');
  seller = verified;
  payouts = [];
});

test('a payout of the whole balance is asked for with its target, and one at a time', async () => {
  const server = opened();
  const user = await page();
  await screen.findByText('还没有提现');
  await user.click(await ask());
  const target = await screen.findByRole('textbox', { name: '收款账户' });
  await user.type(target, '招商');
  await user.keyboard('{Tab}');
  await user.click(screen.getAllByRole('button', { name: '申请提现' }).at(-1) as HTMLElement);
  expect(await screen.findByText('请写明收款账户，4 到 200 个字')).toBeDefined();
  expect(server.of('POST /seller/payouts')).toHaveLength(0);
  await user.type(target, '银行 1234');
  await user.click(screen.getAllByRole('button', { name: '申请提现' }).at(-1) as HTMLElement);
  expect(await screen.findByText('上一笔提现处理完后，才能申请下一笔。')).toBeDefined();
  expect(server.of('POST /seller/payouts').map(({ body }) => body)).toEqual([{ target: '招商银行 1234' }]);
});

test.each([
  [sellerLimits.payout - 1, true],
  [sellerLimits.payout, false],
])('a balance of %i fen is too small for a payout: %s', async (balance, tooSmall) => {
  seller = { ...verified, balance };
  opened();
  await page();
  await screen.findByText('还没有提现');
  expect((await ask()).disabled).toBe(tooSmall);
  expect(screen.queryByText('可提现金额满 ¥100.00 后可以申请。') !== null).toBe(tooSmall);
});

test.each(['rejected', 'paid'] as const)(
  'after a payout was %s the next one can be requested',
  async (state) => {
    payouts = [{ ...asked, state, answer: '账户名不符', reference: '9988' }];
    opened();
    await page();
    expect(await screen.findByText('账户名不符')).toBeDefined();
    expect(screen.getByText('银行流水号 9988')).toBeDefined();
    expect((await ask()).disabled).toBe(false);
  },
);

test('choosing a month requests its statement, whose amounts have signs', async () => {
  const line = (id: string, kind: StatementLine['kind'], name: string, amount: number): StatementLine => ({
    id,
    kind,
    name,
    amount,
    time: '2026-10-21T08:00:00.000Z',
  });
  const lines = [line('1', 'share', '港口黄昏', 1393), line('2', 'payout', 'payout', -1393)];
  const addresses: string[] = [];
  opened({ 'GET /seller/statement': pageOf(lines) });
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => {
    addresses.push(String(input));
    return fetch(input, init);
  };
  const user = await page('statement');
  expect(await screen.findByText('+¥13.93')).toBeDefined();
  expect(screen.getByText('-¥13.93')).toBeDefined();
  expect(screen.queryByText('payout')).toBeNull();
  await user.selectOptions(screen.getByRole('combobox', { name: '月份' }), '2026年10月');
  await expect.poll(() => addresses.at(-1)).toContain('month=2026-10');
});
