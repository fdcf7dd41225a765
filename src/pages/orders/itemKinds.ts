import { assetTypes, type ItemType, itemTypes } from '../../../contract/shop/limits';

/** A kind of thing that is sold, by the name that texts use. */
export type ItemKind = keyof typeof itemTypes;

const kinds = Object.keys(itemTypes) as ItemKind[];

/** @throws RangeError for a type that the contract does not know */
export function kindOf(type: ItemType): ItemKind {
  const kind = kinds.find((name) => itemTypes[name] === type);
  if (kind === undefined) throw new RangeError(`${type} is no type of what is sold`);
  return kind;
}

export const isAsset = (type: ItemType): boolean => assetTypes.some((one) => one === type);
