import type { Offer, Seller } from '../../../../contract/selling/schema';

export const verified: Seller = {
  state: 'verified',
  name: '海边画室',
  legalName: '王海',
  contact: 'sea@example.com',
  answer: null,
  sharePercent: 70,
  balance: 23_576,
  frozen: 1393,
  createTime: '2026-10-20T08:00:00.000Z',
};

export const listed: Offer = {
  id: '0190a000-0000-7000-8000-0000000000f1',
  type: 2,
  itemId: '0190a000-0000-7000-8000-0000000000a1',
  code: 'creator-1',
  name: '港口黄昏',
  coverUrl: '',
  price: 1990,
  state: 'listed',
  answer: null,
  sold: 3,
  earned: 4179,
  createTime: '2026-11-01T08:00:00.000Z',
};

export const pageOf = <R>(records: readonly R[]) => ({
  records,
  total: records.length,
  page: 1,
  pageSize: 20,
});
