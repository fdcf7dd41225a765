import { type ItemType, itemTypes } from '../../../../contract/shop/limits';
import { byKey, type InEachLanguage } from '../../../texts';

const labels: Readonly<Record<keyof typeof itemTypes, InEachLanguage>> = byKey((texts) => texts.trade.types);

/** What people call the kinds of things that are sold. */
export const typeLabels = Object.fromEntries(
  Object.entries(itemTypes).map(([name, type]) => [type, labels[name as keyof typeof itemTypes]]),
) as Readonly<Record<ItemType, InEachLanguage>>;
