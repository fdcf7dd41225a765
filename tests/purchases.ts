import type { OrderTicket } from '../contract/order/schema';
import { CONSENT_VERSION } from '../contract/shop/limits';
import { call } from './account';

/** Orders products, past the pages. */
export async function orderOf(token: string, ...codes: string[]): Promise<OrderTicket> {
  const products = await Promise.all(
    codes.map((code) => call('GET /goods/{code}', { params: { code } }, token)),
  );
  const assets = products.map(({ itemId, type }) => ({ itemId, type }));
  return call('POST /trade/order-assets', { body: { assets } }, token);
}

/** Orders products and pays for them past the pages, as in another window. */
export async function buy(token: string, ...codes: string[]): Promise<OrderTicket> {
  const ticket = await orderOf(token, ...codes);
  const body = { orderId: ticket.orderId, provider: 'wechat', consent: CONSENT_VERSION } as const;
  const { code: qr } = await call('POST /trade/pay-order', { body }, token);
  const code = new URL(qr).pathname.split('/').at(-1) ?? '';
  await call('POST /sandbox/payments/{code}/pay', { params: { code }, body: {} });
  return ticket;
}
