import * as T from 'typebox';
import { Fen, Id, nullable, Time } from '../common/schema';
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
} from '../shop/limits';
import { ItemType } from '../shop/schema';

export const OrderState = T.Enum([...orderStates]);
export type OrderState = T.Static<typeof OrderState>;

export const OrderNo = T.String({ pattern: '^[0-9]{20}$', description: 'Number of an order, 20 digits' });

const remaining = T.Integer({
  minimum: 0,
  maximum: ORDER_HOLD_SECONDS,
  description: 'Seconds until the hold ends; 0 when nothing is held',
});

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

/** A requested or owed refund that has not been paid out. */
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

export const RefundOutcome = T.Enum(['processing', 'succeeded', 'abnormal', 'closed']);

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
