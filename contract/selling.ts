import * as T from 'typebox';
import { Id, nullable, pageOf, pageQuery, Time } from './common';
import { offerStates, payoutStates, sellerStates, shopLimits } from './shop-constants';
import { defineRoutes } from './route';
import { Fen, ItemType } from './shop';

const text = T.String({ maxLength: 2000 });

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

const one = { params: T.Object({ id: Id }) };

export const sellingRoutes = defineRoutes({
  'GET /seller': {
    summary: 'The user as a seller; null before an application',
    access: 'user',
    data: nullable(Seller),
  },
  'POST /seller': {
    summary: 'Apply as a seller, or again after a rejection',
    access: 'user',
    body: T.Object({ name: text, legalName: text, contact: text, declaration: T.String({ maxLength: 20 }) }),
    data: Seller,
  },
  'GET /seller/offers': {
    summary: 'What the user offers, the latest first',
    access: 'user',
    query: T.Object(pageQuery),
    data: pageOf(Offer),
  },
  'POST /seller/offers': {
    summary: "Offer something of the user's own; staff looks at it before it is listed",
    access: 'user',
    body: T.Object({
      type: ItemType,
      itemId: T.String({ minLength: 1, maxLength: 64 }),
      name: text,
      description: text,
      price: T.Number({ description: 'Fen; fractions and negative prices are refused' }),
      declaration: T.String({ maxLength: 20, description: 'Version of the declaration of rights' }),
    }),
    data: Offer,
  },
  'POST /seller/offers/{id}/price': {
    summary: 'Change the price of what is listed',
    access: 'user',
    ...one,
    body: T.Object({ price: T.Number() }),
    data: Offer,
  },
  'POST /seller/offers/{id}/withdraw': {
    summary: 'Take an offer back; who has bought it keeps it',
    access: 'user',
    ...one,
    data: Offer,
  },
  'GET /seller/statement': {
    summary: "Movements of the seller's account, the latest first",
    access: 'user',
    query: T.Object({ ...pageQuery, month: T.Optional(T.String({ pattern: '^[0-9]{4}-(0[1-9]|1[0-2])$' })) }),
    data: pageOf(StatementLine),
  },
  'GET /seller/payouts': {
    summary: 'Payouts, the latest first',
    access: 'user',
    query: T.Object(pageQuery),
    data: pageOf(Payout),
  },
  'POST /seller/payouts': {
    summary: 'Ask for a payout of the whole balance',
    access: 'user',
    stepUp: true,
    body: T.Object({ target: T.String({ minLength: 4, maxLength: shopLimits.reason }) }),
    data: Payout,
  },
});
