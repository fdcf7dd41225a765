import { type ItemType, itemTypes } from '../../../../contract/shop/limits';
import type { Package } from '../../../../contract/shop/schema';
import type { Language } from '../../../../contract/errors';
import { byKey, type InEachLanguage } from '../../../texts';

const names: Readonly<Record<Package['groupId'], InEachLanguage>> = byKey((texts) => texts.shop.groups);

/** The groups of packages, in their order, without groups of what cannot be made here. */
export const groupNames = (
  unmade: ReadonlySet<ItemType>,
  language: Language,
): { id: string; name: string }[] =>
  (Object.keys(names) as Package['groupId'][])
    .filter((id) => !unmade.has(itemTypes[id]))
    .map((id) => ({ id, name: names[id][language] }));
