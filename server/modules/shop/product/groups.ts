import { type ItemType, itemTypes } from '../../../../contract/constants';
import type { Language } from '../../../../contract/errors';
import type { Package } from '../../../../contract/shop';
import type { LocalText } from '../../../db/schema';

const names: Readonly<Record<Package['groupId'], LocalText>> = {
  membership: { 'zh-CN': '会员', 'en-US': 'Membership', 'ms-MY': 'Keahlian', 'th-TH': 'สมาชิก' },
  avatarClone: {
    'zh-CN': '形象克隆',
    'en-US': 'Avatar clones',
    'ms-MY': 'Klon avatar',
    'th-TH': 'โคลนอวตาร',
  },
  voiceClone: { 'zh-CN': '声音克隆', 'en-US': 'Voice clones', 'ms-MY': 'Klon suara', 'th-TH': 'โคลนเสียง' },
  voiceStyle: {
    'zh-CN': '声音风格',
    'en-US': 'Voice styles',
    'ms-MY': 'Gaya suara',
    'th-TH': 'สไตล์เสียง',
  },
  goods: { 'zh-CN': '资源包', 'en-US': 'Resource packs', 'ms-MY': 'Pek sumber', 'th-TH': 'แพ็กทรัพยากร' },
};

/** The groups of packages, in their order, without those of what cannot be made here. */
export const groupNames = (
  unmade: ReadonlySet<ItemType>,
  language: Language,
): { id: string; name: string }[] =>
  (Object.keys(names) as Package['groupId'][])
    .filter((id) => !unmade.has(itemTypes[id]))
    .map((id) => ({ id, name: names[id][language] }));
