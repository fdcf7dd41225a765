import type { Static } from 'typebox';
import * as T from 'typebox';
import { cloneKinds } from './clone-constants';
import { Id, LanguageName, nullable, pageOf, pageQuery, Time } from './common';
import {
  type ItemType as ItemTypeNumber,
  marketAccess,
  marketSorts,
  marketStyles,
  membershipLevels,
  periodDays,
  shopLimits,
} from './shop-constants';
import { Ratio } from './document';
import { defineRoutes } from './route';

// An integer, and no list: only a type lets the number of a query be read as one.
export const ItemType = T.Unsafe<ItemTypeNumber>(T.Integer({ minimum: 1, maximum: 9 }));

/** Integer fen. */
export const Fen = T.Integer({ minimum: 0, maximum: 1_000_000_000_000, description: 'Fen' });

/** What names a thing in calls: the number of an avatar or a voice, the id of a background or a package. */
export const Asset = T.Object({
  itemId: T.String({ minLength: 1, maxLength: 64 }),
  type: ItemType,
});
export type Asset = T.Static<typeof Asset>;

/** Comes with the refusal assetsNotOwned: the assets of a project that the account may only try. */
export const TriedAssets = T.Object({
  assets: T.Array(
    T.Object({
      ...Asset.properties,
      name: T.String(),
      product: T.String({ description: 'Code of the product to buy' }),
      vip: T.Boolean({ description: 'A membership includes it; others do not get it' }),
    }),
  ),
});
export type TriedAssets = T.Static<typeof TriedAssets>;

const ProductCode = T.String({ pattern: '^[a-z0-9][a-z0-9-]{1,63}$' });

/** What is promised of a clone; other things are of no such kind. */
const Promised = nullable(T.Enum([...cloneKinds], { description: 'What a clone is sold as' }));

export const Product = T.Object({
  id: Id,
  code: T.String({ description: 'The part of its address /goods/{code}' }),
  itemId: T.String(),
  type: ItemType,
  kind: Promised,
  name: T.String(),
  description: T.String(),
  descList: T.Array(T.Object({ content: T.String() })),
  coverUrl: T.String(),
  previewUrl: nullable(
    T.String({ description: 'The picture at its full size, marked for those who have not bought it' }),
  ),
  price: Fen,
  priceVersion: T.Integer(),
  vipOnly: T.Boolean({ description: 'Only for members; at a price of 0 it is included' }),
  listed: T.Boolean({ description: 'For sale: listed by the operator, and something that can be made here' }),
  stockNum: nullable(T.Integer({ description: 'Pieces left; null without a limit' })),
  style: nullable(T.Enum([...marketStyles])),
  ratio: nullable(Ratio),
  language: nullable(LanguageName),
  gender: nullable(T.Enum(['female', 'male'])),
  seller: nullable(T.String({ description: 'Name of the creator who sells it; null is Mirra' })),
  owned: T.Boolean({ description: 'The account has bought it' }),
  usable: T.Boolean({ description: 'Free, bought, or included in the membership of the account' }),
  inCart: T.Boolean(),
  level: nullable(T.Enum([...membershipLevels])),
  period: nullable(T.Enum(Object.keys(periodDays) as (keyof typeof periodDays)[])),
});
export type Product = T.Static<typeof Product>;

export const CartItem = T.Object({
  id: Id,
  product: Product,
  quantity: T.Integer(),
  invalid: nullable(
    T.Enum(['delisted', 'soldOut', 'owned', 'vip', 'priceChanged'], {
      description: 'Why it cannot be bought now; priceChanged only asks to look again',
    }),
  ),
  addTime: Time,
});
export type CartItem = T.Static<typeof CartItem>;

/** A membership, clone package or goods, as the buying pages list them. */
export const Package = T.Object({
  id: Id,
  groupId: T.Enum(['membership', 'avatarClone', 'voiceClone', 'voiceStyle', 'goods']),
  icon: T.String(),
  ...T.Pick(Product, [
    'code',
    'itemId',
    'type',
    'kind',
    'name',
    'description',
    'descList',
    'price',
    'priceVersion',
    'stockNum',
    'level',
    'period',
  ]).properties,
});
export type Package = T.Static<typeof Package>;

/** What a package costs an account now, after the credit for what it has paid and not used. */
export const Quote = T.Object({
  allCount: Fen,
  credit: Fen,
  payCount: Fen,
  beginTime: nullable(Time),
  endTime: nullable(Time),
  kind: T.Enum(['new', 'renewal', 'upgrade', 'later', 'plain'], {
    description: 'later: it begins when the higher membership ends',
  }),
  refused: nullable(
    T.Enum(['creditExceedsPrice', 'tooFarAhead', 'soldOut'], { description: 'Why it cannot be bought now' }),
  ),
});
export type Quote = T.Static<typeof Quote>;

