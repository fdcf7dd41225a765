import { randomUUID } from 'node:crypto';
import { CONSENT_VERSION, DECLARATION_VERSION } from '../../contract/shop/limits';
import type { RouteKey } from '../../contract/routes';
import type { ids, Sample } from './access-samples';
import { cloneIds, cloneSamples, prepareClones } from './clone-samples';
import { designIds, designSamples, prepareDesigns } from './design-samples';
import { distributorIds, distributorSamples, prepareDistributor } from './distributor-samples';
import { sql, type TestApp } from './harness';
import { assetOf, buyer, productOf } from './shop-steps';

/** What the owner has of the shop. */
export const shopIds = {
  cartItem: '',
  product: '',
  plan: '',
  order: '',
  orderNo: '',
  paidOrderNo: '',
  invoicedOrderNo: '',
  refund: '',
  invoice: '',
  grant: '',
  seller: '',
  offer: '',
  payout: '',
  difference: '',
  ...distributorIds,
  ...cloneIds,
  ...designIds,
};

const PDF = Buffer.from('%PDF-1.4\n%%EOF\n');
const NO_ORDER = '0'.repeat(20);

/** The number of an order; what stands for no order has the form of one. */
const numberOf = (orderNo: string): string => (/^[0-9]{20}$/.test(orderNo) ? orderNo : NO_ORDER);

const invoiceForm = { kind: 82, title: 'personal', name: 'Ann', email: 'a@example.com' } as const;

