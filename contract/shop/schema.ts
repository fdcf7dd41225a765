import * as T from 'typebox';
import { cloneKinds } from '../clone/limits';
import { Fen, Id, LanguageName, nullable, Time } from '../common/schema';
import { Ratio } from '../document/schema';
import { type ItemType as ItemTypeNumber, marketStyles, membershipLevels, periodDays } from './limits';

// An integer, and no list: only a type lets the number of a query be read as one.
export const ItemType = T.Unsafe<ItemTypeNumber>(T.Integer({ minimum: 1, maximum: 9 }));

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
  'filmSeconds',
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
