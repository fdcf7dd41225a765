import { screen, within } from '@testing-library/react';
import { afterEach, test, vi } from 'vitest';
import type { DeskOrder } from '../../../../contract/shop-desk/schema';
import { Orders } from '../../../../src/pages/back-office/order/Orders';
import { StateBadge } from '../../../../src/pages/orders/StateBadge';
import { showAt } from '../../render';
import { shopServer } from '../shop/server';

afterEach(() => vi.unstubAllGlobals());

const order: DeskOrder = {
  id: '01a20664-3005-732e-b8e0-29744a6247af',
  orderNo: '2'.repeat(20),
  state: 'paid',
  type: 2,
  goodsInfo: '太空',
  lines: [],
  allCount: 1_000,
  credit: 0,
  payCount: 1_000,
  taxIncluded: 0,
  refunded: 0,
  openRefund: null,
  refundable: 1_000,
  payMethod: 'wechat',
  createTime: '2026-11-23T03:00:00.000Z',
  payTime: '2026-11-23T03:01:00.000Z',
  cancelTime: null,
  cancelReason: null,
  remaining: 0,
  invoice: null,
  invoiceable: 0,
  consentVersion: null,
  licenceVersion: '1',
  buyer: null,
  attempts: [],
};

test.each([
  ['a part that waits for staff', 'refundPending', { stage: 'review', amount: 999 }, '部分退款待审核'],
  ['a part that is on its way', 'refunding', { stage: 'underWay', amount: 999 }, '部分退款中'],
  [
    'a part that the provider could not return',
    'refundFailed',
    { stage: 'failed', amount: 1 },
    '部分退款失败',
  ],
  ['the whole', 'refunding', { stage: 'underWay', amount: 1_000 }, '退款中'],
  ['nothing', 'paid', null, '已支付'],
] as const)('staff and buyer see the same refund of %s', async (_, state, openRefund, words) => {
  const shown = { ...order, state, openRefund };
  shopServer({
    'GET /ops/order/page': { records: [shown], total: 1, current: 1, size: 20 },
    [`GET /ops/order/${order.id}`]: shown,
  });
  await showAt(
    `/?id=${order.id}`,
    <>
      <Orders />
      <aside aria-label="buyer">
        <StateBadge order={shown} />
      </aside>
    </>,
  );
  const row = await screen.findByRole('link', { name: /太空/ });
  const detail = await screen.findByRole('article');
  const buyer = screen.getByRole('complementary', { name: 'buyer' });
  for (const place of [row, detail, buyer]) within(place).getByText(words);
});