/** One call of each route of the shop, on what the owner has. */
export function shopSamples(at: typeof ids): Partial<Record<RouteKey, Sample>> {
  const [orderNo, paid, invoiced] = [at.orderNo, at.paidOrderNo, at.invoicedOrderNo].map(numberOf);
  const asset = { itemId: '1008', type: 1 };
  return {
    ...distributorSamples(at),
    ...cloneSamples(at),
    ...designSamples(at),
    'GET /market/page': {},
    'GET /goods/{code}': { params: { code: 'background-space' } },
    'POST /market/sample': { body: { itemId: '3080', text: '你好' } },
    'GET /trade/assets': { query: { itemId: '1005', type: '1' } },
    'POST /trade/add-cart': { body: { assets: [asset] } },
    'GET /trade/cart-assets': {},
    'GET /trade/cart-assets/count': {},
    'POST /trade/cart-assets/{id}': { params: { id: at.cartItem }, body: { quantity: 2 }, owned: true },
    'POST /trade/del-cart-assets': { body: { ids: [at.cartItem] } },
    'GET /package/quote': { query: { packageId: at.plan } },
    'GET /vip/user/rights/get': {},
    'POST /trade/order-assets': { body: { assets: [asset] } },
    'POST /package/create-order': { body: { packageId: at.plan } },
    'POST /trade/pay-order': {
      body: { orderId: at.order, provider: 'wechat', consent: CONSENT_VERSION },
      owned: true,
    },
    'POST /order/pay-trade-order': { body: { orderNo, provider: 'alipay' }, owned: true },
    'GET /pay-order': { query: { orderId: at.order }, owned: true },
    'POST /check-pay': { body: { orderId: at.order }, owned: true },
    'GET /trade/get-order-stat/{id}': { params: { id: at.order }, owned: true },
    'GET /order/get-order-stat/{id}': { params: { id: at.order }, owned: true },
    'GET /order': { query: { orderNo: orderNo ?? '' }, owned: true },
    'GET /order/myOrder': {},
    'POST /order/cancel': { query: { orderNo: orderNo ?? '' }, owned: true },
    'POST /order/refund': { body: { orderNo: paid, reason: 'other' }, owned: true },
    'GET /order/refund': { query: { orderNo: paid ?? '' }, owned: true },
    'POST /order/download': { body: { orderNo: paid }, owned: true },
    'GET /order/export': {},
    'POST /fm/invoice/add': { body: { orderNo: paid, ...invoiceForm }, owned: true, refusal: 4485 },
    'GET /fm/invoice': { query: { orderNo: invoiced ?? '' }, owned: true },
    'GET /fm/invoice/page': {},
    'GET /seller': {},
    'POST /seller': {
      body: { name: 'Studio', legalName: 'Ann', contact: 'a@example.com', declaration: DECLARATION_VERSION },
    },
    'GET /seller/offers': {},
    'POST /seller/offers': {
      body: {
        type: 2,
        itemId: at.material,
        name: 'Bay',
        description: 'A bay',
        price: 500,
        declaration: DECLARATION_VERSION,
      },
      refusal: 4492,
    },
    'POST /seller/offers/{id}/price': {
      params: { id: at.offer },
      body: { price: 600 },
      owned: true,
      refusal: 4477,
    },
    'POST /seller/offers/{id}/withdraw': { params: { id: at.offer }, owned: true },
    'GET /seller/statement': {},
    'GET /seller/payouts': {},
    'POST /seller/payouts': { body: { target: 'Alipay a@example.com' }, refusal: 4492 },
    'GET /ops/shop/products': {},
    'PUT /ops/shop/products/{id}': {
      params: { id: at.product },
      body: { version: 0, vipOnly: false },
      owned: true,
    },
    'POST /ops/shop/products/{id}/price': {
      params: { id: at.product },
      body: { version: 1, price: 700 },
      owned: true,
    },
    'GET /ops/shop/sellers': {},
    'POST /ops/shop/sellers/{id}/decide': {
      params: { id: at.seller },
      body: { verified: false, reason: 'No' },
      owned: true,
    },
    'GET /ops/shop/offers': {},
    // Its owner has taken it back by then.
    'POST /ops/shop/offers/{id}/decide': {
      params: { id: at.offer },
      body: { listed: false, reason: 'No' },
      owned: true,
      refusal: 4477,
    },
    'GET /ops/order/page': {},
    'GET /ops/order/{id}': { params: { id: at.order }, owned: true },
    'POST /ops/order/{id}/sync': { params: { id: at.order }, owned: true },
    'GET /ops/refund/page': {},
    'POST /ops/refund/{id}/approve': { params: { id: at.refund }, body: {}, owned: true },
    'POST /ops/refund/{id}/reject': {
      params: { id: at.refund },
      body: { reason: 'No' },
      owned: true,
      refusal: 4477,
    },
    'POST /ops/refund/{id}/retry': { params: { id: at.refund }, owned: true, refusal: 4477 },
    'POST /ops/refund/{id}/settle': {
      params: { id: at.refund },
      body: { reason: 'By hand' },
      owned: true,
      refusal: 4477,
    },
    'GET /ops/invoice/page': {},
    'POST /ops/invoice/{id}/take': { params: { id: at.invoice }, owned: true },
    'POST /ops/invoice/{id}/issue': {
      params: { id: at.invoice },
      form: { files: { name: 'a.pdf', bytes: PDF } },
      owned: true,
    },
    'POST /ops/invoice/{id}/red': {
      params: { id: at.invoice },
      form: { files: { name: 'a.pdf', bytes: PDF } },
      owned: true,
      refusal: 4477,
    },
    'POST /ops/invoice/{id}/refuse': {
      params: { id: at.invoice },
      body: { reason: 'No' },
      owned: true,
      refusal: 4477,
    },
    'GET /ops/grant/page': { query: { userId: at.user } },
    'POST /ops/grant': {
      body: { userId: at.user, right: 'pictures', quantity: 5, days: 3, reason: 'Sorry' },
      owned: true,
    },
    'POST /ops/grant/{id}/revoke': { params: { id: at.grant }, body: { reason: 'Done' }, owned: true },
    'GET /ops/finance/bills': {},
    'POST /ops/finance/bills/check': { body: { day: '2026-01-02', provider: 'wechat' } },
    'GET /ops/finance/differences': {},
    'POST /ops/finance/differences/{id}/explain': {
      params: { id: at.difference },
      body: { explanation: 'Known' },
      owned: true,
    },
    'GET /ops/finance/balances': {},
    'GET /ops/finance/payouts': {},
    'POST /ops/finance/payouts/{id}/approve': { params: { id: at.payout }, owned: true },
    'POST /ops/finance/payouts/{id}/pay': {
      params: { id: at.payout },
      body: { reference: '42' },
      owned: true,
      refusal: 4496,
    },
    'POST /ops/finance/payouts/{id}/reject': {
      params: { id: at.payout },
      body: { reason: 'No' },
      owned: true,
    },
  };
}

