import type { CloneKind } from '../../../../contract/clone/schema';
import { type ItemType, itemTypes } from '../../../../contract/shop/limits';
import type { Package, Product } from '../../../../contract/shop/schema';
import type { Language } from '../../../../contract/errors';
import { API_BASE } from '../../../../contract/api/route';
import type { Executor } from '../../../db/connection';
import { assetSubject, isUsable, membershipOf, ownedAssets } from '../../membership';
import { inCart, type ProductRow } from './store';

const groups = {
  [itemTypes.membership]: 'membership',
  [itemTypes.avatarClone]: 'avatarClone',
  [itemTypes.voiceClone]: 'voiceClone',
  [itemTypes.voiceStyle]: 'voiceStyle',
  [itemTypes.goods]: 'goods',
} as const;

/** What is sold by packages, rather than in the market of assets. */
export const packageTypes = [
  itemTypes.membership,
  itemTypes.avatarClone,
  itemTypes.voiceClone,
  itemTypes.voiceStyle,
  itemTypes.goods,
] as const;

/** What clones are sold as, by their item types. */
const promises: Partial<Record<ItemType, CloneKind>> = {
  [itemTypes.avatarClone]: 'portrait',
  [itemTypes.voiceClone]: 'clone',
  [itemTypes.voiceStyle]: 'style',
};

/** What is promised of a clone; null for other things. */
export const promiseOf = (type: ItemType): CloneKind | null => promises[type] ?? null;

/** Whether a product has a page that anybody may open. A deposit is asked for on the page of its distributor alone. */
export const isShown = ({ itemType }: ProductRow): boolean => itemType !== itemTypes.settleIn;

const isPackageType = (type: number): type is keyof typeof groups => type in groups;

/** What names a product in calls, as its grants name it. */
export const nameOf = ({ itemType: type, itemId }: ProductRow) => ({ type, itemId });

export const termsOf = ({ price, vipOnly, sellerId, ...row }: ProductRow) => ({
  ...nameOf({ price, vipOnly, sellerId, ...row }),
  price,
  vipOnly,
  sellerId,
});

const left = ({ stock, held }: ProductRow): number | null => (stock === null ? null : stock - held);

/** The picture of a background at its full size; the server marks it. */
export const picturePath = (id: string): string => `/market/picture/${id}`;

const common = (row: ProductRow, language: Language) => ({
  code: row.code,
  itemId: row.itemId,
  type: row.itemType,
  kind: promiseOf(row.itemType),
  name: row.names[language],
  description: row.descriptions[language],
  descList: row.points.map((point) => ({ content: point[language] })),
  price: row.price,
  priceVersion: row.priceVersion,
  stockNum: left(row),
  level: row.level,
  period: row.period,
});

/** A product as nobody in particular sees it. */
export const describePublic = (
  row: ProductRow,
  seller: string | null,
  language: Language,
): Omit<Product, 'owned' | 'usable' | 'inCart'> => ({
  id: row.id,
  ...common(row, language),
  coverUrl: row.coverUrl,
  previewUrl: row.itemType === itemTypes.background ? `${API_BASE}${picturePath(row.id)}` : null,
  vipOnly: row.vipOnly,
  listed: row.listed,
  style: row.style,
  ratio: row.ratio,
  language: row.language,
  gender: row.gender,
  seller,
});

/** Products as an account sees them: what it owns, may use, and has in its cart. What cannot be made counts as not listed. */
export async function describeFor(
  db: Executor,
  accountId: string,
  rows: readonly ProductRow[],
  { sellers, unmade }: { sellers: ReadonlyMap<string, string>; unmade: ReadonlySet<ItemType> },
  language: Language,
): Promise<Product[]> {
  const [owned, { level }, carted] = await Promise.all([
    ownedAssets(db, accountId, rows.map(nameOf)),
    membershipOf(db, accountId),
    inCart(
      db,
      accountId,
      rows.map(({ id }) => id),
    ),
  ]);
  const account = { id: accountId, owned, isMember: level !== 'free' };
  return rows.map((row) => ({
    ...describePublic(row, row.sellerId && (sellers.get(row.sellerId) ?? null), language),
    listed: row.listed && !unmade.has(row.itemType),
    owned: owned.has(assetSubject(nameOf(row))),
    usable: isUsable(termsOf(row), account),
    inCart: carted.has(row.id),
  }));
}

/** A product as a package; null for an asset. */
export const describePackage = (row: ProductRow, language: Language): Package | null =>
  isPackageType(row.itemType)
    ? { id: row.id, groupId: groups[row.itemType], icon: row.coverUrl, ...common(row, language) }
    : null;
