import * as T from 'typebox';
import { defineRoutes } from '../api/route';
import { Id, LanguageName, nullable, pageOf, pageQuery } from '../common/schema';
import {
  CashierTrade,
  Order,
  OrderNo,
  OrderState,
  OrderTicket,
  PayCode,
  PayState,
  Refund,
  RefundOutcome,
} from './schema';
import { payProviders, refundReasons, shopLimits } from '../shop/limits';
import { Asset } from '../shop/schema';

/** Random text of the page, by which a call that is repeated makes no second order. */
const ClientKey = T.String({ minLength: 8, maxLength: shopLimits.clientKey });

/** A thing that is ordered: how many, and the price that the page showed. */
const OrderedAsset = T.Object({
  ...Asset.properties,
  quantity: T.Optional(T.Integer({ minimum: 1, maximum: shopLimits.quantity })),
  priceVersion: T.Optional(T.Integer({ minimum: 0 })),
});

const Consent = T.Optional(
  T.String({
    maxLength: 20,
    description:
      'Version of the terms of purchase that the buyer agrees to, once an order: `consent` of the order ticket, `terms.purchase` of `GET /settings`',
  }),
);

const orderId = T.Object({ id: Id });

export const orderRoutes = defineRoutes({
  'POST /trade/order-assets': {
    summary:
      'Order things; an open order for the same things at the same prices is answered again. Prices that the page showed are checked',
    access: 'user',
    body: T.Union([
      T.Object({
        assets: T.Array(OrderedAsset, { minItems: 1, maxItems: shopLimits.cart }),
        clientKey: T.Optional(ClientKey),
      }),
      T.Object({ ...OrderedAsset.properties, clientKey: T.Optional(ClientKey) }),
    ]),
    data: OrderTicket,
  },
  'POST /package/create-order': {
    summary: 'Order a membership, a clone package or goods',
    access: 'user',
    body: T.Object({
      packageId: Id,
      quantity: T.Optional(T.Integer({ minimum: 1, maximum: shopLimits.quantity })),
      priceVersion: T.Optional(T.Integer({ minimum: 0 })),
      payCount: T.Optional(T.Integer({ description: 'What the page showed; another one is refused' })),
      clientKey: T.Optional(ClientKey),
    }),
    data: OrderTicket,
  },
  'POST /trade/pay-order': {
    summary:
      'Agree to the terms of an order, and get the code that pays it. Asked again, it answers the same code',
    access: 'user',
    body: T.Object({
      orderId: Id,
      provider: T.Enum([...payProviders]),
      consent: Consent,
    }),
    data: PayCode,
  },
  'POST /order/pay-trade-order': {
    summary: 'The code of an order that was left unpaid, by its number',
    access: 'user',
    body: T.Object({
      orderNo: OrderNo,
      provider: T.Enum([...payProviders]),
      consent: Consent,
    }),
    data: PayCode,
  },
  'GET /pay-order': {
    summary:
      'How far the payment of an order is, and with a provider the code that pays it; isMock pays without money, for the configured test users only',
    access: 'user',
    query: T.Object({
      orderId: Id,
      provider: T.Optional(T.Enum([...payProviders])),
      consent: Consent,
      isMock: T.Optional(T.Enum(['true', 'false', '1', '0'])),
    }),
    data: T.Object({
      ...PayState.properties,
      code: nullable(
        T.String({
          description: 'Text of the QR code; null without a provider, and once nothing is to be paid',
        }),
      ),
    }),
  },
  'POST /check-pay': {
    summary: 'Whether an order is paid',
    access: 'user',
    body: T.Object({ orderId: Id }),
    data: PayState,
  },
  'GET /trade/get-order-stat/{id}': {
    summary: 'Whether an order is paid',
    access: 'user',
    params: orderId,
    data: PayState,
  },
  'GET /order/get-order-stat/{id}': {
    summary: 'Whether an order is paid',
    access: 'user',
    params: orderId,
    data: PayState,
  },
  'GET /order': {
    summary: 'One order by its number, or by its id',
    access: 'user',
    query: T.Object({ orderNo: T.Optional(OrderNo), orderId: T.Optional(Id) }),
    data: Order,
  },
  'GET /order/myOrder': {
    summary: "The user's orders, the latest first",
    access: 'user',
    query: T.Object({ ...pageQuery, state: T.Optional(OrderState) }),
    data: pageOf(Order),
  },
  'POST /order/cancel': {
    summary: 'Cancel an unpaid order; one that has just been paid is answered as paid',
    access: 'user',
    query: T.Object({ orderNo: OrderNo }),
    data: Order,
  },
  'POST /order/refund': {
    summary: 'Ask for money back: whole lines, or all that can be asked back',
    access: 'user',
    body: T.Object({
      orderNo: OrderNo,
      lineIds: T.Optional(T.Array(Id, { minItems: 1, maxItems: shopLimits.cart })),
      reason: T.Enum([...refundReasons]),
      words: T.Optional(T.String({ maxLength: 200_000 })),
    }),
    data: Refund,
  },
  'GET /order/refund': {
    summary: 'The refunds of an order, the latest first',
    access: 'user',
    query: T.Object({ orderNo: OrderNo }),
    data: T.Array(Refund),
  },
  'POST /order/download': {
    summary: 'The receipt of a paid order',
    access: 'user',
    body: T.Object({ orderNo: OrderNo, language: T.Optional(LanguageName) }),
    framing: 'raw',
    produces: 'application/pdf',
  },
  'GET /order/export': {
    summary: "The user's orders as a table",
    access: 'user',
    query: T.Object({ state: T.Optional(OrderState) }),
    framing: 'raw',
    produces: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
});

const tradeCode = T.Object({ code: T.String({ pattern: '^[0-9A-Za-z_-]{6,64}$' }) });

const cashier = { access: 'public', root: true } as const;

/** The sandbox's cashier, which plays the payer's phone. Registered only while SANDBOX=on. */
export const sandboxPayRoutes = defineRoutes({
  'GET /sandbox/payments': {
    summary: 'Trades of the sandbox, the latest first',
    ...cashier,
    data: T.Object({ records: T.Array(CashierTrade) }),
  },
  'GET /sandbox/payments/{code}': {
    summary: 'One trade',
    ...cashier,
    params: tradeCode,
    data: CashierTrade,
  },
  'POST /sandbox/payments/{code}/scan': {
    summary: 'Read the code, as the payer does first',
    ...cashier,
    params: tradeCode,
    data: CashierTrade,
  },
  'POST /sandbox/payments/{code}/pay': {
    summary: 'Pay, as the payer would; another amount or no notice tries what must not go wrong',
    ...cashier,
    params: tradeCode,
    body: T.Object({
      amount: T.Optional(T.Integer({ minimum: 1, maximum: shopLimits.price })),
      notify: T.Optional(T.Enum(['once', 'twice', 'never'])),
    }),
    data: CashierTrade,
  },
  'POST /sandbox/payments/{code}/decline': {
    summary: 'Leave the cashier without paying',
    ...cashier,
    params: tradeCode,
    data: CashierTrade,
  },
  'POST /sandbox/payments/{code}/refunds': {
    summary: 'How a refund of this trade ends',
    ...cashier,
    params: tradeCode,
    body: T.Object({ refundNumber: T.String({ maxLength: 64 }), outcome: RefundOutcome }),
    data: CashierTrade,
  },
});
