import type { Language } from '../../../../contract/errors';
import type { LocalText } from '../../../db/schema';

const names: Readonly<Record<'membership' | 'avatarClone' | 'voiceClone' | 'goods', LocalText>> = {
  membership: { 'zh-CN': '会员', 'en-US': 'Membership', 'ms-MY': 'Keahlian', 'th-TH': 'สมาชิก' },
  avatarClone: {
    'zh-CN': '形象克隆',
    'en-US': 'Avatar clones',
    'ms-MY': 'Klon avatar',
    'th-TH': 'โคลนอวตาร',
  },
  voiceClone: { 'zh-CN': '声音克隆', 'en-US': 'Voice clones', 'ms-MY': 'Klon suara', 'th-TH': 'โคลนเสียง' },
  goods: { 'zh-CN': '资源包', 'en-US': 'Resource packs', 'ms-MY': 'Pek sumber', 'th-TH': 'แพ็กทรัพยากร' },
};

/** The groups of packages, in their order. */
export const groupNames = (language: Language): { id: string; name: string }[] =>
  Object.entries(names).map(([id, name]) => ({ id, name: name[language] }));
