import * as T from 'typebox';
import { defineRoutes } from '../api/route';
import { Id, nullable, pageOf, pageQuery } from '../common/schema';
import { InvoiceState } from '../invoice/schema';
import { OrderState } from '../order/schema';
import {
  BillDay,
  DeskGrant,
  DeskInvoice,
  DeskOffer,
  DeskOrder,
  DeskPayout,
  DeskProduct,
  DeskRefund,
  DeskSeller,
  Difference,
  names,
} from './schema';
import {
  grantedRights,
  offerStates,
  payoutStates,
  payProviders,
  refundStates,
  sellerStates,
  shopLimits,
} from '../shop/limits';
import { ItemType } from '../shop/schema';

const one = { params: T.Object({ id: Id }) };

const reason = T.String({ minLength: 1, maxLength: shopLimits.reason });

const shop = { access: 'staff', area: 'shop' } as const;

const order = { access: 'staff', area: 'order' } as const;

const invoice = { access: 'staff', area: 'invoice' } as const;

const finance = { access: 'staff', area: 'finance' } as const;

/** The desks of the shop in the back office. */
export const shopDeskRoutes = defineRoutes({
  'GET /ops/shop/products': {
    summary: 'Products',
    ...shop,
    query: T.Object({
      ...pageQuery,
      text: T.Optional(T.String({ maxLength: shopLimits.search })),
      type: T.Optional(ItemType),
      listed: T.Optional(T.Boolean()),
    }),
    data: pageOf(DeskProduct),
  },
  'PUT /ops/shop/products/{id}': {
    summary: 'List or delist a product, change its names, its stock, or whether it is for members only',
    ...shop,
    ...one,
    body: T.Object({
      version: T.Integer({ minimum: 0 }),
      listed: T.Optional(T.Boolean()),
      vipOnly: T.Optional(T.Boolean()),
      stock: T.Optional(nullable(T.Integer({ minimum: 0, maximum: 1_000_000_000 }))),
      names: T.Optional(names),
    }),
    data: DeskProduct,
  },
  'POST /ops/shop/products/{id}/price': {
    summary: 'Give a product a new price; orders keep the price that they were made at',
    ...shop,
    ...one,
    body: T.Object({ version: T.Integer({ minimum: 0 }), price: T.Number({ description: 'Fen' }) }),
    data: DeskProduct,
  },
  'GET /ops/shop/sellers': {
    summary: 'Sellers',
    ...shop,
    query: T.Object({ ...pageQuery, state: T.Optional(T.Enum([...sellerStates])) }),
    data: pageOf(DeskSeller),
  },
  'POST /ops/shop/sellers/{id}/decide': {
    summary: 'Verify a seller, or reject the application; `id` is the user',
    ...shop,
    ...one,
    body: T.Object({ verified: T.Boolean(), reason: T.Optional(reason) }),
    data: DeskSeller,
  },
  'GET /ops/shop/offers': {
    summary: 'Offers of sellers',
    ...shop,
    query: T.Object({ ...pageQuery, state: T.Optional(T.Enum([...offerStates])) }),
    data: pageOf(DeskOffer),
  },
  'POST /ops/shop/offers/{id}/decide': {
    summary: 'List an offer, or reject it',
    ...shop,
    ...one,
    body: T.Object({ listed: T.Boolean(), reason: T.Optional(reason) }),
    data: DeskOffer,
  },
  'GET /ops/order/page': {
    summary: 'Orders, the latest first; `total` counts 1,000 beyond the page at most',
    ...order,
    query: T.Object({
      ...pageQuery,
      text: T.Optional(
        T.String({ maxLength: shopLimits.search, description: 'Number of an order or attempt, or a phone' }),
      ),
      state: T.Optional(OrderState),
    }),
    data: pageOf(DeskOrder),
  },
  'GET /ops/order/{id}': { summary: 'One order', ...order, ...one, data: DeskOrder },
  'POST /ops/order/{id}/sync': {
    summary: 'Ask the providers about an order now',
    ...order,
    ...one,
    data: DeskOrder,
  },
  'GET /ops/refund/page': {
    summary: 'Refunds, the latest first; `total` counts 1,000 beyond the page at most',
    ...order,
    query: T.Object({ ...pageQuery, state: T.Optional(T.Enum([...refundStates])) }),
    data: pageOf(DeskRefund),
  },
  'POST /ops/refund/{id}/approve': {
    summary: 'Approve a refund, of a lower amount if need be; the rights end and the money goes back',
    ...order,
    stepUp: true,
    ...one,
    body: T.Object({ amount: T.Optional(T.Integer({ minimum: 1 })) }),
    data: DeskRefund,
  },
  'POST /ops/refund/{id}/reject': {
    summary: 'Reject a refund',
    ...order,
    ...one,
    body: T.Object({ reason }),
    data: DeskRefund,
  },
  'POST /ops/refund/{id}/retry': {
    summary: 'Send a refund again that the provider has closed',
    ...order,
    ...one,
    data: DeskRefund,
  },
  'POST /ops/refund/{id}/settle': {
    summary: 'Record that the money of a failed refund went back in another way',
    ...order,
    stepUp: true,
    ...one,
    body: T.Object({ reason }),
    data: DeskRefund,
  },
  'GET /ops/invoice/page': {
    summary: 'Invoices, the latest first',
    ...invoice,
    query: T.Object({ ...pageQuery, state: T.Optional(InvoiceState) }),
    data: pageOf(DeskInvoice),
  },
  'POST /ops/invoice/{id}/take': {
    summary: 'Take an invoice into work',
    ...invoice,
    ...one,
    data: DeskInvoice,
  },
  'POST /ops/invoice/{id}/issue': {
    summary: 'Issue an invoice by its file (PDF)',
    ...invoice,
    ...one,
    form: T.Object({ files: T.Array(T.String({ format: 'binary' })) }),
    data: DeskInvoice,
  },
  'POST /ops/invoice/{id}/red': {
    summary: 'Keep the red-letter invoice of an invoice whose order was refunded (PDF)',
    ...invoice,
    ...one,
    form: T.Object({ files: T.Array(T.String({ format: 'binary' })) }),
    data: DeskInvoice,
  },
  'POST /ops/invoice/{id}/refuse': {
    summary: 'Say that an invoice cannot be issued',
    ...invoice,
    ...one,
    body: T.Object({ reason }),
    data: DeskInvoice,
  },
  'GET /ops/grant/page': {
    summary: 'Grants of an account, the latest first',
    ...finance,
    query: T.Object({ ...pageQuery, userId: Id }),
    data: pageOf(DeskGrant),
  },
  'POST /ops/grant': {
    summary: 'Grant a membership, an asset or a right by hand',
    ...finance,
    stepUp: true,
    body: T.Object({
      userId: Id,
      right: T.Enum([...grantedRights]),
      subject: T.Optional(T.String({ maxLength: 80 })),
      quantity: T.Optional(T.Integer({ minimum: 1, maximum: 1_000_000 })),
      days: T.Optional(T.Integer({ minimum: 1, maximum: 3660 })),
      reason,
    }),
    data: DeskGrant,
  },
  'POST /ops/grant/{id}/revoke': {
    summary: 'Revoke a grant',
    ...finance,
    stepUp: true,
    ...one,
    body: T.Object({ reason }),
    data: DeskGrant,
  },
  'GET /ops/finance/bills': {
    summary: 'Days whose bill was compared with our books, the latest first',
    ...finance,
    query: T.Object(pageQuery),
    data: pageOf(BillDay),
  },
  'POST /ops/finance/bills/check': {
    summary: 'Compare the bill of a day now',
    ...finance,
    body: T.Object({
      day: T.String({ format: 'date' }),
      provider: T.Enum([...payProviders]),
    }),
    data: BillDay,
  },
  'GET /ops/finance/differences': {
    summary: 'Differences between bills and our books, the latest first',
    ...finance,
    query: T.Object({ ...pageQuery, open: T.Optional(T.Boolean()) }),
    data: pageOf(Difference),
  },
  'POST /ops/finance/differences/{id}/explain': {
    summary: 'Explain a difference',
    ...finance,
    ...one,
    body: T.Object({ explanation: reason }),
    data: Difference,
  },
  'GET /ops/finance/balances': {
    summary: 'Balances of the ledger, fen; their sum is 0',
    ...finance,
    data: T.Array(T.Object({ account: T.String(), balance: T.Integer() })),
  },
  'GET /ops/finance/payouts': {
    summary: 'Payouts to sellers, the latest first',
    ...finance,
    query: T.Object({ ...pageQuery, state: T.Optional(T.Enum([...payoutStates])) }),
    data: pageOf(DeskPayout),
  },
  'POST /ops/finance/payouts/{id}/approve': {
    summary: 'Approve a payout',
    ...finance,
    stepUp: true,
    ...one,
    data: DeskPayout,
  },
  'POST /ops/finance/payouts/{id}/pay': {
    summary: 'Record the transfer of an approved payout; by another member of staff than approved it',
    ...finance,
    stepUp: true,
    ...one,
    body: T.Object({ reference: reason }),
    data: DeskPayout,
  },
  'POST /ops/finance/payouts/{id}/reject': {
    summary: 'Reject a payout; the amount returns to the balance',
    ...finance,
    ...one,
    body: T.Object({ reason }),
    data: DeskPayout,
  },
});
