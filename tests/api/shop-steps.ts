import { CONSENT_VERSION } from '../../contract/shop/limits';
import type { Asset, Product } from '../../contract/shop/schema';
import type { TestApp } from './harness';

/** A product of the seed by its code. */
export async function productOf(app: TestApp, code: string, credential: string): Promise<Product> {
  return (await app.call('GET /goods/{code}', { params: { code } }, { credential })).data;
}

export const assetOf = ({ itemId, type }: Product): Asset => ({ itemId, type });

/** The sandbox's code within the text of a QR code. */
export const cashierCode = (code: string): string => new URL(code).pathname.split('/').at(-1) ?? '';

export interface BuyOptions {
  provider?: 'wechat' | 'alipay';
  amount?: number;
  notify?: 'once' | 'twice' | 'never';
}

/** Steps of somebody who buys. */
export function buyer(app: TestApp, credential: string) {
  const order = (
    assets: readonly (Asset & { priceVersion?: number; quantity?: number })[],
    clientKey?: string,
  ) =>
    app.call(
      'POST /trade/order-assets',
      { body: { assets: [...assets], ...(clientKey && { clientKey }) } },
      { credential },
    );
  const code = (orderId: string, provider: 'wechat' | 'alipay' = 'wechat') =>
    app.call(
      'POST /trade/pay-order',
      { body: { orderId, provider, consent: CONSENT_VERSION } },
      { credential },
    );
  const payAt = (qr: string, { amount, notify = 'once' }: BuyOptions = {}) =>
    app.call(
      'POST /sandbox/payments/{code}/pay',
      { params: { code: cashierCode(qr) }, body: { ...(amount && { amount }), notify } },
      { credential },
    );
  return {
    order,
    code,
    payAt,
    look: async (orderNo: string) =>
      (await app.call('GET /order', { query: { orderNo } }, { credential })).data,
    check: async (orderId: string) =>
      (await app.call('POST /check-pay', { body: { orderId } }, { credential })).data,
    cancel: (orderNo: string) => app.call('POST /order/cancel', { query: { orderNo } }, { credential }),

    /** Orders, opens a code and pays it. */
    async buy(assets: readonly (Asset & { quantity?: number })[], options: BuyOptions = {}) {
      const ticket = (await order(assets)).data;
      const qr = (await code(ticket.orderId, options.provider)).data;
      await payAt(qr.code, options);
      return ticket;
    },

    async buyPackage(code_: string, options: BuyOptions = {}) {
      const { id } = await productOf(app, code_, credential);
      const ticket = (
        await app.call('POST /package/create-order', { body: { packageId: id } }, { credential })
      ).data;
      if (ticket.state === 'paid') return ticket;
      const qr = (await code(ticket.orderId, options.provider)).data;
      await payAt(qr.code, options);
      return ticket;
    },
  };
}
