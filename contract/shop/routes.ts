import * as T from 'typebox';
import { defineRoutes } from '../api/route';
import { Fen, Id, LanguageName, pageOf, pageQuery } from '../common/schema';
import type { Ratio } from '../document/schema';
import { marketAccess, marketSorts, marketStyles, shopLimits } from './limits';
import { Asset, CartItem, ItemType, Package, Product, Quote, RightType, VipRights } from './schema';
import type { Static } from 'typebox';

const ProductCode = T.String({ pattern: '^[a-z0-9][a-z0-9-]{1,63}$' });

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