/** What the shop's samples need of their owner: a cart, orders in several states, an invoice, grants, an offer, a payout. */
export async function prepareShop(
  app: TestApp,
  owner: string,
  accountId: string,
): Promise<Partial<typeof ids>> {
  const shop = buyer(app, owner);
  const of = (code: string) => productOf(app, code, owner);
  const insert = async (text: string, values: unknown[]): Promise<string> => {
    const id = randomUUID();
    await sql(app, text, [id, ...values]);
    return id;
  };
  const pack = await of('avatar-clone');
  await app.call('POST /trade/add-cart', { body: { assets: [assetOf(pack)] } }, { credential: owner });
  const [item] = (await app.call('GET /trade/cart-assets', {}, { credential: owner })).data;
  const open = (await shop.order([assetOf(await of('background-waves'))])).data;
  const paid = await shop.buy([assetOf(await of('background-rings'))]);
  const refunded = await shop.buy([assetOf(await of('background-wedding'))]);
  const asked = await app.call(
    'POST /order/refund',
    { body: { orderNo: refunded.orderNo, reason: 'wrong' } },
    { credential: owner },
  );
  const invoiced = await shop.buy([assetOf(await of('background-space'))]);
  const applied = await app.call(
    'POST /fm/invoice/add',
    { body: { orderNo: invoiced.orderNo, ...invoiceForm } },
    { credential: owner },
  );
  return {
    ...(await prepareDistributor(app, accountId)),
    ...(await prepareClones(app, accountId)),
    ...(await prepareDesigns(app, accountId)),
    cartItem: item?.id ?? '',
    product: (await of('background-laboratory')).id,
    plan: (await of('standard-month')).id,
    order: open.orderId,
    orderNo: open.orderNo,
    paidOrderNo: paid.orderNo,
    invoicedOrderNo: invoiced.orderNo,
    refund: asked.data.id,
    invoice: applied.data.id,
    grant: await insert(
      `insert into grants (id, account_id, "right", reason) values ($1, $2, 'pictures', 'Test')`,
      [accountId],
    ),
    seller: await sellerOf(app),
    offer: await insert(
      `insert into offers (id, account_id, item_type, item_id, name, description, price, declaration)
       values ($1, $2, 2, 'x', 'Bay', 'A bay', 500, $3)`,
      [accountId, DECLARATION_VERSION],
    ),
    payout: await insert(
      `insert into payouts (id, account_id, seller_name, amount, target) values ($1, $2, 'Ann', 20000, 'x')`,
      [accountId],
    ),
    difference: await insert(
      `insert into bill_differences (id, provider, day, kind, what, number)
       values ($1, 'wechat', '2026-01-01', 'extra', 'payment', 'x')`,
      [],
    ),
  };
}

/** Another account that has applied as a seller. */
async function sellerOf(app: TestApp): Promise<string> {
  const token = await app.login('13700007771');
  const { userId } = (await app.call('GET /avatar/user/info', {}, { credential: token })).data;
  await app.call(
    'POST /seller',
    {
      body: { name: 'Other', legalName: 'Bob', contact: 'b@example.com', declaration: DECLARATION_VERSION },
    },
    { credential: token },
  );
  return userId;
}