export const RightType = T.Enum([
  'materials',
  'space',
  'knowledge',
  'pictures',
  'creations',
  'projects',
  'streams',
  'avatarClones',
  'voiceClones',
  'voiceStyles',
]);

export const VipRights = T.Object({
  level: T.Enum([...membershipLevels]),
  isVip: T.Boolean(),
  beginTime: nullable(Time),
  endTime: nullable(Time),
  /** Set while the rights only stay for the days of grace. */
  graceEndTime: nullable(Time),
  next: nullable(T.Object({ level: T.Enum([...membershipLevels]), beginTime: Time, endTime: Time })),
  rights: T.Array(
    T.Object({
      type: RightType,
      used: nullable(T.Integer()),
      total: T.Integer(),
      usedString: nullable(T.String()),
      totalString: T.String(),
    }),
  ),
});
export type VipRights = T.Static<typeof VipRights>;

const assets = T.Array(Asset, { minItems: 1, maxItems: shopLimits.cart });

export const shopRoutes = defineRoutes({
  'GET /market/page': {
    summary: 'What is for sale, by what is searched',
    access: 'user',
    query: T.Object({
      ...pageQuery,
      text: T.Optional(T.String({ maxLength: shopLimits.search })),
      type: T.Optional(ItemType),
      style: T.Optional(T.Enum([...marketStyles])),
      ratio: T.Optional(T.Unsafe<Static<typeof Ratio>>(T.Integer({ minimum: 1, maximum: 4 }))),
      language: T.Optional(LanguageName),
      gender: T.Optional(T.Enum(['female', 'male'])),
      access: T.Optional(T.Enum([...marketAccess])),
      priceFrom: T.Optional(Fen),
      priceTo: T.Optional(Fen),
      owned: T.Optional(T.Boolean()),
      sort: T.Optional(T.Enum([...marketSorts])),
    }),
    data: pageOf(Product),
  },
  'GET /goods/{code}': {
    summary: 'One product by its code',
    access: 'user',
    params: T.Object({ code: ProductCode }),
    data: Product,
  },
  'GET /market/picture/{id}': {
    summary: 'The picture of a product, marked',
    access: 'public',
    params: T.Object({ id: Id }),
    framing: 'raw',
    produces: 'image/webp',
  },
  'POST /market/sample': {
    summary:
      'A sentence in a voice that is for sale (WAV, 16 kHz mono), marked for those who have not bought it',
    access: 'user',
    bodySize: 'long',
    body: T.Object({ itemId: T.String({ maxLength: 64 }), text: T.String({ maxLength: 200_000 }) }),
    framing: 'raw',
    produces: 'audio/wav',
  },
  'GET /trade/assets': {
    summary: 'One thing that is for sale',
    access: 'user',
    query: T.Object({ itemId: T.String({ maxLength: 64 }), type: ItemType }),
    data: Product,
  },
  'POST /trade/add-cart': {
    summary: 'Put things into the cart; what is there already stays',
    access: 'user',
    body: T.Union([T.Object({ assets }), Asset]),
    data: T.Integer({ description: 'How many things are in the cart' }),
  },
  'GET /trade/cart-assets': {
    summary: 'The cart, the latest first',
    access: 'user',
    data: T.Array(CartItem),
  },
  'GET /trade/cart-assets/count': {
    summary: 'How many things are in the cart',
    access: 'user',
    data: T.Integer(),
  },
  'POST /trade/cart-assets/{id}': {
    summary: 'Change how many pieces of a thing are in the cart, or accept its new price',
    access: 'user',
    params: T.Object({ id: Id }),
    body: T.Object({ quantity: T.Integer({ minimum: 1, maximum: shopLimits.quantity }) }),
    data: CartItem,
  },
  'POST /trade/del-cart-assets': {
    summary: 'Take things out of the cart',
    access: 'user',
    body: T.Object({ ids: T.Array(Id, { minItems: 1, maxItems: shopLimits.cart }) }),
    data: T.Integer({ description: 'How many things are in the cart' }),
  },
  'GET /package/group/listAll': {
    summary: 'Groups of packages',
    access: 'public',
    data: T.Array(T.Object({ id: T.String(), name: T.String() })),
  },
  'GET /package/get': {
    summary: 'The packages of a group',
    access: 'public',
    query: T.Object({ groupId: Package.properties.groupId }),
    data: T.Array(Package),
  },
  'GET /package/list': {
    summary: 'Packages, of one type or all',
    access: 'public',
    query: T.Object({ type: T.Optional(ItemType) }),
    data: T.Array(Package),
  },
  'GET /package/quote': {
    summary: 'What a package costs the account now',
    access: 'user',
    query: T.Object({ packageId: Id }),
    data: Quote,
  },
  'GET /vip/user/rights/get': {
    summary: 'The membership of the account, and its rights, used and in all; one of them when it is named',
    access: 'user',
    query: T.Object({ type: T.Optional(RightType) }),
    data: VipRights,
  },
});
