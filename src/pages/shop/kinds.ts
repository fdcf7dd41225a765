import { assetTypes, type ItemType, itemTypes } from '../../../contract/shop/limits';

/** A kind of thing that is sold, by the name that texts and addresses use. */
export type Kind = keyof typeof itemTypes;

const names = Object.fromEntries(Object.entries(itemTypes).map(([name, type]) => [type, name])) as Record<
  ItemType,
  Kind
>;

/** The kinds of the market, in the order of its tabs; memberships have a page of their own. */
export const marketKinds = [
  'avatar',
  'background',
  'voice',
  'avatarClone',
  'voiceClone',
  'voiceStyle',
  'goods',
] as const satisfies readonly Kind[];
export type MarketKind = (typeof marketKinds)[number];

/** Kinds of packages that an installation may not be able to make: a tab of what nobody is sold leads nowhere. */
const mayBeUnsold: readonly Kind[] = ['voiceClone', 'voiceStyle'];

/** The tabs of the market. @param groups of packages that are sold; undefined while they are not known */
export const shownKinds = (groups: readonly { id: string }[] | undefined): MarketKind[] =>
  marketKinds.filter((kind) => !mayBeUnsold.includes(kind) || groups?.some(({ id }) => id === kind) === true);

export const kindOf = (type: ItemType): Kind => names[type];

/** Whether a project uses it, as it does an avatar, a background or a voice. */
export const isAsset = (type: ItemType): boolean => assetTypes.some((one) => one === type);
