import * as T from 'typebox';
import { Id, LanguageName, nullable, pageOf, pageQuery, Time } from './common';
import {
  cancelReasons,
  EXCHANGED,
  invoiceStates,
  openRefundStages,
  ORDER_HOLD_SECONDS,
  orderStates,
  payMethods,
  payProviders,
  refundReasons,
  refundStates,
  shopLimits,
} from './shop-constants';
import { defineRoutes } from './route';
import { Asset, Fen, ItemType } from './shop';

export const OrderState = T.Enum([...orderStates]);
export type OrderState = T.Static<typeof OrderState>;

export const OrderNo = T.String({ pattern: '^[0-9]{20}$', description: 'Number of an order, 20 digits' });

/** Random text of the page, by which a call that is repeated makes no second order. */
const ClientKey = T.String({ minLength: 8, maxLength: shopLimits.clientKey });

const remaining = T.Integer({
  minimum: 0,
  maximum: ORDER_HOLD_SECONDS,
  description: 'Seconds until the hold ends; 0 when nothing is held',
});

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

/** An order that is to be paid. */
export const OrderTicket = T.Object({
  orderId: Id,
  orderNo: OrderNo,
  payCount: Fen,
  allCount: T.Integer({ description: 'Fen before credits' }),
  goodsInfo: T.String(),
  type: ItemType,
  firstSubmit: T.Boolean({ description: 'The order was made by this call; else an open one is answered' }),
  state: OrderState,
  remaining,
  typeLabel: T.String({ description: 'What the first thing is, in the language of the caller' }),
  consent: nullable(
    T.String({
      description:
        'Version of the terms of purchase that the payment names as `consent`; null once they are agreed to',
    }),
  ),
});
export type OrderTicket = T.Static<typeof OrderTicket>;

/** Money that was asked back, or is owed, and has not gone back. */
const OpenRefund = nullable(
  T.Object({
    stage: T.Enum([...openRefundStages], {
      description:
        'review: staff decides; underWay: approved, the provider sends it; failed: the provider could not, staff sees to it',
    }),
    amount: Fen,
  }),
);

export const OrderLine = T.Object({
  id: Id,
  itemId: T.String(),
  type: ItemType,
  code: T.String(),
  name: T.String(),
  coverUrl: T.String(),
  unitPrice: Fen,
  quantity: T.Integer(),
  credit: Fen,
  amount: T.Integer({ description: 'Fen that are paid for the line, tax included' }),
  refunded: T.Integer({ description: 'Fen that have gone back' }),
  openRefund: OpenRefund,
  refundable: T.Integer({ description: 'Fen that can be asked back now' }),
});
export type OrderLine = T.Static<typeof OrderLine>;

export const Order = T.Object({
  id: Id,
  orderNo: OrderNo,
  state: OrderState,
  type: ItemType,
  goodsInfo: T.String(),
  lines: T.Array(OrderLine),
  allCount: Fen,
  credit: Fen,
  payCount: Fen,
  taxIncluded: T.Integer({ description: 'Fen of tax within what is paid' }),
  refunded: T.Integer({ description: 'Fen that have gone back' }),
  openRefund: OpenRefund,
  refundable: Fen,
  payMethod: nullable(T.Enum([...payMethods])),
  createTime: Time,
  payTime: nullable(Time),
  cancelTime: nullable(Time),
  cancelReason: nullable(T.Enum([...cancelReasons])),
  remaining,
  invoice: nullable(T.Enum([...invoiceStates])),
  invoiceable: Fen,
  consentVersion: nullable(
    T.String({ description: 'Version of the terms that the buyer has agreed to; null before' }),
  ),
  licenceVersion: T.String(),
});
export type Order = T.Static<typeof Order>;

export const Refund = T.Object({
  id: Id,
  refundNo: T.String(),
  orderNo: OrderNo,
  kind: T.Enum(['order', 'surplus'], {
    description: 'surplus: money that no order waited for goes back by itself',
  }),
  state: T.Enum([...refundStates]),
  amount: Fen,
  reason: T.Enum([...refundReasons, EXCHANGED, 'late', 'double', 'amount', 'conflict']),
  words: T.String(),
  answer: nullable(T.String({ description: 'Why it was rejected' })),
  lines: T.Array(T.Object({ lineId: Id, name: T.String(), amount: Fen })),
  createTime: Time,
  endTime: nullable(Time),
});
export type Refund = T.Static<typeof Refund>;

/** The code that a phone scans. */
export const PayCode = T.Object({
  orderId: Id,
  orderNo: OrderNo,
  provider: T.Enum([...payProviders]),
  code: T.String({ description: 'Text of the QR code' }),
  payCount: Fen,
  expiresIn: remaining,
});
export type PayCode = T.Static<typeof PayCode>;

/** How far the payment of an order is. */
export const PayState = T.Object({
  orderId: Id,
  orderNo: OrderNo,
  state: OrderState,
  type: ItemType,
  several: T.Boolean({ description: 'The order has more than one line' }),
  remaining,
  surplus: nullable(
    T.Enum(['late', 'double', 'amount', 'conflict'], {
      description: 'Money came that this order could not take; it goes back',
    }),
  ),
});
export type PayState = T.Static<typeof PayState>;

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

const RefundOutcome = T.Enum(['processing', 'succeeded', 'abnormal', 'closed']);

/** One trade in the sandbox's cashier. */
export const CashierTrade = T.Object({
  code: T.String(),
  provider: T.Enum([...payProviders]),
  number: T.String(),
  description: T.String(),
  amount: Fen,
  paidAmount: nullable(T.Integer({ description: 'Fen that were paid, which need not be those asked for' })),
  state: T.Enum(['open', 'expired', 'closed', 'paid']),
  declined: T.Boolean({ description: 'The payer has said no; the code is good all the same' }),
  refunds: T.Array(T.Object({ number: T.String(), amount: Fen, state: RefundOutcome })),
  createTime: Time,
  expireTime: Time,
  payTime: nullable(Time),
});
export type CashierTrade = T.Static<typeof CashierTrade>;

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
