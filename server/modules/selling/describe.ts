import type { Offer, Payout, Seller } from '../../../contract/selling/schema';
import type { Language } from '../../../contract/errors';
import type { ListedOffer, PayoutRow, SellerRow } from './store';

/** A seller's money in fen, and the percentage of each sale that is the seller's. */
export type SellerMoney = Pick<Seller, 'sharePercent' | 'balance' | 'frozen'>;

export const describeSeller = (row: SellerRow, money: SellerMoney): Seller => ({
  state: row.state,
  name: row.name,
  legalName: row.legalName,
  contact: row.contact,
  answer: row.answer,
  ...money,
  createTime: row.createdAt.toISOString(),
});

export const describeOffer = (
  { offer, code, cover, sold }: ListedOffer,
  earned: number,
  preview: string,
): Offer => ({
  id: offer.id,
  type: offer.itemType,
  itemId: offer.itemId,
  code,
  name: offer.name,
  coverUrl: cover ?? preview,
  price: offer.price,
  state: offer.state,
  answer: offer.answer,
  sold: sold ?? 0,
  earned,
  createTime: offer.createdAt.toISOString(),
});

export const describePayout = (row: PayoutRow): Payout => ({
  id: row.id,
  amount: row.amount,
  state: row.state,
  target: row.target,
  reference: row.reference,
  answer: row.answer,
  createTime: row.createdAt.toISOString(),
  payTime: row.paidAt?.toISOString() ?? null,
});

/** The name of a movement in a seller's account. */
export const movementName = (
  kind: string,
  names: Record<Language, string> | undefined,
  language: Language,
): string => names?.[language] ?? kind;
