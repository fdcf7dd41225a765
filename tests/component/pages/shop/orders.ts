import { ORDER_HOLD_SECONDS } from '../../../../contract/constants';
import type { Order } from '../../../../contract/order';

/** An order of one background that was just made. */
export const unpaidOrder: Order = {
  id: '0190a000-0000-7000-8000-000000000001',
  orderNo: '20261122000000000001',
  state: 'unpaid',
  type: 2,
  goodsInfo: '港口黄昏',
  lines: [
    {
      id: '0190a000-0000-7000-8000-000000000002',
      itemId: '0190a000-0000-7000-8000-0000000000b0',
      type: 2,
      code: 'harbor-evening',
      name: '港口黄昏',
      coverUrl: '',
      unitPrice: 1990,
      quantity: 1,
      credit: 0,
      amount: 1990,
      refunded: 0,
      refundable: 0,
    },
  ],
  allCount: 1990,
  credit: 0,
  payCount: 1990,
  taxIncluded: 113,
  refunded: 0,
  refundable: 0,
  payMethod: null,
  createTime: '2026-11-22T08:00:00.000Z',
  payTime: null,
  cancelTime: null,
  cancelReason: null,
  remaining: ORDER_HOLD_SECONDS,
  invoice: null,
  invoiceable: 0,
  consentVersion: null,
  licenceVersion: '2026-11',
};
