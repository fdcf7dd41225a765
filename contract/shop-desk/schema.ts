import * as T from 'typebox';
import { Fen, Id, localTextOf, nullable, Time } from '../common/schema';
import { Invoice } from '../invoice/schema';
import { Order, OrderNo, Refund } from '../order/schema';
import { Offer, Payout, Seller } from '../selling/schema';
import { attemptStates, grantedRights, grantStates, payProviders } from '../shop/limits';
import { Product } from '../shop/schema';

export const names = localTextOf(60);

const buyer = nullable(T.Object({ userId: Id, userName: T.String(), phone: T.String() }));

export const DeskProduct = T.Object({
  ...T.Omit(Product, ['owned', 'usable', 'inCart']).properties,
  names,
  made: T.Boolean({ description: 'It can be made here; else nobody is offered it, listed or not' }),
  stock: nullable(T.Integer({ description: 'Pieces in all that are left, those of open orders included' })),
  held: nullable(T.Integer({ description: 'Pieces that open orders hold; null without a limit' })),
  sold: T.Integer(),
  version: T.Integer({ description: 'Goes into every change; a stale one is refused' }),
  prices: T.Array(T.Object({ version: T.Integer(), price: Fen, by: T.String(), time: Time })),
});
export type DeskProduct = T.Static<typeof DeskProduct>;

export const DeskAttempt = T.Object({
  id: Id,
  number: T.String(),
  provider: T.Enum([...payProviders]),
  state: T.Enum([...attemptStates]),
  amount: Fen,
  paidAmount: nullable(Fen),
  tradeNo: nullable(T.String()),
  surplus: nullable(T.String()),
  createTime: Time,
  payTime: nullable(Time),
});
export type DeskAttempt = T.Static<typeof DeskAttempt>;

export const DeskOrder = T.Object({ ...Order.properties, buyer, attempts: T.Array(DeskAttempt) });
export type DeskOrder = T.Static<typeof DeskOrder>;

export const DeskRefund = T.Object({
  ...Refund.properties,
  buyer,
  provider: nullable(T.Enum([...payProviders])),
  failure: nullable(T.String({ description: "The provider's words" })),
  tries: T.Integer(),
  decidedBy: nullable(T.String()),
});
export type DeskRefund = T.Static<typeof DeskRefund>;

export const DeskInvoice = T.Object({ ...Invoice.properties, buyer });
export type DeskInvoice = T.Static<typeof DeskInvoice>;

export const DeskGrant = T.Object({
  id: Id,
  right: T.Enum([...grantedRights]),
  subject: T.String({ description: 'The level of a membership, or type:id of an asset' }),
  quantity: T.Integer(),
  beginTime: Time,
  endTime: nullable(Time),
  state: T.Enum([...grantStates]),
  orderNo: nullable(OrderNo),
  reason: nullable(T.String()),
  createTime: Time,
});
export type DeskGrant = T.Static<typeof DeskGrant>;

export const Difference = T.Object({
  id: Id,
  day: T.String(),
  provider: T.Enum([...payProviders]),
  kind: T.Enum(['missing', 'extra', 'amount'], {
    description: 'missing: in our books only; extra: in the bill only',
  }),
  what: T.Enum(['payment', 'refund']),
  number: T.String(),
  ours: nullable(Fen),
  theirs: nullable(Fen),
  explanation: nullable(T.String()),
  explainedBy: nullable(T.String()),
  createTime: Time,
});
export type Difference = T.Static<typeof Difference>;

export const BillDay = T.Object({
  day: T.String(),
  provider: T.Enum([...payProviders]),
  state: T.Enum(['waiting', 'matched', 'differs', 'explained']),
  payments: T.Integer(),
  refunds: T.Integer(),
  amount: T.Integer(),
  differences: T.Integer(),
  checkTime: nullable(Time),
});
export type BillDay = T.Static<typeof BillDay>;

export const DeskSeller = T.Object({ userId: Id, ...Seller.properties });

export const DeskOffer = T.Object({ ...Offer.properties, seller: T.String(), previewUrl: T.String() });

export const DeskPayout = T.Object({
  ...Payout.properties,
  seller: T.String(),
  approvedBy: nullable(T.String()),
  paidBy: nullable(T.String()),
});
