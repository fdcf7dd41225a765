import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Order } from '../../../../contract/order/schema';
import { shopLimits } from '../../../../contract/shop/limits';
import { storeSessionToken } from '../../../../src/api/session';
import RefundDialog from '../../../../src/pages/orders/RefundDialog';
import { show } from '../../render';
import { unpaidOrder } from '../shop/orders';
import { shopServer } from '../shop/server';

const [line] = unpaidOrder.lines;
if (line === undefined) throw new Error('the order of the samples has a line');

const lineOf = (id: string, name: string, amount: number, refundable: number, type: 2 | 5 = 2) => ({
  ...line,
  id: `0190a000-0000-7000-8000-0000000000${id}`,
  name,
  amount,
  refundable,
  type,
});
const several: Order = {
  ...unpaidOrder,
  state: 'paid',
  payTime: '2026-11-22T08:01:00.000Z',
  lines: [
    lineOf('01', '港口黄昏', 1990, 1990),
    lineOf('02', '标准版会员（月）', 3900, 1234, 5),
    lineOf('03', '山谷', 990, 0),
  ],
};
const alone: Order = { ...several, lines: several.lines.slice(0, 1) };

const send = () => screen.getByRole('button', { name: '提交申请' });
const sum = () => screen.getByText('预计退回（原路）').parentElement?.textContent;

async function opened(order: Order, onClose: () => void = () => undefined) {
  const user = await show(<RefundDialog order={order} onClose={onClose} />);
  await screen.findByRole('dialog');
  return user;
}

beforeEach(() => storeSessionToken('token'));

test('the refund is the sum of the refundable amounts of the chosen lines', async () => {
  shopServer({});
  const user = await opened(several);
  expect(sum()).toContain('¥32.24');
  expect(screen.getByText('实付 ¥39.00，未用部分可退 ¥12.34')).toBeDefined();
  await user.click(screen.getByRole('checkbox', { name: '港口黄昏' }));
  expect(sum()).toContain('¥12.34');
  await user.click(screen.getByRole('checkbox', { name: '标准版会员（月）' }));
  expect(sum()).toContain('¥0.00');
});

test('a line with nothing left to refund cannot be chosen', async () => {
  shopServer({});
  await opened(several);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '山谷' }).disabled).toBe(true);
  expect(screen.getByText('没有可退的部分')).toBeDefined();
});

test('the consequences of a refund follow the chosen lines', async () => {
  shopServer({});
  const user = await opened(several);
  expect(screen.getByText(/这段会员立即结束/)).toBeDefined();
  expect(screen.getByText(/不能再使用这个背景/)).toBeDefined();
  await user.click(screen.getByRole('checkbox', { name: '标准版会员（月）' }));
  expect(screen.queryByText(/这段会员立即结束/)).toBeNull();
});

test('a request without a reason or without a line is not sent', async () => {
  const server = shopServer({});
  const user = await opened(several);
  await user.click(screen.getByRole('checkbox', { name: '港口黄昏' }));
  await user.click(screen.getByRole('checkbox', { name: '标准版会员（月）' }));
  await user.click(send());
  expect(await screen.findByText('请选择退款原因')).toBeDefined();
  expect(screen.getByText('请至少选择一件商品')).toBeDefined();
  expect(server.of('POST /order/refund')).toHaveLength(0);
});

test('the text is limited to the number of characters that the server accepts', async () => {
  const server = shopServer({ 'POST /order/refund': {} });
  const onClose = vi.fn();
  const user = await opened(alone, onClose);
  await user.click(screen.getByRole('radio', { name: '内容有问题' }));
  const words = screen.getByRole('textbox', { name: '补充说明（选填）' });
  await user.click(words);
  await user.paste('字'.repeat(shopLimits.reason + 1));
  await user.click(send());
  expect(await screen.findByText('补充说明不能超过 200 个字')).toBeDefined();
  expect(server.of('POST /order/refund')).toHaveLength(0);
  await user.clear(words);
  await user.paste('字'.repeat(shopLimits.reason));
  await user.click(send());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(server.of('POST /order/refund')[0]?.body).toEqual({
    orderNo: alone.orderNo,
    lineIds: [alone.lines[0]?.id],
    reason: 'faulty',
    words: '字'.repeat(shopLimits.reason),
  });
});

test('a refusal of the server is shown in the form, which stays open', async () => {
  shopServer({ 'POST /order/refund': () => new Error('该订单有一笔退款正在处理') });
  const onClose = vi.fn();
  const user = await opened(alone, onClose);
  await user.click(screen.getByRole('radio', { name: '买错了' }));
  await user.click(send());
  expect(await screen.findByText('该订单有一笔退款正在处理')).toBeDefined();
  expect(onClose).not.toHaveBeenCalled();
});
