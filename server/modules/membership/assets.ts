import type { ItemType } from '../../../contract/shop/limits';
import type { Executor } from '../../db/connection';
import { allAssets, heldSubjects } from './store';

/** What names an asset: its kind, and its number or id. */
export interface AssetName {
  type: ItemType;
  itemId: string;
}

export const assetSubject = ({ type, itemId }: AssetName): string => `${type}:${itemId}`;

/** Of these assets, the subjects of those that an account has bought. */
export const ownedAssets = (
  db: Executor,
  accountId: string,
  assets: readonly AssetName[],
): Promise<Set<string>> => heldSubjects(db, accountId, assets.map(assetSubject));

/** The ids of all assets of a kind that an account has bought. */
export async function ownedIds(db: Executor, accountId: string, type: ItemType): Promise<string[]> {
  const prefix = `${type}:`;
  return (await allAssets(db, accountId))
    .filter((subject) => subject.startsWith(prefix))
    .map((subject) => subject.slice(prefix.length));
}
