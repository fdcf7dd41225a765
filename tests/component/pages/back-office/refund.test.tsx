import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { DeskRefund } from '../../../../contract/shop-desk/schema';
import { RefundDetail } from '../../../../src/pages/back-office/order/RefundDetail';
import { show } from '../../render';
import { shopServer } from '../shop/server';

afterEach(() => vi.unstubAllGlobals());

const refund: DeskRefund = {
  id: '01a20664-3005-732e-b8e0-29744a6247af',
  refundNo: 'R1',
  orderNo: '2'.repeat(20),
  kind: 'order',
  state: 'requested',
  amount: 1_290,
  reason: 'wrong',
  words: '',
  answer: null,
  lines: [{ lineId: '01a20664-3005-732e-b8e0-29744a6247b0', name: '太空', amount: 1_290 }],
  createTime: '2026-11-23T03:00:00.000Z',
  endTime: null,
  buyer: null,
  provider: 'wechat',
  failure: null,
  tries: 0,
  decidedBy: null,
};
const APPROVE = `POST /ops/refund/${refund.id}/approve`;
const REJECT = `POST /ops/refund/${refund.id}/reject`;

const opened = async (part: Partial<DeskRefund> = {}) => {
  const server = shopServer({ [APPROVE]: { ...refund, state: 'approved' }, [REJECT]: refund });
  const user = await show(<RefundDetail refund={{ ...refund, ...part }} />);
  await screen.findByText('太空');
  return { server, user };
};

/** Writes an amount and approves it. */
async function approve(typed: string | null) {
  const { server, user } = await opened();
  await user.click(screen.getByRole('button', { name: '通过' }));
  const dialog = await screen.findByRole('dialog');
  const field = screen.getByLabelText('退款金额（元）');
  if (typed !== null) {
    await user.clear(field);
    await user.type(field, typed);
  }
  await user.click([...dialog.querySelectorAll('button')].at(-1) as HTMLElement);
  return { server, field };
}

test('approving the full request sends no amount, so that the server refunds what is left', async () => {
  const { server } = await approve(null);
  await waitFor(() => expect(server.of(APPROVE)).toMatchObject([{ body: {} }]));
});

test('a lower amount is sent in fen', async () => {
  const { server } = await approve('5.05');
  await waitFor(() => expect(server.of(APPROVE)).toMatchObject([{ body: { amount: 505 } }]));
});

test.each(['12.91', '0', '-1', '1.005', 'x'])('%s is refused before it is sent', async (typed) => {
  const { server, field } = await approve(typed);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(server.of(APPROVE)).toEqual([]);
});

test('a rejection needs a reason', async () => {
  const { server, user } = await opened();
  await user.click(screen.getByRole('button', { name: '拒绝' }));
  const dialog = await screen.findByRole('dialog');
  const confirm = [...dialog.querySelectorAll('button')].at(-1) as HTMLElement;
  await user.click(confirm);
  expect(await screen.findByText('请填写')).toBeTruthy();
  expect(server.of(REJECT)).toEqual([]);
  await user.type(screen.getByLabelText('原因'), ' 已使用 ');
  await user.click(confirm);
  await waitFor(() => expect(server.of(REJECT)).toMatchObject([{ body: { reason: '已使用' } }]));
});

test.each([
  ['requested', ['拒绝', '通过']],
  ['approved', []],
  ['submitted', []],
  ['succeeded', []],
  ['abnormal', ['已用其他方式退款', '重新发送']],
  ['closed', ['已用其他方式退款', '重新发送']],
] as const)('of a refund that is %s staff can: %s', async (state, acts) => {
  await opened({ state });
  expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(acts);
});
