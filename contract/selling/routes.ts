import * as T from 'typebox';
import { defineRoutes } from '../api/route';
import { Id, nullable, pageOf, pageQuery } from '../common/schema';
import { Offer, Payout, Seller, StatementLine } from './schema';
import { shopLimits } from '../shop/limits';
import { ItemType } from '../shop/schema';

const text = T.String({ maxLength: 2000 });

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
