import { and, inArray, or, type SQL, sql } from 'drizzle-orm';
import { FIRST_DESIGNED } from '../../../contract/avatar-design/limits';
import { assetTypes, type ItemType, itemTypes } from '../../../contract/shop/limits';
import type { Executor } from '../../db/connection';
import { prepared } from '../../db/prepared';
import { avatars, type LocalText } from '../../db/schema';
import { products } from '../../db/schema-shop';
import { type AssetName, assetSubject, ownedAssets } from './assets';
import { membershipOf } from './rights';
import { revokedSubjects } from './store';

/** How somebody stands to an asset that costs something. */
export interface AssetStanding extends AssetName {
  productId: string;
  /** The part of its address in the market. */
  code: string;
  names: LocalText;
  /** Included in a membership, rather than to be bought. */
  vipOnly: boolean;
  isUsable: boolean;
}

/** An asset that somebody may only try. */
export type TriedAsset = AssetStanding & { isUsable: false };

/** Says that an asset is on trial, where it can be bought, and whether a membership includes it. */
export const trialOf = (
  standing: AssetStanding | undefined,
): { trial: boolean; product: string | null; vip: boolean } => {
  const isTried = standing?.isUsable === false;
  return { trial: isTried, product: isTried ? standing.code : null, vip: standing?.vipOnly ?? false };
};

/** What decides whether an account may use an asset. */
export interface Terms {
  type: ItemType;
  itemId: string;
  price: number;
  vipOnly: boolean;
  sellerId: string | null;
}

/** Whether somebody may use an asset: it is free, bought, their own, or included in their membership. */
export function isUsable(
  terms: Terms,
  account: { id: string; owned: ReadonlySet<string>; isMember: boolean },
): boolean {
  if (terms.sellerId === account.id || account.owned.has(assetSubject(terms))) return true;
  return terms.price === 0 && (!terms.vipOnly || account.isMember);
}

const findSold = prepared((db) =>
  db
    .select({
      productId: products.id,
      code: products.code,
      type: products.itemType,
      itemId: products.itemId,
      names: products.names,
      price: products.price,
      vipOnly: products.vipOnly,
      sellerId: products.sellerId,
    })
    .from(products)
    .where(
      and(
        sql`(${products.itemType}, ${products.itemId}) in (
          select * from unnest(${sql.placeholder('types')}::int[], ${sql.placeholder('itemIds')}::text[]))`,
        or(sql`${products.price} > 0`, products.vipOnly),
      ),
    )
    .orderBy(products.itemType, products.position, products.id)
    .prepare('find_sold'),
);

/** Products of assets that cost something, by kind and in the order of the market; one query, however many there are. */
async function soldAmong(db: Executor, assets: readonly AssetName[]) {
  const sellable = assets.filter((one) => assetTypes.some((type) => type === one.type));
  if (sellable.length === 0) return [];
  return findSold(db).execute({
    types: sellable.map(({ type }) => type),
    itemIds: sellable.map(({ itemId }) => itemId),
  });
}

/** The drawn avatars whose face, headdress and clothes the designed ones among these assets have, by subject. */
async function partsOf(db: Executor, assets: readonly AssetName[]): Promise<Map<string, AssetName[]>> {
  const designed = assets.filter(
    ({ type, itemId }) => type === itemTypes.avatar && Number(itemId) >= FIRST_DESIGNED,
  );
  if (designed.length === 0) return new Map();
  const ids = designed.map(({ itemId }) => Number(itemId));
  const rows = await db
    .select({ id: avatars.id, design: avatars.design })
    .from(avatars)
    .where(inArray(avatars.id, ids));
  return new Map(
    rows.map(({ id, design }) => {
      const people = design === null ? [] : [design.face, design.headdress, design.dress];
      const parts = [...new Set(people)].map((one) => ({ type: itemTypes.avatar, itemId: String(one) }));
      return [assetSubject({ type: itemTypes.avatar, itemId: String(id) }), parts];
    }),
  );
}

