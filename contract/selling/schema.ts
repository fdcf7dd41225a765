import * as T from 'typebox';
import { Fen, Id, nullable, Time } from '../common/schema';
import { offerStates, payoutStates, sellerStates } from '../shop/limits';
import { ItemType } from '../shop/schema';

/** Somebody who sells things of their own. */
export const Seller = T.Object({
  state: T.Enum([...sellerStates]),
  name: T.String({ description: 'Shown beside what is sold' }),
  legalName: T.String(),
  contact: T.String(),
  answer: nullable(T.String({ description: 'Why the application was rejected' })),
  sharePercent: T.Integer({ description: 'Of each sale' }),
  balance: T.Integer({ description: 'Fen that can be paid out' }),
  frozen: T.Integer({ description: 'Fen of sales that can still be refunded' }),
  createTime: Time,
});
export type Seller = T.Static<typeof Seller>;

export const Offer = T.Object({
  id: Id,
  type: ItemType,
  itemId: T.String(),
  code: nullable(T.String({ description: 'Of its product, once it is listed' })),
  name: T.String(),
  coverUrl: T.String(),
  price: Fen,
  state: T.Enum([...offerStates]),
  answer: nullable(T.String({ description: 'Why it was rejected' })),
  sold: T.Integer(),
  earned: T.Integer({ description: 'Fen, refunds taken off' }),
  createTime: Time,
});
export type Offer = T.Static<typeof Offer>;

export const Payout = T.Object({
  id: Id,
  amount: Fen,
  state: T.Enum([...payoutStates]),
  target: T.String({ description: 'Where the money goes, as the seller wrote it' }),
  reference: nullable(T.String({ description: "The bank's number of the transfer" })),
  answer: nullable(T.String()),
  createTime: Time,
  payTime: nullable(Time),
});
export type Payout = T.Static<typeof Payout>;

/** One movement of a seller's account. */
export const StatementLine = T.Object({
  id: Id,
  kind: T.Enum(['share', 'shareReversal', 'payout', 'payoutReversal', 'merged']),
  name: T.String(),
  amount: T.Integer({ description: 'Fen; negative takes from the balance' }),
  time: Time,
});
export type StatementLine = T.Static<typeof StatementLine>;
