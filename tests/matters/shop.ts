import { invoiceKinds } from '../../contract/shop/limits';
import { call, newPhone, register } from '../account';
import { buy, orderOf } from '../purchases';
import type { Matter } from './matter';

const [, ORDINARY] = invoiceKinds;

/** Orders in each state, a refund and an invoice that wait for staff, and buyers beside the demo account. */
export const fill: Matter = async ({ demo: { token } }) => {
  await orderOf(token, 'background-waves');
  const canceled = await orderOf(token, 'background-rings');
  await call('POST /order/cancel', { query: { orderNo: canceled.orderNo } }, token);
  const refunded = await buy(token, 'background-wedding');
  await call('POST /order/refund', { body: { orderNo: refunded.orderNo, reason: 'wrong' } }, token);
  const invoiced = await buy(token, 'background-space');
  await call(
    'POST /fm/invoice/add',
    {
      body: {
        orderNo: invoiced.orderNo,
        kind: ORDINARY,
        title: 'personal',
        name: '李安',
        email: 'an@example.com',
      },
    },
    token,
  );
  for (let buyer = 0; buyer < 5; buyer++) await buy((await register(newPhone())).token, 'background-space');
  return {
    '/work/material/market': 'what is sold',
    '/work/material/order': 'orders that are open, canceled, paid, and waiting for a refund',
    '/ops/order?tab=refunds': 'the refund, for staff',
    '/ops/invoice': 'the invoice, for staff',
  };
};
