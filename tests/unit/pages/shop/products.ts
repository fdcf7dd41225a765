import { itemTypes } from '../../../../contract/shop/limits';
import type { CartItem, Product } from '../../../../contract/shop/schema';

/** A background for 19.90 yuan that nobody owns. */
export const background: Product = {
  id: '0190a000-0000-7000-8000-00000000000b',
  code: 'harbor-evening',
  itemId: '0190a000-0000-7000-8000-0000000000b0',
  type: itemTypes.background,
  kind: null,
  name: '港口黄昏',
  description: '',
  descList: [],
  coverUrl: '',
  previewUrl: null,
  price: 1990,
  priceVersion: 3,
  vipOnly: false,
  listed: true,
  stockNum: null,
  style: 'realistic',
  ratio: 1,
  language: null,
  gender: null,
  seller: null,
  owned: false,
  usable: false,
  inCart: false,
  level: null,
  period: null,
};

/** A pack for 5 yuan, with seven in stock. */
export const pack: Product = {
  ...background,
  id: '0190a000-0000-7000-8000-00000000000c',
  code: 'picture-pack',
  itemId: '0190a000-0000-7000-8000-0000000000c0',
  type: itemTypes.goods,
  name: '图片创作包',
  price: 500,
  priceVersion: 8,
  stockNum: 7,
  style: null,
  ratio: null,
};

export const inCart = (product: Product, more: Partial<CartItem> = {}): CartItem => ({
  id: product.id.replace(/.$/, 'f').replace('8000', `9${product.id.slice(-1)}00`),
  product,
  quantity: 1,
  invalid: null,
  addTime: '2026-11-20T08:00:00.000Z',
  ...more,
});