/** Whether an asset, or a part of it, costs something, a price or a membership. */
export async function isForSale(db: Executor, asset: AssetName): Promise<boolean> {
  const parts = await partsOf(db, [asset]);
  return (await soldAmong(db, [asset, ...[...parts.values()].flat()])).length > 0;
}

/**
 * How an account stands to assets that cost something, by their subject; what is not among them is free.
 * @param accountId null is nobody in particular
 * @param isPublished whether it is about what visitors already see: that keeps what it was published with after a
 *   membership or an offer has ended, but not what was refunded
 */
export async function standingsOf(
  db: Executor,
  accountId: string | null,
  assets: readonly AssetName[],
  isPublished = false,
): Promise<ReadonlyMap<string, AssetStanding>> {
  const parts = await partsOf(db, assets);
  const sold = await soldAmong(db, [...assets, ...[...parts.values()].flat()]);
  if (sold.length === 0) return new Map();
  const revoked = new Set<string>();
  const account = { id: accountId ?? '', owned: new Set<string>(), isMember: false };
  if (accountId !== null) {
    // One after the other: within a transaction there is one connection.
    account.owned = await ownedAssets(db, accountId, sold);
    account.isMember = (await membershipOf(db, accountId)).level !== 'free';
    const subjects = isPublished ? sold.map(assetSubject) : [];
    for (const subject of await revokedSubjects(db, accountId, subjects)) revoked.add(subject);
  }
  const standings = new Map<string, AssetStanding>(
    sold.map(({ price, sellerId, ...row }) => {
      const subject = assetSubject(row);
      const stays = isPublished && accountId !== null && !revoked.has(subject);
      return [subject, { ...row, isUsable: isUsable({ ...row, price, sellerId }, account) || stays }];
    }),
  );
  return new Map(
    assets.flatMap((asset) => {
      const subject = assetSubject(asset);
      const standing = standings.get(subject) ?? standingOfParts(asset, parts.get(subject), standings);
      return standing === undefined ? [] : [[subject, standing] as const];
    }),
  );
}

/** A designed avatar stands as the part of it that may least be used; what is to be bought is that part. */
function standingOfParts(
  asset: AssetName,
  parts: readonly AssetName[] = [],
  standings: ReadonlyMap<string, AssetStanding>,
): AssetStanding | undefined {
  const sold = parts.flatMap((part) => standings.get(assetSubject(part)) ?? []);
  const standing = sold.find((one) => !one.isUsable) ?? sold[0];
  return standing && { ...standing, itemId: asset.itemId };
}

/** Of these assets, those that an account may only try. What is not for sale at all is not among them. */
export async function triedAssets(
  db: Executor,
  accountId: string | null,
  assets: readonly AssetName[],
  isPublished = false,
): Promise<TriedAsset[]> {
  const standings = await standingsOf(db, accountId, assets, isPublished);
  return [...standings.values()].filter((one): one is TriedAsset => !one.isUsable);
}

/** Conditions of queries over assets, on what holds their ids as text: a column with its table, as in `${avatars}.id::text`. */
export interface AssetConditions {
  /** The account may use it. */
  usable: (type: ItemType, itemId: SQL) => SQL;
  /** The account has bought it. */
  bought: (type: ItemType, itemId: SQL) => SQL;
}

/** What an account may use, and what it has bought, for lists that are read page by page. */
export async function assetConditions(db: Executor, accountId: string): Promise<AssetConditions> {
  const isMember = (await membershipOf(db, accountId)).level !== 'free';
  const bought = (type: ItemType, itemId: SQL): SQL => sql`exists (
    select 1 from grants as held where held.account_id = ${accountId} and held."right" = 'asset'
      and held.state = 'granted' and held.subject = ${`${type}:`} || ${itemId}
      and (held.ends_at is null or held.ends_at > now()))`;
  return {
    bought,
    usable: (type, itemId) => sql`(${bought(type, itemId)} or not exists (
      select 1 from products as sold where sold.item_type = ${type} and sold.item_id = ${itemId}
        and sold.seller_id is distinct from ${accountId}::uuid
        and (sold.price > 0 or (sold.vip_only and not ${isMember}::boolean))))`,
  };
}
